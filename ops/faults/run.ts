import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { surviveAbsence } from './database-away.ts'
import { surviveKillsWhileJudging } from './judging.ts'
import { atMost, holds, none, note, printFigures } from './figures.ts'
import { surviveFullDisk } from './full-disk.ts'
import { surviveKills } from './kills.ts'
import { surviveMailTrouble } from './mail.ts'
import { surviveClosingNight } from './closing-night.ts'
import { surviveStops } from './stop.ts'
import { surviveCuts } from './uploads.ts'

// Breaks everything around the portal and the portal itself, on the loopback network, and judges what is left. The
// parts can be named: npm run faults -- kills mail

const seconds = (ms: number) => Math.round(ms / 10) / 100

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

const p99 = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.99)] ?? 0

const parts: Record<string, (dataDir: string) => Promise<unknown>> = {
  async kills(dataDir) {
    const { kills, acknowledged, unknown, lost, readyMs, findings } = await surviveKills(dataDir, {
      rounds: 8,
      writers: 4,
    })
    note('kill -9 of server, Postgres and both', `${kills} times under 4 writers`)
    note('writes acknowledged / outcome unknown', `${acknowledged} / ${unknown}`)
    none('acknowledged writes lost or doubled', lost)
    for (const [victim, times] of Object.entries(readyMs)) {
      note(`ready after ${victim} was killed, median`, `${seconds(median(times))} s`)
      atMost(`ready after ${victim} was killed, slowest`, seconds(Math.max(...times)), 5, 's')
    }
    none('findings of the doctor', findings)
  },
  async judging(dataDir) {
    const result = await surviveKillsWhileJudging(dataDir, { kills: 8, judges: 6 })
    note('kill -9 of server and Postgres in turn', '8 times under 6 judges')
    note('marks acknowledged / sent again', `${result.acknowledged} / ${result.unknown}`)
    note('times that all sheets were handed in', String(result.handedIn))
    none('acknowledged marks lost or doubled', result.lost)
    none('findings of the doctor, the chain among them', result.findings)
  },
  async uploads(dataDir) {
    const { cuts, leftByCuts, kills, swept, leftAfterSweep, findings } = await surviveCuts(dataDir, {
      cuts: 60,
      kills: 3,
    })
    const left = Object.values(leftByCuts).reduce((sum, count) => sum + count)
    const after = Object.values(leftAfterSweep).reduce((sum, count) => sum + count)
    atMost(`rows and files left by ${cuts} uploads cut at 1, 50, 99 and 100 %`, left, 0)
    note(`parts left by ${kills} kills amid 4 uploads, swept`, String(swept.parts))
    atMost('rows and files left after the sweep', after, 0)
    none('findings of the doctor', findings)
  },
  async disk(dataDir) {
    const result = await surviveFullDisk(dataDir)
    if (!result) return holds('disk full', false, 'mounting a tmpfs is not permitted here: run it as root')
    const { uploads, sentence, withoutUploads, withoutRoom, afterwards, stillFull, again } = result
    const other = (statuses: number[], ...expected: number[]) =>
      statuses.filter((status) => !expected.includes(status)).map(String)
    holds('disk full: uploads, then 507', uploads.at(-1) === 507 && uploads[0] === 201, uploads.join())
    holds('disk full: a sentence', sentence.length > 0, sentence)
    none(`of ${withoutUploads.length} small writes with the reserve, not 201`, other(withoutUploads, 201))
    holds('/readyz meanwhile', result.readyWithoutUploads === 200, String(result.readyWithoutUploads))
    none(
      `of ${withoutRoom.length} small writes without any room, neither 201 nor 507 nor 503`,
      other(withoutRoom, 201, 503, 507),
    )
    none('small writes once there is room again, not 201', other(afterwards, 201))
    holds(
      'videos deleted, the trash emptied: 507, then 201',
      stillFull === 507 && again === 201,
      `${stillFull}, ${again}`,
    )
    holds('the portal goes on', !result.hasEnded, String(!result.hasEnded))
    none('findings of the doctor', result.findings)
  },
  async refused(dataDir) {
    await databaseAway(dataDir, 'refuse')
  },
  async silent(dataDir) {
    await databaseAway(dataDir, 'silent')
  },
  async mail(dataDir) {
    const { acknowledged, states, lost, twice, caughtUpMs, findings } = await surviveMailTrouble(dataDir, {
      mails: 10,
      kills: 3,
    })
    note('mail owed', String(acknowledged))
    note('mail sent / failed (550) / unknown', Object.values(states).join(' / '))
    none('mail lost', lost)
    none('mail sent twice', twice)
    note('SMTP back: all caught up after', `${seconds(caughtUpMs)} s`)
    none('findings of the doctor', findings)
  },
  async stop(dataDir) {
    const { exits, acknowledged, lost, findings } = await surviveStops(dataDir, { stops: 4, writers: 4 })
    none(
      `exit codes other than 0 after ${exits.length} SIGTERMs under load and 2 uploads`,
      exits.filter(({ code }) => code !== 0).map(({ code }) => String(code)),
    )
    atMost('end after SIGTERM, slowest', seconds(Math.max(...exits.map(({ ms }) => ms))), 10, 's')
    note('writes acknowledged', String(acknowledged))
    none('acknowledged writes lost', lost)
    none('findings of the doctor', findings)
  },
  async closing(dataDir) {
    const night = await surviveClosingNight(dataDir, { brands: 200, pauseMs: 1000, leadMs: 15_000 })
    const { entries, uploads, left, listMs } = night
    note('closing night of 200 brands: calls / acknowledged writes', `${night.calls} / ${night.acknowledged}`)
    note('entries sent / refused', `${entries.sent} / ${entries.refused}`)
    note('uploads over the instant kept / refused', `${uploads.kept} / ${uploads.refused}`)
    none('acknowledged and not there, or refused and there', night.lost)
    none('entries sent after the closing', night.late)
    none('entries without exactly one receipt', night.twice)
    none('answers with 5xx, or none', night.broken)
    none('refusals other than deadline_passed, changes taken after one', night.wrong)
    atMost(
      'parts, videos without a row and unfinished uploads left',
      left.parts + left.videosWithoutRow + left.unfinished,
      0,
    )
    const [quiet, busy] = [p99(listMs.quiet), p99(listMs.night)]
    note('campaign list: p99 quiet / that night', `${Math.round(quiet)} / ${Math.round(busy)} ms`)
    atMost('campaign list: p99 that night / quiet', Math.round((10 * busy) / quiet) / 10, 5, '×')
    none('findings of the doctor', night.findings)
  },
}

async function databaseAway(dataDir: string, how: 'refuse' | 'silent') {
  const result = await surviveAbsence(dataDir, { seconds: 30, how })
  const name = `Postgres away for 30 s (${how})`
  note(`${name}: answers meanwhile`, String(result.answers))
  none(`${name}: answers other than 503 with Retry-After`, result.wrong)
  atMost(`${name}: slowest answer`, seconds(result.slowestMs), 3, 's')
  note(`${name}: /healthz, slowest`, `${seconds(result.slowestHealthMs)} s`)
  atMost(`${name}: first success after its return`, seconds(result.backMs), 3, 's')
  none(`${name}: acknowledged writes lost, of ${result.acknowledged}`, result.lost)
  holds(`${name}: uploads before and after`, result.uploads.join() === 'ok,ok', result.uploads.join())
  none(`${name}: findings of the doctor`, result.findings)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const only = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'portal-faults-'))
const startedAt = performance.now()
try {
  for (const [name, part] of Object.entries(parts))
    if (only.length === 0 || only.includes(name)) {
      console.log(`\n${name}`)
      await part(await mkdtemp(join(folder, `${name}-`)))
    }
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
const [load = 0] = loadavg()
note('load of the machine at the end', `${load.toFixed(1)} on ${availableParallelism()} cores`)
note('took', `${Math.round((performance.now() - startedAt) / 1000)} s`)
process.exitCode = printFigures() === 0 ? 0 : 1
