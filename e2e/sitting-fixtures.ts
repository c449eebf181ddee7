import type { BrowserContext, Page } from '@playwright/test'
import { createDb } from '../server/src/platform/db/db.ts'
import { databaseUrl } from '../server/test/database-url.ts'
import { addConflict, addJudgedEntry, type TestEntry, type TestJudge } from '../server/test/jury.ts'
import { addSession, addUnsealed } from '../server/test/jury-sittings.ts'
import type { Portal as ServerPortal } from '../server/test/portal.ts'
import { api, type Portal, signIn } from './fixtures.ts'
import { confirmJudge, createJudge, test as base } from './jury-fixtures.ts'
import { clearEntries } from './round-fixtures.ts'
import { answersSaid } from './samples.ts'
import { PHONE, TABLET } from './sitting-steps.ts'

export interface Sitting {
  roundId: number
  panelId: number
  chair: SeatedJudge
  /** The other judges. The last one has a conflict with the second entry. */
  judges: SeatedJudge[]
  entries: TestEntry[]
}

interface SeatedJudge {
  judgeId: number
  name: string
  token: string
}

interface NewSitting {
  /** The first names of the judges beside the chair. */
  names?: readonly string[]
  /** Whether the chair has already begun the sitting. */
  hasBegun?: boolean
}

const PROGRAM = 1
const CATEGORY = 3
export const CAMPAIGNS = ['Volver a casa', 'La última luz', 'Sin azúcar, con ritmo'] as const

/** Tests with a panel that sits together over three entries of an unsealed round. */
export const test = base.extend<{
  openSitting: (options?: NewSitting) => Promise<Sitting>
  /** Opens a page on a device of its own. */
  open: (judge: SeatedJudge, path: string, viewport: { width: number; height: number }) => Promise<Page>
  /** A sitting that its chair has begun. */
  begun: Sitting & { judge: SeatedJudge }
  /** The table of that sitting, as its chair has it. */
  table: Page
  /** The phone of the first judge beside its chair, in the room of that sitting. */
  phone: Page
}>({
  open: async ({ chromiumBrowser, portal }, provide) => {
    const contexts: BrowserContext[] = []
    await provide(async ({ token }, path, viewport) => {
      const context = await chromiumBrowser.newContext({ baseURL: portal.url, viewport, locale: 'es-CO' })
      contexts.push(context)
      const page = await context.newPage()
      await signIn(page, { token })
      await page.goto(path)
      return page
    })
    for (const context of contexts) await context.close()
  },
  openSitting: async ({ portal, admin }, provide) => {
    // A sitting names all entries of its categories, also those that other stories left in this portal.
    await clearEntries(portal)
    await provide((options) => addSitting(portal, admin, options))
    await clearEntries(portal)
  },
  begun: async ({ openSitting }, provide) => {
    const sitting = await openSitting({ hasBegun: true })
    const [judge] = sitting.judges
    if (!judge) throw new Error('A judge sits beside the chair')
    await provide({ ...sitting, judge })
  },
  table: async ({ begun: { panelId, chair }, open }, provide) =>
    provide(await open(chair, `/juez/sesion/${panelId}/mesa`, TABLET)),
  phone: async ({ begun: { panelId, judge }, open }, provide) =>
    provide(await open(judge, `/juez/sesion/${panelId}`, PHONE)),
})

async function addSitting(
  portal: Portal,
  admin: string,
  { names = ['Bruno', 'Carla', 'Darío'], hasBegun }: NewSitting = {},
): Promise<Sitting> {
  const seated: SeatedJudge[] = []
  for (const name of ['Amalia', ...names]) {
    const judge = await createJudge(portal, admin, name)
    const token = await confirmJudge(portal, judge)
    seated.push({ judgeId: judge.id, name: `${name} ${judge.user.lastName}`, token })
  }
  const [chair, ...judges] = seated
  if (!chair) throw new Error('A panel has a chair')
  const { db, close } = createDb(await databaseUrl(portal.dataDir), { max: 2 })
  const made = await fill({ db } as ServerPortal, seated)
  await close()
  if (hasBegun) await api(portal, 'POST', `/sittings/${made.panelId}/begin`, undefined, chair.token)
  return { ...made, chair, judges }
}

async function fill(server: ServerPortal, seated: SeatedJudge[]) {
  const entries: TestEntry[] = []
  for (const campaignName of CAMPAIGNS)
    entries.push(
      await addJudgedEntry(server, {
        programId: PROGRAM,
        categoryId: CATEGORY,
        version: {
          campaignName,
          answers: answersSaid(),
        },
      }),
    )
  const [, second] = entries
  const out = seated.at(-1)
  if (second && out) await addConflict(server, out, second, { state: 'confirmed' })
  const judges = seated as unknown as TestJudge[]
  const source = await addUnsealed(server, judges, entries, (_entry, index) => ({
    zone: index === 2 ? 'in' : 'zone',
    isDivided: index === 0,
  }))
  await server.db
    .updateTable('rounds')
    .set({ program_id: PROGRAM })
    .where('id', '=', source.roundId)
    .execute()
  const { roundId, panels } = await addSession(server, {
    programId: PROGRAM,
    entries,
    judges,
    session: { sourceRoundId: source.roundId },
    panels: [{ name: 'Panel de Creadores', categoryIds: [CATEGORY], judges }],
  })
  return { roundId, panelId: panels[0]?.panelId ?? 0, entries }
}
