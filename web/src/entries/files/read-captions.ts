import { CAPTIONS_TOO_LARGE, faultOfCaptions, MAX_CAPTIONS_BYTES } from '@portal/contract/entries/captions.ts'
import { unreadable } from '../uploads/readable-file.ts'

export const CAPTIONS_LIMIT = `${MAX_CAPTIONS_BYTES / 1000} KB`

/**
 * Returns the text of a .vtt file, in whatever encoding it was saved.
 * @throws Error with the sentence for the person, if the file holds no captions
 */
export async function readCaptions(file: File): Promise<string> {
  if (file.size > MAX_CAPTIONS_BYTES) throw new Error(CAPTIONS_TOO_LARGE)
  const bytes = await file.arrayBuffer().catch(() => {
    throw new Error(unreadable(file))
  })
  const text = decode(bytes)
  const fault = faultOfCaptions(text)
  if (fault !== null) throw new Error(fault)
  return text
}

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Older editors on Windows write this encoding.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
