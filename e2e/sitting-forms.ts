import type { Page } from '@playwright/test'
import { api } from './fixtures.ts'
import type { Kept, Place } from './kept-form.ts'
import { addSitting, type Sitting } from './sitting-fixtures.ts'

const sittings = new Map<Page, Sitting>()

/** Returns the sitting of this place, with its first entry in the room; made and begun when first asked for. */
async function sittingOf({ page, portal, admin }: Place): Promise<Sitting> {
  const known = sittings.get(page)
  if (known) return known
  const sitting = await addSitting(portal, admin, { hasBegun: true })
  sittings.set(page, sitting)
  const { panelId, chair } = sitting
  const path = `/sittings/${panelId}`
  const { table } = await api(portal, 'GET', path, undefined, chair.token)
  const [{ id: itemId }] = table.items
  await api(portal, 'POST', `${path}/position`, { itemId, version: table.version }, chair.token)
  return sitting
}

/** Opens a motion on the item in the room and closes it without a vote. */
async function closedMotion({ portal }: Place, { panelId, chair: { token } }: Sitting) {
  const path = `/sittings/${panelId}`
  const { table } = await api(portal, 'GET', path, undefined, token)
  const motion = { itemId: table.itemId, kind: 'gold', text: '', isSecret: false, clientId: 'oro' }
  const { table: now } = await api(portal, 'POST', `${path}/motions`, motion, token)
  const [{ id }] = now.items[0].motions
  await api(portal, 'POST', `${path}/motions/${id}/close`, { chairVote: null }, token)
}

export const sittingForms: Record<string, Kept> = {
  'jury/sittings/table/open-motion-dialog.tsx': {
    who: 'admin',
    async open(place) {
      const { panelId } = await sittingOf(place)
      await place.page.goto(`/admin/jurado/sesiones/${panelId}`)
      await place.page.getByRole('button', { name: 'Otra moción' }).click()
    },
    fields: ({ page }) => [
      [page.getByLabel('Qué se vota'), '¿Va a la categoría Ñandú?'],
      [page.getByRole('radio', { name: /^Secreta/ }), true],
    ],
  },
  'jury/sittings/room/dissent-dialog.tsx': {
    who: 'judge',
    async open(place) {
      const isNew = !sittings.has(place.page)
      const sitting = await sittingOf(place)
      const { page } = place
      if (isNew) {
        await closedMotion(place, sitting)
        await page.goto('/juez')
        await page.evaluate(
          (token) => localStorage.setItem('ad-awards-token', token),
          sitting.judges[0]?.token ?? '',
        )
      }
      await page.goto(`/juez/sesion/${sitting.panelId}`)
      await page.getByRole('button', { name: 'Dejar constancia de mi disidencia' }).click()
    },
    fields: ({ page }) => [[page.getByLabel('Tu disidencia'), 'Merecía más, señor.']],
  },
}
