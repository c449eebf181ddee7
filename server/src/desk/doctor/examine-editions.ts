import { editionContentSchema } from '@portal/contract/editions/edition.ts'
import { readEveryEdition } from '../../editions/catalog/open-catalog.ts'
import type { Db } from '../../platform/db/db.ts'

/** Yields the faults of editions, in any state, whose stored content doesn't fit the schema (E01–E05). */
export async function* examineEditions(db: Db): AsyncGenerator<string> {
  for (const { id, ...content } of await readEveryEdition(db)) {
    const { error } = editionContentSchema.safeParse(content)
    for (const { path, message } of error?.issues ?? []) yield `Edition ${id}, ${path.join('.')}: ${message}`
  }
}
