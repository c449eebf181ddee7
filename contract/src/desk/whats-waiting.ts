import type { Today } from './today.ts'

/** How soon somebody is needed. */
export const urgencies = ['now', 'today', 'week', 'info'] as const
export type Urgency = (typeof urgencies)[number]

type Round = Today['rounds'][number]

/** Something that waits for somebody of the team, with the figure that counts it. */
export type Task = { urgency: Urgency } & (
  | { kind: 'mails' | 'copies'; count: number }
  | { kind: 'room'; freeBytes: number }
  | { kind: 'no-backup' }
  | { kind: 'late-backup'; at: string }
  | { kind: 'damaged'; count: number }
  | { kind: 'deadline'; count: number; programId: number; closesAt: string }
  | { kind: 'conflicts' | 'signatures'; count: number; programId: number }
  | { kind: 'unconfirmed'; count: number; programId: number; next: Round | null }
  | { kind: 'to-accept' | 'not-begun'; count: number; round: Round }
)

const HOUR = 3_600_000
const DAY = 24 * HOUR
const GB = 1024 ** 3

/** A backup is late after this time: a missed night and the morning after it. */
export const BACKUP_LATE_MS = 36 * HOUR
/** Deadlines further away need nobody yet. */
const AHEAD_MS = 30 * DAY
/** Below the first, videos are soon refused; below the second, somebody should make room. */
const NO_ROOM = GB
const LITTLE_ROOM = 10 * GB

/** Returns what waits, most urgent first (F40). */
export function whatsWaiting(today: Today): Task[] {
  const now = Date.parse(today.now)
  const tasks = [...ofPortal(today, now), ...ofPrograms(today, now), ...ofRounds(today, now)]
  return urgencies.flatMap((urgency) => tasks.filter((task) => task.urgency === urgency))
}

/** Returns the next instant that something closes or opens by itself; null while there is none. */
export function whatsNext({ now, programs, rounds }: Today) {
  const instants = [
    ...programs.map(({ programId, entriesCloseAt: at }) => ({ kind: 'closing' as const, programId, at })),
    ...rounds.map((round) => ({
      kind: round.isOpen ? ('round-closing' as const) : ('round-opening' as const),
      programId: round.programId,
      name: round.name,
      at: round.isOpen ? round.closesAt : round.opensAt,
    })),
  ]
  const future = instants.flatMap((each) =>
    each.at !== null && each.at > now ? { ...each, at: each.at } : [],
  )
  return future.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))[0] ?? null
}

function* ofPortal(
  { failedMails, failedCopies, freeBytes, backup, rounds }: Today,
  now: number,
): Generator<Task> {
  if (failedMails > 0) yield { kind: 'mails', urgency: 'now', count: failedMails }
  if (freeBytes !== null && freeBytes < LITTLE_ROOM)
    yield { kind: 'room', urgency: freeBytes < NO_ROOM ? 'now' : 'week', freeBytes }
  if (!backup) yield { kind: 'no-backup', urgency: 'info' }
  else if (now - Date.parse(backup.at) >= BACKUP_LATE_MS)
    yield { kind: 'late-backup', urgency: 'today', at: backup.at }
  if (backup && backup.damaged > 0) yield { kind: 'damaged', urgency: 'today', count: backup.damaged }
  const isJudged = rounds.some(({ isOpen }) => isOpen)
  if (failedCopies > 0) yield { kind: 'copies', urgency: isJudged ? 'today' : 'week', count: failedCopies }
}

function* ofPrograms({ programs, rounds }: Today, now: number): Generator<Task> {
  const closing = programs
    .flatMap(({ entriesCloseAt, ...program }) => (entriesCloseAt ? { ...program, entriesCloseAt } : []))
    .toSorted((one, other) => Date.parse(one.entriesCloseAt) - Date.parse(other.entriesCloseAt))
  for (const { programId, entriesCloseAt: closesAt, unsent: count } of closing) {
    const left = Date.parse(closesAt) - now
    if (count > 0 && left < AHEAD_MS)
      yield { kind: 'deadline', urgency: within(left), count, programId, closesAt }
  }
  for (const { programId, unconfirmed, conflicts, signatures } of programs) {
    const next = rounds.find((round) => round.programId === programId) ?? null
    const urgency = untilRound(next, now)
    if (unconfirmed > 0) yield { kind: 'unconfirmed', urgency, count: unconfirmed, programId, next }
    if (conflicts > 0) yield { kind: 'conflicts', urgency, count: conflicts, programId }
    if (signatures > 0) yield { kind: 'signatures', urgency: 'week', count: signatures, programId }
  }
}

function* ofRounds({ rounds }: Today, now: number): Generator<Task> {
  for (const round of rounds) {
    if (round.toAccept > 0)
      yield { kind: 'to-accept', urgency: untilRound(round, now), count: round.toAccept, round }
    if (round.notBegun > 0) {
      const left = round.closesAt === null ? Infinity : Date.parse(round.closesAt) - now
      const urgency = left < DAY ? 'now' : within(left - 2 * DAY, 'week')
      yield { kind: 'not-begun', urgency, count: round.notBegun, round }
    }
  }
}

/** Judges of an open round hold it up now. Without a date nobody waits yet. */
function untilRound(round: Round | null, now: number): Urgency {
  if (round?.isOpen) return 'now'
  return round?.opensAt ? within(Date.parse(round.opensAt) - now) : 'info'
}

function within(left: number, otherwise: Urgency = 'info'): Urgency {
  if (left < DAY) return 'today'
  return left < 7 * DAY ? 'week' : otherwise
}
