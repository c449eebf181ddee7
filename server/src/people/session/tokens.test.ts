import { randomBytes, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createTokenReader, signToken } from './tokens.ts'

const key = randomBytes(32)
const sign = (sessionId: string) =>
  signToken(key, { userId: 7, role: 'brand', sessionId, expiresAt: new Date(Date.now() + 60_000) })

it('knows the session of a token that it signed, and of nothing else', async () => {
  const read = createTokenReader(key)
  const sessionId = randomUUID()
  const token = await sign(sessionId)
  expect(await read(token)).toBe(sessionId)
  expect(await read(token)).toBe(sessionId)
  const [head, body] = token.split('.')
  for (const other of ['', 'nonsense', `${head}.${body}.`, `${head}.${body}.${'A'.repeat(43)}`])
    expect(await read(other)).toBeNull()
})

it('refuses a token with white space in it and remembers none of its spellings', async () => {
  const known = new Map<string, string>()
  const read = createTokenReader(key, known)
  const token = await sign(randomUUID())
  for (const space of ['\t', '\n', ' ', '\t'.repeat(15_000)])
    for (const at of [token.length, token.length - 5, token.lastIndexOf('.') + 1])
      expect(await read(token.slice(0, at) + space + token.slice(at))).toBeNull()
  expect(known.size).toBe(0)
})

it('remembers the newest ten thousand tokens', async () => {
  const known = new Map<string, string>()
  const read = createTokenReader(key, known)
  for (let count = 0; count < 10_050; count += 1) await read(await sign(String(count)))
  expect(known.size).toBe(10_000)
  expect([...known.values()].slice(0, 1)).toEqual(['50'])
})
