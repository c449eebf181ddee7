import { MOST_CHASED, type SignOff, type SignOffOfSide } from '@portal/contract/desk/sign-offs.ts'
import { isErased, signatoryNames, type SignOffSide } from '@portal/contract/entries/signatories.ts'
import { isGiven } from '@portal/contract/entries/sign-off-state.ts'
import { signOffMissingMail } from '../../entries/sign-off/chasing-mails.ts'
import { frameOf, type Reminding, remindNamed, untilInWords } from '../../entries/sign-off/reminders.ts'
import { recordOf } from '../../people/activity/record.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { mailOf } from '../../platform/mail/mail-kind.ts'
import { enqueueMails } from '../../platform/mail/outbox.ts'
import { lookThrough, matchingSides, requireProgram } from './list-sign-offs.ts'
import { claimChases, findProgramOf, selectBrandsToTell, type Wanted } from './sign-offs-sql.ts'

/**
 * Reminds whoever the sign-offs of a filter wait for, each side at most once a day: the signatory, or the brand where nobody is
 * named, who signed was erased or the campaign was returned (C06). Returns the message for the admin.
 * @throws Failure `not_found`; `invalid_input` when nobody would be reminded
 */
export async function chaseSignOffs(deps: Reminding, adminId: number, wanted: Wanted): Promise<string> {
  const program = requireProgram(deps, wanted)
  const waiting: Waiting[] = []
  for await (const { found } of lookThrough(deps, adminId, wanted)) {
    const some = found.flatMap((signOff) => {
      const sides = matchingSides(signOff, wanted).filter((side) => isToChase(signOff, side))
      return sides.length === 0 ? [] : [{ signOff, sides }]
    })
    waiting.push(...some)
    if (waiting.length > MOST_CHASED) break
  }
  if (waiting.length === 0)
    throw fail('invalid_input', {
      message:
        'No hay nadie a quien recordar: ya firmaron, el plazo terminó o se les recordó hace menos de un día.',
    })
  const now = waiting.slice(0, MOST_CHASED)
  const told = await inTransaction(deps.db, async (trx) => {
    const counts = await chase(trx, deps, wanted.programId, now)
    const [only] = now
    await recordOf(trx, adminId, 'sign-offs-reminded', {
      ...(now.length === 1 &&
        only && { brandId: only.signOff.brand.id, campaignId: only.signOff.campaignId }),
      details: { Programa: program.label, Responsables: counts.signatories, Marcas: counts.brands },
    })
    return counts
  })
  const more = waiting.length > now.length ? ' Hay más: vuelve a enviar para seguir con ellos.' : ''
  return `${inWords(told)}${more}`
}

/** Reminds of one side of a campaign. @throws Failure as `chaseSignOffs` */
export async function chaseOne(
  deps: Reminding,
  adminId: number,
  { campaignId, side }: { campaignId: number; side: SignOffSide },
): Promise<string> {
  const programId = await findProgramOf(deps.db, campaignId)
  if (programId === undefined) throw fail('not_found')
  return chaseSignOffs(deps, adminId, { programId, campaignIds: [campaignId], side })
}

interface Waiting {
  signOff: SignOff
  sides: SignOffOfSide[]
}

const DAY_MS = 24 * 60 * 60 * 1000

const isToChase = ({ isOpen }: SignOff, { state, chasedAt }: SignOffOfSide): boolean =>
  isOpen && !isGiven(state) && (chasedAt === null || Date.parse(chasedAt) <= Date.now() - DAY_MS)

const waitsForBrand = ({ state, person }: SignOffOfSide) =>
  state === 'missing' || state === 'returned' || (person !== null && isErased(person))

async function chase(trx: Db, deps: Reminding, programId: number, waiting: Waiting[]) {
  const all = waiting.flatMap(({ signOff, sides }) => sides.map((side) => ({ signOff, side })))
  const claimed = await claimChases(
    trx,
    all.map(({ signOff: { campaignId, brand }, side: { side } }) => ({
      campaignId,
      brandId: brand.id,
      side,
    })),
  )
  const keyOf = (campaignId: number, side: SignOffSide) => `${campaignId} ${side}`
  const ours = new Set(claimed.map(({ campaignId, side }) => keyOf(campaignId, side)))
  const due = all.filter(({ signOff, side }) => ours.has(keyOf(signOff.campaignId, side.side)))
  const toSign = due.filter(({ side }) => !waitsForBrand(side))
  const keys = new Set(toSign.map(({ signOff, side }) => keyOf(signOff.campaignId, side.side)))
  const reminded = await remindNamed(
    trx,
    deps,
    [...new Set(toSign.map(({ signOff }) => signOff.campaignId))],
    (named) => keys.has(keyOf(named.campaignId, named.side)),
  )
  const toBrands = Map.groupBy(
    due.filter(({ side }) => waitsForBrand(side)),
    ({ signOff }) => signOff.brand.id,
  )
  const brands = await selectBrandsToTell(trx, [...toBrands.keys()])
  const mails = brands.map(({ brandId, name, email: to }) => {
    const lacking = toBrands.get(brandId) ?? []
    const until = lacking[0]?.signOff.until ?? null
    const campaigns = lacking.map(({ signOff: { campaign }, side }) => ({
      campaign,
      lacks: lackInWords(side),
    }))
    const untilWords = untilInWords(deps, { programId, until: until === null ? null : new Date(until) })
    const told = { ...frameOf(deps, programId), name, campaigns, until: untilWords }
    return mailOf(signOffMissingMail, told, { subjectId: null, to })
  })
  await enqueueMails(trx, deps.jobs, mails)
  return { signatories: reminded.length, brands: brands.length }
}

function lackInWords({ side, state, person }: SignOffOfSide): string {
  const who = signatoryNames[side].toLowerCase()
  if (person && isErased(person)) return `falta indicar a otro ${who}: se borraron los datos de quien firmó`
  return state === 'missing' ? `falta indicar al ${who}` : `el ${who} la devolvió con una nota`
}

function inWords({ signatories, brands }: { signatories: number; brands: number }): string {
  const parts = [
    signatories > 0 && `${signatories} ${signatories === 1 ? 'responsable' : 'responsables'}`,
    brands > 0 && `${brands} ${brands === 1 ? 'marca' : 'marcas'}`,
  ].filter((part) => part !== false)
  if (parts.length === 0)
    return 'No se envió ningún recordatorio: quien firma está firmando, o la marca no quiere recibirlos.'
  return `Recordatorio enviado a ${parts.join(' y ')}.`
}
