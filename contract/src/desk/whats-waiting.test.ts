import { describe, expect, it } from 'vitest'
import type { Today } from './today.ts'
import { whatsNext, whatsWaiting } from './whats-waiting.ts'

const NOW = '2026-03-10T12:00:00.000Z'
const HOUR = 3_600_000
const GB = 1024 ** 3
const inHours = (hours: number) => new Date(Date.parse(NOW) + hours * HOUR).toISOString()

const nothing: Today = {
  now: NOW,
  failedMails: 0,
  failedCopies: 0,
  freeBytes: 50 * GB,
  backup: { at: inHours(-5), damaged: 0 },
  programs: [],
  rounds: [],
}
const program = (parts: Partial<Today['programs'][number]> = {}) => ({
  programId: 2,
  entriesCloseAt: null,
  unsent: 0,
  unconfirmed: 0,
  conflicts: 0,
  signatures: 0,
  ...parts,
})
const round = (parts: Partial<Today['rounds'][number]> = {}) => ({
  roundId: 7,
  programId: 2,
  name: 'Primera',
  isOpen: false,
  opensAt: null,
  closesAt: null,
  toAccept: 0,
  notBegun: 0,
  ...parts,
})
const waiting = (parts: Partial<Today>) =>
  whatsWaiting({ ...nothing, ...parts }).map(({ kind, urgency }) => `${urgency} ${kind}`)

it('nothing waits on an empty day (F40)', () => {
  expect(whatsWaiting({ ...nothing, programs: [program()], rounds: [round()] })).toEqual([])
})

it('what is most urgent comes first, and of deadlines the nearest (F40)', () => {
  const tasks = whatsWaiting({
    ...nothing,
    failedMails: 4,
    failedCopies: 2,
    backup: { at: inHours(-40), damaged: 1 },
    programs: [
      program({ programId: 1, entriesCloseAt: inHours(100), unsent: 3, signatures: 2 }),
      program({ programId: 2, entriesCloseAt: inHours(50), unsent: 14, unconfirmed: 3, conflicts: 5 }),
    ],
    rounds: [round({ isOpen: true, closesAt: inHours(30), toAccept: 1, notBegun: 6 })],
  })
  expect(tasks.map(({ urgency, kind, ...of }) => [urgency, kind, 'count' in of ? of.count : null])).toEqual([
    ['now', 'mails', 4],
    ['now', 'unconfirmed', 3],
    ['now', 'conflicts', 5],
    ['now', 'to-accept', 1],
    ['today', 'late-backup', null],
    ['today', 'damaged', 1],
    ['today', 'copies', 2],
    ['today', 'not-begun', 6],
    ['week', 'deadline', 14],
    ['week', 'deadline', 3],
    ['week', 'signatures', 2],
  ])
})

describe('how soon somebody is needed (F40)', () => {
  it.each([
    [23, ['today deadline']],
    [25, ['week deadline']],
    [7 * 24, ['info deadline']],
    [30 * 24, []],
  ])('%i hours before a deadline', (hours, found) => {
    expect(waiting({ programs: [program({ entriesCloseAt: inHours(hours), unsent: 1 })] })).toEqual(found)
  })

  it('nobody is needed for a deadline with everything sent', () => {
    expect(waiting({ programs: [program({ entriesCloseAt: inHours(5) })] })).toEqual([])
  })

  it.each([
    [[], 'info'],
    [[round()], 'info'],
    [[round({ opensAt: inHours(8 * 24) })], 'info'],
    [[round({ opensAt: inHours(6 * 24) })], 'week'],
    [[round({ opensAt: inHours(20) })], 'today'],
    [[round({ isOpen: true })], 'now'],
    [[round({ isOpen: true, programId: 1 })], 'info'],
  ])('for judges who have not confirmed before %j', (rounds, urgency) => {
    expect(waiting({ programs: [program({ unconfirmed: 1 })], rounds })).toEqual([`${urgency} unconfirmed`])
  })

  it.each([
    [23, 'now'],
    [71, 'today'],
    [73, 'week'],
    [20 * 24, 'week'],
  ])('%i hours before a round closes in which a judge has not begun', (hours, urgency) => {
    const open = round({ isOpen: true, closesAt: inHours(hours), notBegun: 1 })
    expect(waiting({ rounds: [open] })).toEqual([`${urgency} not-begun`])
  })

  it.each([
    [null, []],
    [10 * GB, []],
    [10 * GB - 1, ['week room']],
    [GB - 1, ['now room']],
  ])('when %s bytes are free', (freeBytes, found) => {
    expect(waiting({ freeBytes })).toEqual(found)
  })

  it.each([
    [null, ['info no-backup']],
    [{ at: inHours(-35), damaged: 0 }, []],
    [{ at: inHours(-36), damaged: 0 }, ['today late-backup']],
    [{ at: inHours(-1), damaged: 2 }, ['today damaged']],
  ])('after the backup %j', (backup, found) => {
    expect(waiting({ backup })).toEqual(found)
  })
})

it('the next thing that happens by itself is the nearest in the future (F40)', () => {
  const next = (programs: Today['programs'], rounds: Today['rounds']) =>
    whatsNext({ ...nothing, programs, rounds })
  expect(next([program({ entriesCloseAt: inHours(-1) })], [round()])).toBe(null)
  const closing = program({ entriesCloseAt: inHours(48) })
  expect(next([closing], [])).toMatchObject({ kind: 'closing', programId: 2, at: inHours(48) })
  expect(next([closing], [round({ opensAt: inHours(47) })])).toMatchObject({ kind: 'round-opening' })
  const open = round({ isOpen: true, opensAt: inHours(-9), closesAt: inHours(47) })
  expect(next([closing], [open])).toMatchObject({ kind: 'round-closing', name: 'Primera', at: inHours(47) })
})
