import type { MinutesContent } from '@portal/contract/jury/sittings/minutes.ts'
import type { Minutes, MinutesSummary, OwnMinutes } from '@portal/contract/jury/sittings/minutes-routes.ts'
import type { Deps } from '../../deps.ts'
import { inSentences } from '../../people/admins/second-person.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Person } from '../../platform/http/serve.ts'
import { withoutFigures } from '../versions/without-figures.ts'
import { type MinutesRow, type ReadRow, selectMinutes, selectOfJudge, selectOfProgram } from './queries.ts'

type WithDb = Pick<Deps, 'db'>

/** Returns the minutes of a programme. @throws Failure `not_found` */
export async function listMinutes(
  { db, catalog }: Pick<Deps, 'db' | 'catalog'>,
  programId: number,
): Promise<MinutesSummary[]> {
  if (!catalog.now().findProgram(programId)) throw fail('not_found')
  return (await selectOfProgram(db, programId)).map(summaryOf)
}

export const listOwnMinutes = async ({ db }: WithDb, userId: number): Promise<OwnMinutes[]> =>
  (await selectOfJudge(db, userId)).map((row) => ({
    ...summaryOf(row),
    signedAt: row.signedAt && new Date(row.signedAt).toISOString(),
  }))

/**
 * Returns minutes as this person may read them. A judge's copy leaves out the items for which the judge was out of
 * the room (J51).
 * @throws Failure `not_found` also for a judge of another panel
 */
export async function readMinutes(
  { db }: WithDb,
  { userId, role }: Pick<Person, 'userId' | 'role'>,
  minutesId: number,
): Promise<Minutes> {
  const row = await selectMinutes(db, minutesId, role === 'admin' ? undefined : userId)
  if (!row) throw fail('not_found')
  const { content, hiddenItems, isWhole } = row.own
    ? visibleTo(row.own, row.content)
    : { ...row, hiddenItems: 0, isWhole: true }
  const signatures = row.signers.flatMap(({ number, signedName, signedAt, hash }) =>
    signedAt === null
      ? []
      : [{ number, name: signedName ?? '', signedAt: new Date(signedAt).toISOString(), hash: hash ?? '' }],
  )
  return {
    ...summaryOf(row),
    content,
    hiddenItems,
    isWhole,
    digest: row.digest,
    openers: inSentences(row.openers, row.timeZone),
    names: row.signers.map(({ number, name }) => ({ number, name })),
    signatures,
    unsigned: row.signers
      .filter(({ isAsked, signedAt }) => isAsked && signedAt === null)
      .map(({ number }) => number),
    own: row.own && {
      number: row.own.number,
      signedAt: signatures.find(({ number }) => number === row.own?.number)?.signedAt ?? null,
    },
  }
}

function visibleTo(
  { number, hidden, hiddenEntries }: NonNullable<ReadRow['own']>,
  content: MinutesContent,
): Pick<Minutes, 'content' | 'hiddenItems' | 'isWhole'> {
  const isOut = ({ entry, out }: MinutesContent['items'][number]) =>
    out.includes(number) || (entry !== null && hidden.includes(entry.code))
  const gone = content.items.filter(isOut)
  const codes = new Set([...hidden, ...gone.flatMap(({ entry }) => entry?.code ?? [])])
  const decisions = content.decisions.filter(({ code }) => code === null || !codes.has(code))
  return {
    content: {
      ...content,
      entries: content.entries - hiddenEntries,
      items: content.items
        .filter((item) => !isOut(item))
        .map((item) => (gone.length > 0 ? { ...item, reasons: withoutFigures(item.reasons) } : item)),
      decisions,
    },
    hiddenItems: gone.length,
    isWhole: gone.length === 0 && hiddenEntries === 0 && decisions.length === content.decisions.length,
  }
}

const summaryOf = (row: MinutesRow): MinutesSummary => ({
  id: row.id,
  round: row.round,
  panel: row.panel,
  category: row.category,
  program: row.program,
  timeZone: row.timeZone,
  madeAt: new Date(row.madeAt).toISOString(),
  judges: row.judges,
  signed: row.signed,
})
