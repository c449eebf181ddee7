import { sidesOf } from '@portal/contract/entries/sign-off-state.ts'
import { MOST_LINKS_A_DAY, type NewSignatory, signatoryNames } from '@portal/contract/entries/signatories.ts'
import type { Deps } from '../../deps.ts'
import { recordOfBrand } from '../../people/activity/record.ts'
import { requireBrand } from '../../people/session/hold-brand-sql.ts'
import { fingerprint, randomCode } from '../../people/session/secrets.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { fail, failAt } from '../../platform/http/fail.ts'
import type { By } from '../../platform/http/serve.ts'
import { mailOf } from '../../platform/mail/mail-kind.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { currentFrame } from '../../platform/mail/templates/letterhead.ts'
import { limitAttempts } from '../../platform/rate-limits/limit-attempts.ts'
import { signOffAskedMail } from './sign-off-mails.ts'
import * as queries from './signatories-sql.ts'

/**
 * Names who signs for a side, in the place of whom was named before, and mails them their link (C03). The same person again
 * changes nothing.
 * @throws Failure `not_found` for another brand's campaign, `deadline_passed`, `too_many_requests`
 */
export async function nameSignatory(deps: Deps, by: By, campaignId: number, person: NewSignatory) {
  await limitLinks(deps, by)
  await changing(deps, by, campaignId, async (trx, { campaign, brand, sides }) => {
    const { side } = person
    if (!sides.includes(side)) throw failAt('side', 'Este programa no pide el aval de esa parte.')
    const held = await queries.selectSignatories(trx, by.brandId, campaignId)
    const before = held.find((each) => each.side === side)
    if (before && isSame(before, person)) return
    await queries.revoke(trx, { brandId: by.brandId, campaignId }, { side })
    const token = randomCode()
    const subjectId = await queries.insertSignatory(trx, by, {
      ...person,
      campaignId,
      tokenHash: fingerprint(token),
    })
    await mailLink(trx, deps, { ...person, brand, campaign, token, subjectId, links: 1 })
    await recordOfBrand(trx, 'signatory-named', by, detailsOf(campaignId, campaign, side))
  })
}

/** Mails a signatory a new link; the one before ends. @throws Failure as `nameSignatory` */
export async function askAgain(deps: Deps, by: By, campaignId: number, id: number): Promise<void> {
  await limitLinks(deps, by)
  await changing(deps, by, campaignId, async (trx, { campaign, brand }) => {
    const token = randomCode()
    const which = { brandId: by.brandId, campaignId, id }
    const person = await queries.replaceLink(trx, which, fingerprint(token))
    if (!person) throw fail('not_found')
    await mailLink(trx, deps, { ...person, brand, campaign, token, subjectId: id })
    await recordOfBrand(trx, 'signatory-asked', by, detailsOf(campaignId, campaign, person.side))
  })
}

/** Takes a signatory back (C03). @throws Failure as `nameSignatory` */
export const takeBack = (deps: Deps, by: By, campaignId: number, id: number): Promise<void> =>
  changing(deps, by, campaignId, async (trx, { campaign }) => {
    const side = await queries.revoke(trx, { brandId: by.brandId, campaignId }, { id })
    if (!side) throw fail('not_found')
    await recordOfBrand(trx, 'signatory-removed', by, detailsOf(campaignId, campaign, side))
  })

const limitLinks = (deps: Deps, { brandId }: By): Promise<void> =>
  limitAttempts(deps, {
    action: 'mail-sign-off-link',
    windowSeconds: 24 * 60 * 60,
    limits: [{ per: 'account', value: String(brandId), max: MOST_LINKS_A_DAY }],
  })

interface Changed {
  campaign: string
  brand: string
  sides: ReturnType<typeof sidesOf>
}

/** Runs a change of a campaign's signatories while its sign-off may be given, which may be after its programme has closed. */
const changing = (
  { db }: Deps,
  by: By,
  campaignId: number,
  change: (trx: Db, changed: Changed) => Promise<void>,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await requireBrand(trx, by)
    await queries.lockCampaign(trx, by.brandId, campaignId)
    const signOff = await queries.selectSignOff(trx, by.brandId, campaignId)
    if (!signOff) throw fail('not_found')
    const sides = sidesOf(signOff.settings)
    if (sides.length === 0) throw fail('not_found', { message: 'Este programa no pide aval.' })
    if (!signOff.isOpen) throw fail('deadline_passed', { message: 'El plazo para el aval terminó.' })
    await change(trx, { campaign: signOff.name, brand: signOff.brand, sides })
  })

const isSame = (one: NewSignatory, other: NewSignatory) =>
  (['name', 'role', 'company', 'email'] as const).every((key) => one[key] === other[key])

const detailsOf = (campaignId: number, campaign: string, side: NewSignatory['side']) => ({
  campaignId,
  details: { Campaña: campaign, Aval: signatoryNames[side] },
})

async function mailLink(
  trx: Db,
  deps: Deps,
  asked: NewSignatory & { brand: string; campaign: string; token: string; subjectId: number; links: number },
) {
  const { name, side, brand, campaign, token, subjectId, links: generation, email: to } = asked
  const told = {
    ...currentFrame(deps),
    name,
    side: signatoryNames[side],
    campaign,
    token,
    brand,
  }
  await enqueueMail(trx, deps.jobs, mailOf(signOffAskedMail, told, { subjectId, generation, to }))
}
