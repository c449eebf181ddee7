import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Returns the URL of the Postgres under a portal's data folder. */
export async function databaseUrl(dataDir: string): Promise<string> {
  const read = (name: string) => readFile(join(dataDir, 'postgres', name), 'utf8')
  const [password, port] = await Promise.all([read('password'), read('port')])
  return `postgres://portal:${password}@127.0.0.1:${port}/postgres`
}
