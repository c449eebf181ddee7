import { describe, expect, it } from 'vitest'
import { cleanNal, cleanSample } from './nal-units.ts'

/** An SEI message as H.264 and H.265 write it; its type and size are below 255. */
const message = (type: number, content: string) =>
  Buffer.concat([Buffer.from([type, content.length]), Buffer.from(content, 'latin1')])
const sei = (...messages: Buffer[]) => Buffer.concat([Buffer.from([6]), ...messages, Buffer.from([0x80])])
const cleaned = (unit: Buffer, codec: 'avc' | 'hevc' = 'avc') => {
  const nal = Buffer.from(unit)
  cleanNal(nal, codec)
  return nal
}
const recovery = message(6, '\x84')

describe('units of a picture (W05)', () => {
  it('keep the messages that decoders go by; a filler of the same length stands for the others', () => {
    const unit = sei(recovery, message(5, 'Marca Secreta'), message(1, 'ab'))
    const kept = Buffer.concat([recovery, message(1, 'ab')])
    const filler = Buffer.concat([Buffer.from([3, 13]), Buffer.alloc(13, 0xff)])
    expect(cleaned(unit)).toEqual(sei(kept, filler))
    expect(cleaned(sei(kept))).toEqual(sei(kept))
    const hevc = Buffer.concat([Buffer.from([39 << 1]), unit])
    expect(cleaned(hevc, 'hevc').includes('Secreta')).toBe(false)
  })

  it('end where they ended, whatever the length of the message', () => {
    for (let length = 0; length < 1100; length += length % 255 < 250 ? 7 : 1) {
      const payload = Buffer.concat([
        Buffer.alloc(Math.floor(length / 255), 0xff),
        Buffer.from([length % 255]),
      ])
      const text = Buffer.concat([Buffer.from([4]), payload, Buffer.alloc(length, 'x')])
      const unit = cleaned(sei(recovery, text))
      expect(unit).toHaveLength(text.length + 5)
      expect([...unit.subarray(0, 4), unit.at(-1)]).toEqual([6, ...recovery, 0x80])
      expect(unit.includes('xx')).toBe(false)
    }
  })

  it('are read with the bytes that keep zeros apart', () => {
    // The message has four bytes, of which the third is written as two.
    const timing = Buffer.from([1, 4, 0, 0, 3, 1, 7])
    const unit = sei(timing, message(4, 'Marca Secreta'))
    expect(cleaned(unit).subarray(0, 8)).toEqual(sei(timing).subarray(0, 8))
    expect(cleaned(unit).includes('Marca')).toBe(false)
    expect(cleaned(sei(timing))).toEqual(sei(timing))
  })

  it('of unknown types, and what follows them, hold nothing', () => {
    const picture = Buffer.from([0x65, 1, 2, 3])
    const vendor = Buffer.from('\x1eMarca', 'latin1')
    const sized = (nal: Buffer) => Buffer.concat([Buffer.from([0, nal.length]), nal])
    const sample = Buffer.concat([sized(picture), sized(vendor), Buffer.from([65])])
    cleanSample(sample, { codec: 'avc', lengthBytes: 2 })
    const empty = Buffer.from([0x1e, 0xff, 0xff, 0xff, 0xff, 0x80])
    expect(sample).toEqual(Buffer.concat([sized(picture), sized(empty), Buffer.from([0])]))
  })

  it('are bounded where their lengths or messages are false', () => {
    const overlong = Buffer.from([0xff, 0xff, 0xff, 0xff, 6, 5, 200, 65, 65])
    cleanSample(overlong, { codec: 'avc', lengthBytes: 4 })
    expect(overlong).toEqual(Buffer.from([0xff, 0xff, 0xff, 0xff, 6, 3, 1, 0xff, 0x80]))
    const many = Buffer.alloc(16_000_000, Buffer.from([0, 0]))
    many.set([0, 0xf4, 0x23, 0xfc, 6])
    const before = process.cpuUsage()
    cleanSample(many, { codec: 'avc', lengthBytes: 4 })
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(500)
  })
})
