import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Pool } from 'pg'
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

/** Where its embedded Postgres listens. */
export async function databaseUrl(dataDir: string): Promise<string> {
  const [password, port] = await Promise.all(
    ['password', 'port'].map((name) => readFile(join(dataDir, 'postgres', name), 'utf8')),
  )
  return `postgres://portal:${password}@127.0.0.1:${port}/postgres`
}

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
