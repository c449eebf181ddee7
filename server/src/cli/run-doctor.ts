import type { Config } from '../config.ts'
import { AT_ONCE } from '../people/admins/second-person.ts'
import { createDb } from '../platform/db/db.ts'
import { examine } from '../desk/doctor/doctor.ts'
import { FORWARDED, wasForwarded } from '../platform/rate-limits/watch-forwarded.ts'
import { readQuarantine } from '../platform/installation/installation-sql.ts'
import { openStorage } from '../platform/storage/open-storage.ts'

/** Time limit of a statement. It is long, so that a table of any size can be read to its end. */
const STATEMENT_MS = 10 * 60 * 1000

interface Options {
  url: string
  config: Pick<Config, 'dataDir' | 's3'>
  hashes: boolean
  /** The setting of the portal that runs on this database; undefined: none is running. */
  trustedProxies?: number
  /** The setting of that portal, likewise. */
  secondPersonHours?: number
}

/** Prints what is wrong, one line each. Returns the number of lines. */
export async function runDoctor(
  { url, config, hashes, trustedProxies, secondPersonHours }: Options,
  print: (line: string) => void,
): Promise<number> {
  const { db, close } = createDb(url, { max: 1, statementMs: STATEMENT_MS })
  try {
    const videos = await openStorage(config)
    let findings = 0
    const tell = (finding: string) => {
      findings += 1
      print(finding)
    }
    for await (const finding of examine({ db, videos, hashes })) tell(finding)
    // It was set on purpose, so it is no finding.
    if (secondPersonHours === 0) print(AT_ONCE)
    if (trustedProxies === 0 && (await wasForwarded(db))) tell(FORWARDED)
    const { count, bytes, firstGoesAt } = await readQuarantine(db)
    if (firstGoesAt !== null)
      print(
        `In quarantine: ${count} videos without a row, ${Math.ceil(bytes / 1e6)} MB; the first goes on ${firstGoesAt.toISOString().slice(0, 10)}`,
      )
    return findings
  } finally {
    await close()
  }
}
