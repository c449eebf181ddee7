import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import { awardLabels } from '@portal/contract/jury/rounds/awards.ts'
import type { roundRoutes } from '@portal/contract/jury/rounds/round-routes.ts'
import { defaultSettings, type Round } from '@portal/contract/jury/rounds/rounds.ts'
import type { Deps } from '../../deps.ts'
import { recordOf } from '../../people/activity/record.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { makeOnce } from '../../platform/db/made-once.ts'
import { fail, failAt } from '../../platform/http/fail.ts'
import { datesInWords } from '../../platform/mail/templates/time-in-words.ts'
import { selectToTellEarlier } from './clock-sql.ts'
import { aboutRound, lockKnown } from './lock-known.ts'
import * as queries from './queries.ts'
import { roundEarlierMail } from './round-earlier-mail.ts'
import { readRound } from './show-round.ts'
import { tell, type Telling } from './tell-judges.ts'

type Given = Pick<Deps, 'db' | 'catalog'>
type Changes = z.output<typeof roundRoutes.change.body>

/** Creates a draft, only once per client id. */
export function createRound(
  { db, catalog }: Given,
  adminId: number,
  asked: queries.NewRound,
): Promise<Round> {
  const program = catalog.now().findProgram(asked.programId)
  if (!program) throw fail('not_found')
  return inTransaction(db, async (trx) => {
    const key = { program_id: asked.programId, client_id: asked.clientId }
    const { id, isNew } = await makeOnce(trx, 'rounds', key, () =>
      queries.insertRound(trx, { ...asked, settings: defaultSettings }),
    )
    const details = { ...aboutRound({ id, name: asked.name }), Programa: program.label }
    if (isNew) await recordOf(trx, adminId, 'round-created', { details })
    return readRound(trx, catalog.now(), id)
  })
}

/**
 * Changes a draft, or the closing of an open round: it may move later, or back from a wrong later one (J05, J26).
 * @throws Failure `changed_meanwhile`; `round_not_draft` for what never changes after opening; `round_not_open`
 */
export const changeRound = (
  deps: Telling,
  adminId: number,
  roundId: number,
  { revision, ...changes }: Changes,
): Promise<Round> =>
  inTransaction(deps.db, async (trx) => {
    const { catalog } = deps
    const round = await lockKnown(trx, catalog, { roundId, revision }, changes)
    const before = {
      name: round.name,
      opensAt: round.opensAt?.toISOString() ?? null,
      closesAt: round.closesAt?.toISOString() ?? null,
      settings: round.settings,
    }
    const after = { ...before, ...(withoutUndefined(changes) as Partial<typeof before>) }
    if (isDeepStrictEqual(before, after)) return readRound(trx, catalog.now(), roundId)
    const isDraft = round.state === 'draft'
    if (!isDraft && !isDeepStrictEqual({ ...before, closesAt: after.closesAt }, after))
      throw fail('round_not_draft')
    if (after.opensAt && after.closesAt && after.opensAt >= after.closesAt)
      throw failAt(
        changes.closesAt === undefined ? 'opensAt' : 'closesAt',
        'El cierre va después de la apertura.',
      )
    if (isDraft) {
      await requireSource(trx, round, after.settings)
      await queries.updateDraft(trx, roundId, after)
    } else await moveClosing(trx, deps, round, after.closesAt)
    if (isDraft && doesCoverageDiffer(before.settings, after.settings))
      await queries.deletePairs(trx, roundId)
    const editions = catalog.now()
    const { timeZone } = editions.programOf(round.programId)
    const details = {
      ...aboutRound({ ...round, name: after.name }),
      ...inWords(before, after, {
        timeZone,
        categoryName: (id) => editions.findCategory(id)?.name ?? String(id),
      }),
    }
    await recordOf(trx, adminId, 'round-changed', { details })
    return readRound(trx, catalog.now(), roundId)
  })

/** Refuses a session whose source isn't a suitable round of the same programme (J50). */
async function requireSource(trx: Deps['db'], round: queries.LockedRound, { session }: Round['settings']) {
  const { sourceRoundId } = session
  if (sourceRoundId !== null && !(await queries.isSource(trx, round.programId, sourceRoundId)))
    throw failAt('settings.session.sourceRoundId', 'Elige una ronda de puntajes de este programa.')
}

/**
 * Moves the closing. If it moves back, judges without extra time get a mail, because they plan by the closing that
 * they read.
 */
async function moveClosing(trx: Deps['db'], deps: Telling, round: queries.LockedRound, to: string | null) {
  if (round.state !== 'open') throw fail('round_not_open')
  if (to === null || !(await queries.moveClosing(trx, round.id, to)))
    throw failAt(
      'closesAt',
      'Elige un cierre como máximo 90 días más tarde. Si ya lo moviste, puede volver atrás: no antes de lo anunciado ni de 24 horas desde ahora.',
    )
  if (round.closesAt && new Date(to) < round.closesAt)
    await tell(trx, deps, roundEarlierMail, await selectToTellEarlier(trx, round.id))
}

/**
 * Returns whether the settings that an assignment depends on differ; nothing stays of an assignment made for
 * others.
 */
const doesCoverageDiffer = (a: Round['settings'], b: Round['settings']) =>
  a.coverage !== b.coverage || a.judgesPerEntry !== b.judgesPerEntry || a.mostHours !== b.mostHours

const withoutUndefined = (changes: object) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))

interface Values {
  name: string
  opensAt: string | null
  closesAt: string | null
  settings: Round['settings']
}

interface Words {
  timeZone: string
  categoryName: (id: number) => string
}

function inWords(before: Values, after: Values, { timeZone, categoryName }: Words): Record<string, string> {
  const dates = (field: 'opensAt' | 'closesAt') =>
    datesInWords([before[field], after[field]], timeZone, 'sin fecha')
  const words = (word: (values: Values) => string) => [word(before), word(after)]
  const named: Record<string, string[]> = {
    Nombre: words(({ name }) => name),
    Apertura: dates('opensAt'),
    Cierre: dates('closesAt'),
    Cobertura: words(({ settings }) => settings.coverage),
    'Jueces por inscripción': words(({ settings }) => String(settings.judgesPerEntry)),
    'Horas como máximo': words(({ settings }) => String(settings.mostHours)),
    'Mismo grupo de empresas': words(({ settings }) => (settings.doGroupsHide ? 'oculta' : 'avisa')),
    Lugares: words(({ settings }) => String(settings.places)),
    'Lugares por categoría': words(
      ({ settings }) =>
        settings.placesOf
          .map(({ categoryId, places }) => `${categoryName(categoryId)}: ${places}`)
          .join(', ') || 'los mismos en todas',
    ),
    'Ronda de origen': words(({ settings }) => String(settings.session.sourceRoundId ?? 'ninguna')),
    'Presidencia desempata': words(({ settings }) => (settings.session.doesChairBreakTies ? 'sí' : 'no')),
    'Máximo de medallas': words(
      ({ settings }) =>
        settings.session.quotas.map(({ award, most }) => `${awardLabels[award]}: ${most}`).join(', ') ||
        'sin máximo',
    ),
    'Práctica obligatoria': words(({ settings }) => (settings.isTrainingCompulsory ? 'sí' : 'no')),
  }
  return Object.fromEntries(
    Object.entries(named)
      .filter(([, [was, is]]) => was !== is)
      .flatMap(([name, [was = '', is = '']]) => [
        [name, is],
        [`${name}, antes`, was],
      ]),
  )
}

export const removeRound = ({ db }: Given, adminId: number, roundId: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    const round = await queries.lockRound(trx, roundId)
    if (!round) throw fail('not_found')
    if (round.state !== 'draft') throw fail('round_not_draft')
    if (await queries.hasSession(trx, roundId)) throw fail('round_is_source')
    await queries.deleteRound(trx, roundId)
    await recordOf(trx, adminId, 'round-removed', { details: aboutRound(round) })
  })
