const MAX_BYTES = 200
const WITHOUT_NAME = 'video.mp4'

// Controls, and the marks that turn the direction of text: with them 'gpj.exe' can read 'exe.jpg'.
const unreadable = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/** The name a person's file had, fit to be shown and stored; never used as a path. */
export function cleanFileName(name: string | undefined): string {
  const readable = (name ?? '').toWellFormed().normalize('NFC').replaceAll(unreadable, '').trim()
  return shorten(readable) || WITHOUT_NAME
}

/** Whole characters only, and the extension stays. */
function shorten(name: string): string {
  if (Buffer.byteLength(name) <= MAX_BYTES) return name
  const extension = /\.\w{1,8}$/.exec(name)?.[0] ?? ''
  let room = MAX_BYTES - extension.length
  let short = ''
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    room -= Buffer.byteLength(segment)
    if (room < 0) break
    short += segment
  }
  return short + extension
}
