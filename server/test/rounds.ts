import { randomUUID } from 'node:crypto'
import { api } from '@portal/contract/api.ts'
import type { NewPanel, Round } from '@portal/contract/jury/rounds/rounds.ts'
import { consentDocuments } from '../src/jury/judges/consent-documents.ts'
import { recordConsents } from '../src/jury/judges/record-consents.ts'
import { addJudge, type TestJudge } from './jury.ts'
import type { Portal } from './portal.ts'

// These functions prepare rounds by calls, as admins do. What rounds consist of is in `jury.ts`.

const DAY = 24 * 60 * 60 * 1000
export const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()

/** Adds judges who confirmed `daysAgo`, with consents to the documents of today. */
export async function addSignedJudges(
  portal: Portal,
  count: number,
  { programId, daysAgo = 0 }: { programId: number; daysAgo?: number },
): Promise<TestJudge[]> {
  const judges: TestJudge[] = []
  for (let added = 0; added < count; added += 1) {
    const judge = await addJudge(portal, { programIds: [programId] })
    await signDocuments(portal, judge, inDays(-daysAgo))
    judges.push(judge)
  }
  return judges
}

export const signDocuments = ({ db, deps }: Portal, { judgeId, email }: TestJudge, at: string) =>
  db
    .transaction()
    .execute((trx) =>
      recordConsents(
        trx,
        { id: judgeId, email, acceptedAt: new Date(at) },
        consentDocuments(deps.catalog.now()),
        { address: '127.0.0.1', userAgent: 'test' },
      ),
    )

/** Adds a draft of a round with dates and panels. */
export async function addDraft(
  portal: Pick<Portal, 'call'>,
  admin: { token: string },
  {
    programId,
    kind = 'marks',
    opensAt = inDays(-1),
    closesAt = inDays(10),
    panels = [],
  }: {
    programId: number
    kind?: Round['kind']
    opensAt?: string
    closesAt?: string
    panels?: NewPanel[]
  },
): Promise<Round> {
  const made = await portal.call(
    api.rounds.create,
    { params: { programId }, body: { name: `Ronda ${randomUUID()}`, kind } },
    admin,
  )
  const { id: roundId, revision } = made.body.round
  const dates = { revision, opensAt, closesAt }
  const dated = await portal.call(api.rounds.change, { params: { roundId }, body: dates }, admin)
  if (panels.length === 0) return dated.body.round
  const body = { revision: dated.body.round.revision, panels }
  return (await portal.call(api.rounds.setPanels, { params: { roundId }, body }, admin)).body.round
}
