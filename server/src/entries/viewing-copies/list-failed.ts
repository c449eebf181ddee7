import type { viewingCopyRoutes } from '@portal/contract/entries/viewing-copies.ts'
import type { Output } from '@portal/contract/platform/route.ts'
import type { Deps } from '../../deps.ts'
import { PAGE_AND_ONE } from '../../platform/http/page.ts'
import { countOpen, selectFailed } from './queries.ts'
import { toolInWords } from './work-on-copy.ts'

/** Returns the page of failed copies that begins after this file (A99). */
export async function listFailed(
  { db, findTool }: Pick<Deps, 'db' | 'findTool'>,
  after: number,
): Promise<Output<typeof viewingCopyRoutes.listFailed>> {
  const [rows, total, tool] = await Promise.all([
    selectFailed(db, after, PAGE_AND_ONE),
    countOpen(db),
    findTool(),
  ])
  const page = rows.slice(0, PAGE_AND_ONE - 1)
  return {
    failed: page.map(({ fault, failedAt, ...row }) => ({
      ...row,
      fault: fault ?? 'abandoned',
      failedAt: failedAt.toISOString(),
    })),
    next: rows.length === PAGE_AND_ONE ? (page.at(-1)?.fileId ?? null) : null,
    total,
    tool: tool && toolInWords(tool),
  }
}
