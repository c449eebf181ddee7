import type { EditionFile } from '@portal/contract/editions/edition-file.ts'

/** What the file holds, whatever it is: the server names its faults. @throws what to say about a file that isn't JSON */
export async function readEditionFile(file: File): Promise<EditionFile> {
  try {
    return JSON.parse(await file.text()) as EditionFile
  } catch {
    // As a failed call, so that its words are shown.
    throw Object.assign(
      new Error(
        'No pudimos leer el archivo: no es JSON válido. Expórtalo de nuevo o revisa su último cambio.',
      ),
      { code: 'invalid_file' },
    )
  }
}
