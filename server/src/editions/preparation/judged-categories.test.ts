import { afterAll, beforeAll, expect, it } from 'vitest'
import { editor, without } from '../../../test/edit-editions.ts'
import { ok } from '../../../test/entries.ts'
import { addDecisions } from '../../../test/jury-decisions.ts'
import { addRound } from '../../../test/jury-rounds.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { publishSince } from '../../../test/publication.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

it('keeps a category without entries that a round or a decision of the jury has; one of a draft goes (E15, J06, J56)', async () => {
  const { change, read } = editor(portal, await portal.registerAdmin())
  const { roundId } = await addDecisions(portal, [{ categoryId: 5, award: 'void' }])
  await addRound(portal, { panels: [{ categoryIds: [6], judges: [] }] })
  await addRound(portal, { state: 'draft', panels: [{ categoryIds: [7], judges: [] }] })
  await publishSince(portal, 1)
  // Without its round, the decision alone still protects the category.
  await portal.db.deleteFrom('panel_categories').where('round_id', '=', roundId).execute()
  const { categories } = (await read(1)).edition
  const names = categories.filter(({ id }) => [5, 6].includes(id)).map(({ name }) => name)
  expect((await change(1, 'categories', without(5, 6, 7))).body.issues).toEqual(
    names.map((name) => ({
      path: 'content',
      message: `La categoría «${name}» está en una ronda del jurado o en sus fallos: no se puede quitar.`,
    })),
  )
  ok(await change(1, 'categories', without(7)))
  expect((await fetch(`${portal.url}/ganadores/2-ad-awards-argentina-25`)).status).toBe(200)
})
