import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { drawInTurn } from './draw-in-turn.ts'

/** Makes drawings that end when the test says so. */
function byHand() {
  const begun: { name: string; end: () => void; fail: () => void }[] = []
  const draw = (name: string) => () =>
    new Promise<Buffer>((resolve, reject) => {
      begun.push({ name, end: () => resolve(Buffer.from(name)), fail: () => reject(new Error(name)) })
    })
  return { begun, draw }
}

it('draws one after the other, and each once however many ask', async () => {
  const { begun, draw } = byHand()
  const ask = drawInTurn(10)
  const asked = ['a', 'b', 'a', 'a'].map((name) => ask(name, draw(name)))
  await setImmediate()
  expect(begun.map(({ name }) => name)).toEqual(['a'])
  begun[0]?.end()
  await asked[0]
  await setImmediate()
  expect(begun.map(({ name }) => name)).toEqual(['a', 'b'])
  begun[1]?.end()
  expect((await Promise.all(asked)).map(String)).toEqual(['a', 'b', 'a', 'a'])
  expect(String(await ask('a', draw('a')))).toBe('a')
  expect(begun).toHaveLength(2)
})

it('goes on after one that failed, and draws that again with the next request', async () => {
  const { begun, draw } = byHand()
  const ask = drawInTurn(10)
  const failing = ask('a', draw('a'))
  const other = ask('b', draw('b'))
  await setImmediate()
  begun[0]?.fail()
  await expect(failing).rejects.toThrow('a')
  await setImmediate()
  begun[1]?.end()
  expect(String(await other)).toBe('b')
  const again = ask('a', draw('a'))
  await setImmediate()
  begun[2]?.end()
  expect(String(await again)).toBe('a')
})

it('keeps the newest', async () => {
  const ask = drawInTurn(2)
  let drawn = 0
  const draw = async () => {
    drawn += 1
    return Buffer.of()
  }
  for (const name of ['a', 'b', 'c', 'c', 'b']) await ask(name, draw)
  expect(drawn).toBe(3)
  await ask('a', draw)
  expect(drawn).toBe(4)
})
