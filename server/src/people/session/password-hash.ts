import { hash, verify } from '@node-rs/argon2'
import { randomUUID } from 'node:crypto'
import { fail } from '../../platform/http/fail.ts'

// argon2id as OWASP advises. Each hash takes 19 MiB and some 10–50 ms of a core, so only a few may run at a time.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const PARALLEL = 2
const MAX_WAITING = 50
const MAX_WAITING_OF_ONE = 10
const RETRY_SECONDS = 5

/** Whose password waits to be hashed. */
export interface Place {
  /** The network that it comes from, or the account. Each has few places, so that none fills a line. */
  of: string
  /** Whether it waits in the line that is kept for networks of right logins and for who is signed in (L09). */
  isKnown: boolean
}

let nobodys: Promise<string> | undefined

/** Returns the hash of a random password that nobody knows. The process makes one when it is first needed. */
export const nobodysHash = (): Promise<string> => (nobodys ??= hash(randomUUID(), COST))

let running = 0
type Line = { of: string | undefined; start: () => void }[]
const known: Line = []
const others: Line = []
/** The lines take turns: the one whose turn comes next is first. */
const lines = [known, others]

/**
 * Hashes a password when its turn comes.
 * @param place unless given, it waits with those whom nobody knows
 * @throws Failure `unavailable` when too many wait already
 */
export const hashPassword = (password: string, place?: Place): Promise<string> =>
  inTurn(place, () => hash(password.normalize('NFC'), COST))

/**
 * Returns whether the password is right. Without a hash it takes the same time and returns false, so that nobody
 * learns which accounts exist.
 */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
  place?: Place,
): Promise<boolean> {
  // This is made even if it isn't needed, because making it takes time in the first call.
  const nobody = await nobodysHash()
  const matches = (form: string) => inTurn(place, () => verify(passwordHash ?? nobody, form))
  // An ñ may be typed as one character or as two. Hashes that were made before hold either.
  const composed = password.normalize('NFC')
  const other = composed === password ? password.normalize('NFD') : password
  const isRight = (await matches(composed)) || (other !== composed && (await matches(other)))
  return isRight && passwordHash !== undefined
}

async function inTurn<Result>(place: Place | undefined, work: () => Promise<Result>): Promise<Result> {
  if (running < PARALLEL) running += 1
  else {
    const line = place?.isKnown ? known : others
    const own = line.filter(({ of }) => place && of === place.of)
    if (line.length >= MAX_WAITING || own.length >= MAX_WAITING_OF_ONE)
      throw fail('unavailable', { retryAfter: RETRY_SECONDS })
    // A finished hash hands its place to this one, so `running` does not change.
    await new Promise<void>((start) => line.push({ of: place?.of, start }))
  }
  try {
    return await work()
  } finally {
    const next = lines.find((line) => line.length > 0)?.shift()
    lines.reverse()
    if (next) next.start()
    else running -= 1
  }
}
