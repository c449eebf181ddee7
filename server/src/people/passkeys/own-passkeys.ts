import type * as z from 'zod/mini'
import {
  MAX_PASSKEYS,
  type Passkey,
  type passkeyRoutes,
  transports,
} from '@portal/contract/people/passkeys.ts'
import type { Output } from '@portal/contract/platform/route.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Person } from '../../platform/http/serve.ts'
import { limitAttempts } from '../../platform/rate-limits/limit-attempts.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { mailOf } from '../../platform/mail/mail-kind.ts'
import { currentFrame } from '../../platform/mail/templates/letterhead.ts'
import { getUser } from '../accounts/get-user.ts'
import { requireSession } from '../session/open-session.ts'
import { CHALLENGE_MS, makeChallenge, requireRelyingParty, verifyAnswer } from './challenges.ts'
import { countPasskeys, deletePasskey, findPasskeys, insertPasskey, renamePasskey } from './queries.ts'
import { passkeysChangedMail } from './passkeys-changed-mail.ts'
import { relyingPartyOf, userHandleOf } from './relying-party.ts'

/** EdDSA, ES256, RS256: what SimpleWebAuthn verifies unless told otherwise. */
const ALGORITHMS = [-8, -7, -257]

const MAX_OFFERS_AN_HOUR = 100

/** Says what a browser needs to make a passkey (A271). */
export async function offerPasskey(
  deps: Deps,
  { userId, sessionId }: Person,
  { name, email }: { name: string; email: string },
): Promise<Output<typeof passkeyRoutes.options>> {
  const party = requireRelyingParty(deps)
  await limitAttempts(deps, {
    action: 'new-passkey',
    windowSeconds: 60 * 60,
    limits: [{ per: 'account', value: String(userId), max: MAX_OFFERS_AN_HOUR }],
  })
  const known = await findPasskeys(deps.db, userId)
  return {
    challenge: await makeChallenge(deps, sessionId),
    rp: { id: party.id, name: deps.catalog.now().current.about.name },
    user: { id: userHandleOf(userId), name: email, displayName: name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      type: 'public-key',
      id: credentialId,
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
    timeout: CHALLENGE_MS,
  }
}

/** Adds a passkey to the account, which its owner is told by mail (A272, L07). */
export async function addPasskey(
  deps: Deps,
  { userId, sessionId }: Person,
  { name, credential }: z.output<typeof passkeyRoutes.add.body>,
): Promise<Passkey> {
  const party = requireRelyingParty(deps)
  // Loaded with the first passkey, because most starts of the portal see none.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const reachedBy = knownTransports(credential.response.transports)
  const { registrationInfo } = await verifyAnswer(deps, sessionId, (isOurs) =>
    verifyRegistrationResponse({
      response: {
        ...credential,
        response: { ...credential.response, transports: reachedBy },
        clientExtensionResults: {},
      },
      expectedChallenge: isOurs,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (!registrationInfo) throw fail('passkey_refused')
  const { id: credentialId, publicKey, counter } = registrationInfo.credential
  const row = await inTransaction(deps.db, async (trx) => {
    if ((await countPasskeys(trx, userId)) >= MAX_PASSKEYS) throw fail('quota_reached')
    await requireSession(trx, sessionId)
    const added = await insertPasskey(trx, {
      userId,
      credentialId,
      publicKey,
      counter,
      transports: reachedBy,
      name,
    })
    if (!added) throw fail('passkey_refused')
    await tell(trx, deps, userId, { passkey: name, change: 'added' })
    return added
  })
  return inWords(row)
}

/** Lists the person's passkeys (A273). An admin who views the portal as that person learns nothing of them. */
export async function listPasskeys(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { userId, viewerId }: Person,
): Promise<Output<typeof passkeyRoutes.list>> {
  if (viewerId !== null) throw fail('forbidden')
  const passkeys = await findPasskeys(db, userId)
  return { isOn: relyingPartyOf(config.publicUrl) !== null, passkeys: passkeys.map(inWords) }
}

export async function nameAnew(db: Db, { userId }: Person, id: number, name: string): Promise<Passkey> {
  const row = await renamePasskey(db, userId, id, name)
  if (!row) throw fail('not_found')
  return inWords(row)
}

/** Removes a passkey, which the account's owner is told by mail (A275, L07). */
export const removePasskey = (deps: Deps, { userId }: Person, id: number): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const removed = await deletePasskey(trx, userId, id)
    if (!removed) throw fail('not_found')
    await tell(trx, deps, userId, { passkey: removed.name, change: 'removed' })
  })

async function tell(
  trx: Db,
  deps: Deps,
  userId: number,
  what: { passkey: string; change: 'added' | 'removed' },
): Promise<void> {
  const { name, email: to } = await getUser(trx, deps.catalog, userId)
  const told = { ...currentFrame(deps), name, ...what }
  await enqueueMail(trx, deps.jobs, mailOf(passkeysChangedMail, told, { subjectId: null, to }))
}

type Transport = (typeof transports)[number]

const knownTransports = (given: readonly string[] = []) =>
  transports.filter((each): each is Transport => given.includes(each))

interface Row {
  id: number
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

const inWords = ({ id, name, createdAt, lastUsedAt }: Row): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})
