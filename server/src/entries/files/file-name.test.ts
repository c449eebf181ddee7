import { describe, expect, it } from 'vitest'
import { cleanFileName } from './file-name.ts'

describe('file names (A21)', () => {
  it.each([
    ['Ñandú – Campaña Año 25 (ÁÉÍ).mp4', 'Ñandú – Campaña Año 25 (ÁÉÍ).mp4'],
    ['cafe\u0301.mp4', 'café.mp4'],
    ['familia 👨‍👩‍👧.mp4', 'familia 👨‍👩‍👧.mp4'],
    ['a\u202Egpj.exe', 'agpj.exe'],
    ['lí\nnea\u0000\u007F.mp4', 'línea.mp4'],
    ['\uD800.mp4', '\uFFFD.mp4'],
    ['  ', 'video.mp4'],
    ['', 'video.mp4'],
    [undefined, 'video.mp4'],
  ])('%j becomes %j', (name, clean) => {
    expect(cleanFileName(name)).toBe(clean)
  })

  it('are cut to 200 bytes between characters, the extension kept', () => {
    const name = cleanFileName(`${'ñ'.repeat(150)}.mp4`)
    expect(name).toBe(`${'ñ'.repeat(98)}.mp4`)
    expect(Buffer.byteLength(name)).toBe(200)
    expect(cleanFileName('👨‍👩‍👧'.repeat(20))).toBe('👨‍👩‍👧'.repeat(11))
    expect(cleanFileName(`${'x'.repeat(196)}.mp4`)).toHaveLength(200)
  })

  it('are cut before their accents are put in order, whatever is sent as one', () => {
    const accents = '\u0301\u0316'.repeat(1_000_000)
    expect(Buffer.byteLength(cleanFileName(`video ${accents}.mp4`))).toBeLessThanOrEqual(200)
    expect(cleanFileName(`${'x'.repeat(100_000)}.mp4`)).toBe(`${'x'.repeat(196)}.mp4`)
  })
})
