import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { fingerprint, randomCode } from '../session/secrets.ts'
import { insertChallenge, takeChallenge } from './queries.ts'
import { type RelyingParty, relyingPartyOf } from './relying-party.ts'

/** For so long a challenge works, as the table says; browsers give up then. */
export const CHALLENGE_MS = 5 * 60_000

/** @throws Failure `passkeys_off` where the portal's address allows no passkeys */
export function requireRelyingParty({ config }: Pick<Deps, 'config'>): RelyingParty {
  const party = relyingPartyOf(config.publicUrl)
  if (!party) throw fail('passkeys_off')
  return party
}

/** Makes a challenge for this session, or for signing in. */
export async function makeChallenge({ db }: Pick<Deps, 'db'>, sessionId: string | null): Promise<string> {
  const challenge = randomCode()
  await insertChallenge(db, fingerprint(challenge), sessionId)
  return challenge
}

/**
 * Checks an answer to a challenge, which is used up by any try.
 * @param verify is given what tells whether the challenge that was answered is one of ours
 * @throws Failure `passkey_refused` for whatever is wrong with it, without saying what
 */
export async function verifyAnswer<Verified extends { verified: boolean }>(
  { db }: Pick<Deps, 'db'>,
  sessionId: string | null,
  verify: (isOurs: (challenge: string) => Promise<boolean>) => Promise<Verified>,
): Promise<Verified> {
  // A database that doesn't answer is no fault of the passkey.
  const broken: unknown[] = []
  const isOurs = (challenge: string) =>
    takeChallenge(db, fingerprint(challenge), sessionId).then(Boolean, (error: unknown) => {
      broken.push(error)
      return false
    })
  const answer = await verify(isOurs).catch(() => undefined)
  if (broken.length > 0) throw broken[0]
  if (!answer?.verified) throw fail('passkey_refused')
  return answer
}
