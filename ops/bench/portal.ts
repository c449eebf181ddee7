import { Pool } from 'pg'
import { databaseUrl } from '../../server/test/database-url.ts'
import { startServer } from './processes.ts'

/** Starts the portal as a person starts it, but without limits and without a log line for each call. */
export const startPortal = (
  dataDir: string,
  command: string | string[] = 'server/dist/main.js',
  env: Record<string, string> = {},
) =>
  startServer(command, {
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    BRAND_CAMPAIGNS: '100000',
    LOG_LEVEL: 'warn',
    MEDIA_JOBS: '0',
    ADMIN_EMAIL: 'admin@bench.example',
    ADMIN_PASSWORD: 'Prueba-2025!',
    ...env,
  })

/** Returns the address of the environment's database, which has to be empty, or else of the portal's own. */
export const databaseOf = async (dataDir: string) => process.env.DATABASE_URL ?? databaseUrl(dataDir)

export const withPool = async <Result>(dataDir: string, work: (pool: Pool) => Promise<Result>) =>
  withPoolOf(await databaseOf(dataDir), work)

export async function withPoolOf<Result>(
  connectionString: string,
  work: (pool: Pool) => Promise<Result>,
): Promise<Result> {
  const pool = new Pool({ connectionString, max: 2 })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}
