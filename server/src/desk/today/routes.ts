import { api } from '@portal/contract/api.ts'
import { legalDay, versionToAccept } from '@portal/contract/editions/offer.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { readLastBackup } from '../../platform/installation/installation-sql.ts'
import { selectOfPortal, selectOfPrograms, selectRounds, selectStart } from './queries.ts'

const isoOf = (at: Date | null) => at?.toISOString() ?? null

export function todayRoutes(serve: Serve, { db, videos, catalog }: Deps) {
  serve(api.today.start, async () => (await selectStart(db)) ?? { programId: null, isJudged: false })

  serve(api.today.read, async () => {
    const [{ now, ...ofPortal }, programs, rounds, freeBytes, backup] = await Promise.all([
      selectOfPortal(db),
      selectOfPrograms(db),
      selectRounds(db),
      videos.freeBytes(),
      readLastBackup(db),
    ])
    const { legal } = catalog.now().current
    const isAskedAnew = (accepted: Record<'nda' | 'image', string | null>) =>
      (['nda', 'image'] as const).some((kind) => versionToAccept(legal, kind, accepted[kind], legalDay()))
    return {
      ...ofPortal,
      now: now.toISOString(),
      freeBytes,
      backup: backup && { ...backup, at: backup.at.toISOString() },
      programs: programs.map((program) => ({ ...program, entriesCloseAt: isoOf(program.entriesCloseAt) })),
      rounds: rounds.map(({ accepted, opensAt, closesAt, ...round }) => ({
        ...round,
        opensAt: isoOf(opensAt),
        closesAt: isoOf(closesAt),
        toAccept: accepted.filter(isAskedAnew).length,
      })),
    }
  })
}
