import { MOST_INVITATIONS_A_DAY } from '@portal/contract/people/members.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/db.ts'
import { fail, failAt } from '../../platform/http/fail.ts'
import type { By } from '../../platform/http/serve.ts'
import { limitAttempts } from '../../platform/rate-limits/limit-attempts.ts'
import { codeAttempts } from '../accounts/attempts.ts'
import { recordOfBrand } from '../activity/record.ts'
import { fingerprint } from '../session/secrets.ts'
import { changingPeople, foundMember } from './changing-people.ts'
import { tellEnd, tellOffer } from './hand-over-mails.ts'
import * as handOvers from './hand-over-sql.ts'
import { addressOther, setLevel } from './queries.ts'

const gone = () => fail('not_found', { message: 'El traspaso ya terminó: mira cómo quedó el equipo.' })

/**
 * Offers a member to become the brand's main person (B06).
 * @throws Failure `hand_over_pending`, `too_many_requests`
 */
export async function offerHandOver(deps: Deps, by: By, toUserId: number): Promise<void> {
  await limitAttempts(deps, {
    action: 'hand-over',
    windowSeconds: 24 * 60 * 60,
    limits: [{ per: 'account', value: String(by.brandId), max: MOST_INVITATIONS_A_DAY }],
  })
  await changingPeople(deps.db, by, async (trx) => {
    const { brandId, userId } = by
    if (toUserId === userId) throw failAt('userId', 'Elige a otra persona.')
    const { name } = await namedMember(trx, brandId, toUserId)
    const until = await handOvers.insertHandOver(trx, { brandId, toUserId, by: { owner: userId } })
    if (!until) throw fail('hand_over_pending')
    await tellOffer(trx, deps, brandId, { toUserId, by: (await foundMember(trx, by)).name })
    await recordOfBrand(trx, 'hand-over-offered', by, { details: { Persona: name } })
  })
}

/** Makes the person whom an owner's offer names the main one. The former one stays an owner. */
export const acceptHandOver = (deps: Deps, by: By): Promise<void> =>
  changingPeople(
    deps.db,
    by,
    async (trx) => {
      const offer = await handOvers.endOfferTo(trx, by)
      if (!offer) throw gone()
      const former = await makeMain(trx, by)
      await recordOfBrand(trx, 'hand-over-accepted', by, {})
      const readers = [offer.offeredBy ?? 0, former]
      await tellEnd(trx, deps, by.brandId, {
        to: (await foundMember(trx, by)).name,
        outcome: 'done',
        readers,
      })
    },
    'read',
  )

export const declineHandOver = (deps: Deps, by: By): Promise<void> =>
  changingPeople(
    deps.db,
    by,
    async (trx) => {
      const ended = await handOvers.endHandOverTo(trx, by)
      if (!ended) throw gone()
      await recordOfBrand(trx, 'hand-over-declined', by, {})
      await tellEnd(trx, deps, by.brandId, {
        to: (await foundMember(trx, by)).name,
        outcome: 'declined',
        readers: ended.offeredBy === null ? undefined : [ended.offeredBy],
      })
    },
    'read',
  )

/** Withdraws an owner's offer, or objects to what an admin ordered. Returns which of both. */
export const stopHandOver = (deps: Deps, by: By) =>
  changingPeople(deps.db, by, async (trx) => {
    const ended = await handOvers.endHandOver(trx, by.brandId)
    if (!ended) throw gone()
    return stopped(trx, deps, by, ended)
  })

/**
 * Objects by the code that an owner was mailed. It works until the hand-over is done, and for who is still an owner.
 * @throws Failure `invalid_code`, `too_many_requests`
 */
export async function objectByCode(deps: Deps, code: string, address: string): Promise<void> {
  const codeHash = fingerprint(code)
  const over = () =>
    fail('invalid_code', { message: 'Este enlace no existe, o el traspaso ya ocurrió o se detuvo.' })
  const by = await handOvers.findOwnerOfCode(deps.db, codeHash)
  if (!by) {
    await limitAttempts(deps, codeAttempts(address))
    throw over()
  }
  await changingPeople(deps.db, by, async (trx) => {
    const ended = await handOvers.endByCode(trx, by, codeHash)
    if (!ended) throw over()
    await stopped(trx, deps, by, ended)
  })
}

async function stopped(
  trx: Db,
  deps: Deps,
  by: By,
  { toUserId, reason }: { toUserId: number; reason: string | null },
) {
  const outcome = reason === null ? 'withdrawn' : 'objected'
  const { name: to } = await foundMember(trx, { brandId: by.brandId, userId: toUserId })
  await recordOfBrand(trx, `hand-over-${outcome}`, by, { details: { Persona: to } })
  const readers = reason === null ? [toUserId] : undefined
  await tellEnd(trx, deps, by.brandId, { to, outcome, readers })
  return outcome
}

/** Returns the member whom a hand-over names. */
export async function namedMember(trx: Db, brandId: number, userId: number) {
  const member = await foundMember(trx, { brandId, userId })
  if ((await handOvers.findMain(trx, brandId))?.userId === userId)
    throw failAt('userId', 'Esta persona ya es la principal de la marca.')
  return member
}

/** Makes a member the main person, and an owner. Returns the id of the former one. */
export async function makeMain(trx: Db, member: By): Promise<number> {
  const { brandId, userId } = member
  const former = (await handOvers.findMain(trx, brandId))?.userId ?? 0
  if ((await foundMember(trx, member)).level !== 'owner') await setLevel(trx, member, 'owner')
  await addressOther(trx, { brandId, userId: former }, userId)
  return former
}
