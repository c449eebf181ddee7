import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import type { Portal } from './fixtures.ts'

const ADMIN = fileURLToPath(new URL('../server/src/cli/admin.ts', import.meta.url))

/** Runs `npm run admin -- …` beside the running portal. */
export const runAdmin = ({ dataDir }: Portal, ...words: string[]) =>
  promisify(execFile)(process.execPath, [ADMIN, ...words], { env: { ...process.env, DATA_DIR: dataDir } })
