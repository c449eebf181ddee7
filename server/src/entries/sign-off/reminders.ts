import { signatoryNames } from '@portal/contract/entries/signatories.ts'
import type { Deps } from '../../deps.ts'
import { fingerprint, randomCode } from '../../people/session/secrets.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { mailOf } from '../../platform/mail/mail-kind.ts'
import { enqueueMails } from '../../platform/mail/outbox.ts'
import { letterheadOf } from '../../platform/mail/templates/letterhead.ts'
import { instantInWords } from '../../platform/mail/templates/time-in-words.ts'
import { signOffReminderMail } from './chasing-mails.ts'
import { type Chased, claimDue, holdNamed, replaceLinks } from './chasing-sql.ts'
import { readSignOffStates } from './states.ts'

export type Reminding = Pick<Deps, 'db' | 'catalog' | 'jobs' | 'config'>

const AT_ONCE = 100

/** Reminds signatories who haven't signed, or whose signature has lapsed, 3 days and 1 day before their date (C06). */
export async function remindSignatories(deps: Reminding): Promise<void> {
  while ((await remindSome(deps)) === AT_ONCE);
}

const remindSome = (deps: Reminding): Promise<number> =>
  inTransaction(deps.db, async (trx) => {
    const due = await claimDue(trx, AT_ONCE)
    await remind(trx, deps, due)
    return due.length
  })

/** Reminds those who are named for campaigns, of the sides that `isWanted` tells. Returns how many were. */
export async function remindNamed(
  trx: Db,
  deps: Reminding,
  campaignIds: number[],
  isWanted: (named: Chased) => boolean,
): Promise<Chased[]> {
  const named = await holdNamed(trx, campaignIds)
  return remind(trx, deps, named.filter(isWanted))
}

/** Mails those whose signature is missing a new link, and returns them. Who returned the campaign waits for its entrant. */
async function remind(trx: Db, deps: Reminding, all: Chased[]): Promise<Chased[]> {
  const campaigns = new Map(all.map(({ campaignId: id, programId }) => [id, { id, programId }]))
  const states = await readSignOffStates(trx, deps.catalog.now(), [...campaigns.values()])
  const waiting = all.flatMap((each) => {
    const state = states.get(each.campaignId)?.find(({ side }) => side === each.side)?.state
    const isWaiting = state === 'asked' || state === 'opened' || state === 'lapsed'
    return isWaiting ? [{ ...each, hasLapsed: state === 'lapsed', token: randomCode() }] : []
  })
  if (waiting.length === 0) return []
  const links = await replaceLinks(
    trx,
    waiting.map(({ signatoryId: id, token }) => ({ id, tokenHash: fingerprint(token) })),
  )
  const mails = waiting.map(({ signatoryId: subjectId, side, email: to, ...told }) =>
    mailOf(
      signOffReminderMail,
      {
        ...told,
        ...frameOf(deps, told.programId),
        side: signatoryNames[side],
        until: untilInWords(deps, told),
      },
      { subjectId, generation: links.get(subjectId) ?? 1, to },
    ),
  )
  await enqueueMails(trx, deps.jobs, mails)
  return waiting
}

/** Returns the frame of a mail about a programme. */
export function frameOf({ catalog, config }: Pick<Deps, 'catalog' | 'config'>, programId: number) {
  const known = catalog.now()
  return {
    publicUrl: config.publicUrl,
    letterhead: letterheadOf(known.editionOf(programId)),
    programLabel: known.programOf(programId).label,
  }
}

/** Returns until when a sign-off may be given, in words; null: without end. */
export const untilInWords = (
  { catalog }: Pick<Deps, 'catalog'>,
  { programId, until }: { programId: number; until: Date | null },
): string | null => until && instantInWords(until, catalog.now().programOf(programId).timeZone)
