import { editionContentSchema } from '@portal/contract/editions/edition.ts'
import { readEveryEdition } from '../../editions/catalog/open-catalog.ts'
import type { Db } from '../../platform/db/db.ts'

/** Editions of any state whose stored content is not what an edition holds (E01–E05). */
export async function* examineEditions(db: Db): AsyncGenerator<string> {
  for (const { id, ...content } of await readEveryEdition(db)) {
    const { error } = editionContentSchema.safeParse(content)
    for (const { path, message } of error?.issues ?? []) yield `Edition ${id}, ${path.join('.')}: ${message}`
  }
}
