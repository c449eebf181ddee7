import { setTimeout } from 'node:timers/promises'
import { runDoctor } from '../../server/src/cli/run-doctor.ts'
import { databaseUrl } from '../../server/test/database-url.ts'

const SETTLE_MS = 60_000

/**
 * Returns what the doctor says of a portal that nobody uses. The doctor may look again for a minute: a job takes
 * interrupted work up again only after 20 s without a sign of life and a pause.
 */
export async function findings({ dataDir }: { dataDir: string }, url?: string): Promise<string[]> {
  const until = performance.now() + SETTLE_MS
  for (;;) {
    const lines: string[] = []
    const options = {
      url: url ?? (await databaseUrl(dataDir)),
      config: { dataDir, s3: undefined },
      hashes: true,
    }
    await runDoctor(options, (line) => lines.push(line))
    if (lines.length === 0 || performance.now() > until) return lines
    await setTimeout(1000)
  }
}
