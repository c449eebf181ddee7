import { randomUUID } from 'node:crypto'
import { api } from '@portal/contract/api.ts'
import type { EntryVersion } from '@portal/contract/jury/entry-version.ts'
import type { NewPanel, Round } from '@portal/contract/jury/rounds.ts'
import { versionDigest } from '../src/jury/versions/entry-version.ts'
import { content2025 } from './editions.ts'
import type { Portal } from './portal.ts'

// Rounds as admins prepare them, on judges and entries that are written straight into the database.

type Admin = { token: string; user: { id: number } }

const DAY = 24 * 60 * 60 * 1000
export const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()

/** A judge who has confirmed, accepted both documents `daysAgo` and judges for a programme. */
export async function addJudge(
  portal: Pick<Portal, 'db' | 'registerJudge'>,
  { programId = 1, daysAgo = 0, company }: { programId?: number; daysAgo?: number; company?: string } = {},
) {
  const judge = await portal.registerJudge()
  const { judgeId, email } = judge
  await portal.db.insertInto('judge_programs').values({ judge_id: judgeId, program_id: programId }).execute()
  if (company)
    await portal.db.updateTable('judges').set({ company_name: company }).where('id', '=', judgeId).execute()
  for (const kind of ['nda', 'image'] as const)
    await portal.db
      .insertInto('consents')
      .values({
        judge_id: judgeId,
        kind,
        version: content2025.legal.find((each) => each.kind === kind)?.version ?? '',
        text_hash: '',
        email,
        accepted_at: new Date(inDays(-daysAgo)),
        address: '',
        user_agent: '',
        previous_hash: null,
        row_hash: randomUUID(),
      })
      .execute()
  return judge
}

let campaigns = 1_000_000

export const versionOf = (code: string, change: Partial<EntryVersion> = {}): EntryVersion => ({
  code,
  category: { key: '1', name: 'Categoría' },
  campaignName: `Campaña ${code}`,
  brandName: 'Marca',
  answers: [{ questionKey: '1', question: '¿Qué?', answer: 'cuatro palabras de respuesta' }],
  credits: { companies: [], people: [] },
  files: [],
  ...change,
})

/** Entries of a category, frozen in a first version. Answers with their ids. */
export async function addEntries(
  { db }: Pick<Portal, 'db'>,
  count: number,
  { programId = 1, categoryId = 1, change = {} as Partial<EntryVersion> } = {},
) {
  const entries: { id: number; campaignId: number; code: string }[] = []
  for (let at = 0; at < count; at += 1) {
    const code = `AR-${randomUUID()}`
    const campaignId = (campaigns += 1)
    const { id } = await db
      .insertInto('judged_entries')
      .values({ program_id: programId, category_id: categoryId, campaign_id: campaignId, code })
      .returning('id')
      .executeTakeFirstOrThrow()
    const content = versionOf(code, change)
    await db
      .insertInto('entry_versions')
      .values({
        entry_id: id,
        number: 1,
        content: JSON.stringify(content),
        digest: versionDigest(content),
        redactions: '[]',
      })
      .execute()
    entries.push({ id, campaignId, code })
  }
  return entries
}

/** A draft with dates and panels. */
export async function addDraft(
  portal: Pick<Portal, 'call'>,
  { token }: Admin,
  {
    programId = 1,
    kind = 'marks' as Round['kind'],
    opensAt = inDays(-1),
    closesAt = inDays(10),
    panels = [] as NewPanel[],
  } = {},
): Promise<Round> {
  const made = await portal.call(
    api.rounds.create,
    { params: { programId }, body: { name: `Ronda ${randomUUID()}`, kind } },
    { token },
  )
  const { id: roundId, revision } = made.body.round
  const dated = await portal.call(
    api.rounds.change,
    { params: { roundId }, body: { revision, opensAt, closesAt } },
    { token },
  )
  if (panels.length === 0) return dated.body.round
  const body = { revision: dated.body.round.revision, panels }
  return (await portal.call(api.rounds.setPanels, { params: { roundId }, body }, { token })).body.round
}
