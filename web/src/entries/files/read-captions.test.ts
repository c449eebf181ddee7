import { describe, expect, it } from 'vitest'
import { readCaptions } from './read-captions.ts'

const fileOf = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], 'año.vtt')
const VTT = 'WEBVTT\n\n00:00.000 --> 00:02.000\n¿Mañana? Sí.\n'

describe('captions are read in the browser (W08)', () => {
  it('in UTF-8, with or without a mark at the beginning', async () => {
    expect(await readCaptions(fileOf(new TextEncoder().encode(VTT)))).toBe(VTT)
    expect(await readCaptions(fileOf(new TextEncoder().encode(`\uFEFF${VTT}`)))).toBe(VTT)
  })

  it('in the encoding of older editors', async () => {
    expect(await readCaptions(fileOf(new Uint8Array(Buffer.from(VTT, 'latin1'))))).toBe(VTT)
  })

  it('not when they are too large or something else', async () => {
    await expect(readCaptions(fileOf(new Uint8Array(200_001)))).rejects.toThrow('ocupan más de 200 KB')
    await expect(readCaptions(fileOf(new TextEncoder().encode('1\n00:00:00,000')))).rejects.toThrow(
      'El archivo no es de subtítulos WebVTT',
    )
  })

  it('and says so when the file is gone', async () => {
    const gone = fileOf(new Uint8Array(1))
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
    await expect(readCaptions(gone)).rejects.toThrow('No pudimos leer «año.vtt».')
  })
})
