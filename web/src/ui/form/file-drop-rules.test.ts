import { describe, expect, it } from 'vitest'
import { type FileRules, kilobytes, takeFiles } from './file-drop-rules.ts'

const MB = 1024 * 1024
const rules: FileRules = {
  maxFiles: 3,
  maxSize: 400 * MB,
  accept: ['video/mp4', '.mp4'],
  sizeMessage: 'too large',
  typeMessage: 'wrong type or count',
}
const video = (name: string, size = MB, type = 'video/mp4') => ({ name, size, type })
const names = (files: { name: string }[]) => files.map(({ name }) => name)

describe('takeFiles', () => {
  it('adds to what was chosen before (S23.2)', () => {
    const { files, refusal } = takeFiles([video('a.mp4')], [video('b.mp4'), video('c.mp4')], rules)
    expect(names(files)).toEqual(['a.mp4', 'b.mp4', 'c.mp4'])
    expect(refusal).toBeUndefined()
  })

  it('empties the list on a wrong type, even beside a good file (V52, V70)', () => {
    const taken = takeFiles([video('a.mp4')], [video('b.mp4'), video('c.mov', MB, 'video/quicktime')], rules)
    expect(taken).toEqual({ files: [], refusal: 'wrong type or count' })
  })

  it('empties the list when more than the maximum come at once (V52, V70)', () => {
    const four = ['a', 'b', 'c', 'd'].map((name) => video(`${name}.mp4`))
    expect(takeFiles([], four, rules)).toEqual({ files: [], refusal: 'wrong type or count' })
    expect(names(takeFiles([], four.slice(1), rules).files)).toEqual(['b.mp4', 'c.mp4', 'd.mp4'])
  })

  it('leaves out a file over the maximum size and keeps the rest (V51, V70)', () => {
    const limit = video('limit.mp4', 400 * MB)
    const { files, refusal } = takeFiles([video('a.mp4')], [limit, video('over.mp4', 400 * MB + 1)], rules)
    expect(names(files)).toEqual(['a.mp4', 'limit.mp4'])
    expect(refusal).toBe('too large')
  })

  it('says the type before the size when both are wrong (V70)', () => {
    expect(takeFiles([], [video('over.mov', 500 * MB, 'video/quicktime')], rules).refusal).toBe(
      'wrong type or count',
    )
  })

  it('merges equal names into the newer file, also across Unicode spellings (V53)', () => {
    const { files } = takeFiles(
      [video('campan\u0303a.mp4', 1), video('b.mp4', 2)],
      [video('campa\u00f1a.mp4', 3), video('b.mp4', 4)],
      rules,
    )
    expect(files.map(({ size }) => size)).toEqual([3, 4])
  })

  it('cuts the list to the maximum, first come first kept (V53)', () => {
    const { files, refusal } = takeFiles(
      [video('a.mp4'), video('b.mp4')],
      [video('c.mp4'), video('d.mp4')],
      rules,
    )
    expect(names(files)).toEqual(['a.mp4', 'b.mp4', 'c.mp4'])
    expect(refusal).toBeUndefined()
  })

  it('replaces the only file when the maximum is 1, unless the newcomer is refused (V70)', () => {
    const one = { ...rules, maxFiles: 1 }
    expect(names(takeFiles([video('a.mp4')], [video('b.mp4')], one).files)).toEqual(['b.mp4'])
    expect(names(takeFiles([video('a.mp4')], [video('b.mp4', 500 * MB)], one).files)).toEqual(['a.mp4'])
  })

  it('takes an extension in any case when the system names no type (V50)', () => {
    expect(names(takeFiles([], [video('A.MP4', MB, '')], rules).files)).toEqual(['A.MP4'])
  })
})

describe('kilobytes', () => {
  it('writes whole KB with a dot for thousands (S23.2)', () => {
    expect(kilobytes(396_698 * 1024)).toBe('396.698 KB')
    expect(kilobytes(1)).toBe('1 KB')
  })
})
