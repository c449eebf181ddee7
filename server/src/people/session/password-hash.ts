import { hash, verify } from '@node-rs/argon2'
import { randomUUID } from 'node:crypto'
import { fail } from '../../platform/http/fail.ts'

// argon2id as OWASP advises. Each hash takes 19 MiB and some 10–50 ms of a core, so only a few may run at a time.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const PARALLEL = 2
const MAX_WAITING = 50
const RETRY_SECONDS = 5

let nobodys: Promise<string> | undefined

/** Returns the hash of a random password that nobody knows. The process makes one when it is first needed. */
export const nobodysHash = (): Promise<string> => (nobodys ??= hash(randomUUID(), COST))

let running = 0
const waiting: (() => void)[] = []

/** Hashes a password when its turn comes. @throws Failure `unavailable` when too many wait already */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST))

/**
 * Returns whether the password is right. Without a hash it takes the same time and returns false, so that nobody
 * learns which accounts exist.
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  // This is made even if it isn't needed, because making it takes time in the first call.
  const nobody = await nobodysHash()
  const isRight = await inTurn(() => verify(passwordHash ?? nobody, password))
  return isRight && passwordHash !== undefined
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < PARALLEL) running += 1
  else {
    if (waiting.length >= MAX_WAITING) throw fail('unavailable', { retryAfter: RETRY_SECONDS })
    // A finished hash hands its place to this one, so `running` does not change.
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
