import type { EditionFile } from '@portal/contract/editions/edition-file.ts'

/** Returns the file's content, which the server checks. @throws the message for a file that isn't JSON */
export async function readEditionFile(file: File): Promise<EditionFile> {
  try {
    return JSON.parse(await file.text()) as EditionFile
  } catch {
    // The error looks like that of a failed call, so that its words are shown.
    throw Object.assign(
      new Error(
        'No pudimos leer el archivo: no es JSON válido. Expórtalo de nuevo o revisa su último cambio.',
      ),
      { code: 'invalid_file' },
    )
  }
}
