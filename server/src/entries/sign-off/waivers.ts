import { signatoryNames, signOffSides, type SignOffSide } from '@portal/contract/entries/signatories.ts'
import type { Deps } from '../../deps.ts'
import { recordOf } from '../../people/activity/record.ts'
import { inActivity, requireSecondPerson } from '../../people/admins/second-person.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { fail, failAt } from '../../platform/http/fail.ts'
import * as queries from './waivers-sql.ts'

type Given = Pick<Deps, 'db' | 'config' | 'catalog'>

/**
 * Dispenses sides of a campaign from signing it off, with a reason (C06). What is waived already stays as it is.
 * @throws Failure `not_found`; `invalid_input` for a side that the programme doesn't ask
 */
export const waive = (
  { db }: Pick<Given, 'db'>,
  adminId: number,
  campaignId: number,
  { sides: which, reason }: { sides: SignOffSide | 'both'; reason: string },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const campaign = await queries.lockWaived(trx, campaignId)
    if (!campaign) throw fail('not_found')
    const sides = which === 'both' ? signOffSides : [which]
    const isAsked = sides.every((side) => campaign.sides === 'both' || campaign.sides === side)
    if (!isAsked) throw failAt('sides', 'Este programa no pide el aval de esa parte.')
    const { brandId, name } = campaign
    const waived = await queries.insertWaivers(trx, { campaignId, brandId, sides, reason, adminId })
    for (const side of waived)
      await recordOf(trx, adminId, 'sign-off-waived', {
        brandId,
        campaignId,
        details: { Campaña: name, Aval: signatoryNames[side], Motivo: reason },
      })
  })

/**
 * Confirms a waiver of another admin, which an entry with a medal needs before its publication (C06, J66).
 * @throws Failure `not_found`, `changed_meanwhile`, `second_person_needed`, `not_second_person`
 */
export const confirmWaiver = (
  { db, config, catalog }: Given,
  adminId: number,
  waiverId: number,
): Promise<void> =>
  changing(db, waiverId, async (trx, waiver, campaign) => {
    if (waiver.isWithdrawn)
      throw fail('changed_meanwhile', { message: 'Alguien quitó esta dispensa. Recarga la lista.' })
    if (waiver.confirmedBy !== null) return
    const { timeZone } = catalog.now().programOf(campaign.programId)
    const two = await requireSecondPerson(trx, config, {
      askedBy: waiver.waivedBy,
      askedAt: waiver.waivedAt,
      secondId: adminId,
      timeZone,
    })
    await queries.confirm(trx, waiverId, adminId)
    await recordOf(trx, adminId, 'sign-off-waiver-confirmed', {
      ...aboutWaiver(waiver, campaign),
      details: { ...aboutWaiver(waiver, campaign).details, ...inActivity(two, timeZone) },
    })
  })

/** Takes a waiver back: the side has to sign again. Twice is one act. @throws Failure `not_found` */
export const withdrawWaiver = ({ db }: Pick<Given, 'db'>, adminId: number, waiverId: number): Promise<void> =>
  changing(db, waiverId, async (trx, waiver, campaign) => {
    if (waiver.isWithdrawn) return
    await queries.withdraw(trx, waiverId, adminId)
    await recordOf(trx, adminId, 'sign-off-waiver-withdrawn', aboutWaiver(waiver, campaign))
  })

const changing = (
  db: Deps['db'],
  waiverId: number,
  change: (trx: Deps['db'], waiver: queries.LockedWaiver, campaign: queries.WaivedCampaign) => Promise<void>,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const waiver = await queries.lockWaiver(trx, waiverId)
    const campaign = waiver && (await queries.lockWaived(trx, waiver.campaignId))
    if (!campaign) throw fail('not_found')
    await change(trx, waiver, campaign)
  })

const aboutWaiver = (
  { campaignId, side }: queries.LockedWaiver,
  { brandId, name }: queries.WaivedCampaign,
) => ({
  brandId,
  campaignId,
  details: { Campaña: name, Aval: signatoryNames[side] },
})
