import { Pool } from 'pg'
import { databaseUrl } from '../server/test/database-url.ts'
import { startServer } from './processes.ts'

/** The portal as a person starts it, without limits and without a line for each call. */
export const startPortal = (dataDir: string, command: string | string[] = 'server/src/main.ts') =>
  startServer(command, {
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: 'admin@bench.example',
    ADMIN_PASSWORD: 'Prueba-2025!',
  })

export async function withPool<Result>(
  dataDir: string,
  work: (pool: Pool) => Promise<Result>,
): Promise<Result> {
  const pool = new Pool({ connectionString: await databaseUrl(dataDir), max: 2 })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}
