import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

/** Creates a database with all tables and no rows, for one test file. */
export async function createTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const { url, templateUrl } = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await execute(
    url,
    `create database ${name} template ${new URL(templateUrl).pathname.slice(1)} strategy file_copy`,
  )
  return {
    url: new URL(`/${name}`, url).href,
    drop: () => drop(url, name),
  }
}

/**
 * Drops a database. Force is only the second try: a connection that is cut while it is ending throws an error that
 * nothing catches.
 */
async function drop(url: string, name: string): Promise<void> {
  try {
    await execute(url, `drop database ${name}`)
  } catch {
    await execute(url, `drop database ${name} with (force)`)
  }
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
