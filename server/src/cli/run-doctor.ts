import { join } from 'node:path'
import { MAX_VIDEO_BYTES } from '@portal/contract/limits.ts'
import type { Config } from '../config.ts'
import { createDb } from '../db/db.ts'
import { examine } from '../doctor/doctor.ts'
import { openVideoStorage } from '../storage/video-storage.ts'

/** A table of any size is read to its end. */
const STATEMENT_MS = 10 * 60 * 1000

interface Options {
  url: string
  config: Pick<Config, 'dataDir'>
  hashes: boolean
}

/** Prints what is wrong, a line each; answers with how many lines. */
export async function runDoctor(
  { url, config, hashes }: Options,
  print: (line: string) => void,
): Promise<number> {
  const { db, close } = createDb(url, { max: 1, statementMs: STATEMENT_MS })
  try {
    const videos = await openVideoStorage({
      folder: join(config.dataDir, 'videos'),
      maxBytes: MAX_VIDEO_BYTES,
    })
    let findings = 0
    for await (const finding of examine({ db, videos, hashes })) {
      findings += 1
      print(finding)
    }
    return findings
  } finally {
    await close()
  }
}
