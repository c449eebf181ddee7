import { CAPTIONS_TOO_LARGE, faultOfCaptions, MAX_CAPTIONS_BYTES } from '@portal/contract/entries/captions.ts'
import { unreadable } from '../uploads/readable-file.ts'

export const CAPTIONS_LIMIT = `${MAX_CAPTIONS_BYTES / 1000} KB`

/**
 * The text of a .vtt file, of whatever encoding its editor saved it in.
 * @throws Error with the sentence for the person when these are no captions
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
    // What older editors on Windows write.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
