const MAX_BYTES = 200
/**
 * Number of characters of a name that are looked at: more than any file system allows. The rest is cut off before
 * accents are normalised.
 */
const MAX_SENT = 1000
const EXTENSION = /\.\w{1,8}$/
const WITHOUT_NAME = 'video.mp4'

// Control characters, and marks that change the direction of text: with those, 'gpj.exe' can look like 'exe.jpg'.
const unreadable = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/** Returns the name of a person's file, made safe to show and to store. It is never used as a path. */
export function cleanFileName(name: string | undefined): string {
  const readable = cut(name ?? '')
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(unreadable, '')
    .trim()
  return shorten(readable) || WITHOUT_NAME
}

const cut = (name: string): string =>
  name.length <= MAX_SENT ? name : name.slice(0, MAX_SENT) + (EXTENSION.exec(name)?.[0] ?? '')

/** Shortens a name between whole characters, and keeps the extension. */
function shorten(name: string): string {
  if (Buffer.byteLength(name) <= MAX_BYTES) return name
  const extension = EXTENSION.exec(name)?.[0] ?? ''
  let room = MAX_BYTES - extension.length
  let short = ''
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    room -= Buffer.byteLength(segment)
    if (room < 0) break
    short += segment
  }
  return short + extension
}
