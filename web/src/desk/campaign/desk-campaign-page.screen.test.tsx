import { entriesListRoutes } from '@portal/contract/desk/entries-list.ts'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { type ViewingCopy, viewingCopyRoutes } from '@portal/contract/entries/viewing-copies.ts'
import { type AuditAction, activityRoutes } from '@portal/contract/people/activity.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { noCopy, storedVideo } from '../../../test/brand-files.ts'
import { answer, Refusal, sentWith } from '../../../test/calls.ts'
import { blocked, campaign, deskCampaign } from '../../../test/desk-campaign.ts'
import { tall } from '../../../test/sheets-of-judge.ts'
import { openAsAdmin } from '../../../test/signed-in.ts'
import { inHours } from '../../../test/programs.ts'
import { starterEdition } from '../../../test/starter-catalog.ts'
import { dialog, pressOn } from '../../../test/steps.ts'
import { expectToast } from '../../../test/toasts.ts'

const PATH = '/admin/inscripciones/12'
const heading = page.getByRole('heading', { level: 1 })
const history = (...actions: AuditAction[]) =>
  answer(activityRoutes.list, {
    events: actions.map((action, index) => ({
      id: 9 - index,
      at: '2025-03-01T12:00:00.000Z',
      actor: { name: 'Lucía Núñez', role: 'brand' as const },
      action,
      brandId: 1,
      campaignId: 12,
      details: {},
    })),
    nextBefore: null,
  })

it('tells once what all entries lack, and leads to brand, reminder and possible duplicate (A52)', async () => {
  history('campaign-created')
  const again = { id: 13, name: 'Cancion del ñandu' }
  answer(entriesListRoutes.campaign, ({ params: { campaignId } }) =>
    campaignId === again.id
      ? deskCampaign(again)
      : {
          ...deskCampaign(),
          duplicates: [
            {
              reason: 'same-brand' as const,
              campaign: again,
              brand: { id: 1, name: 'Lucía Núñez' },
              programId: 2,
            },
          ],
        },
  )
  await openAsAdmin(PATH)
  await expect.element(heading).toHaveTextContent(campaign.name)
  await expect.element(page.getByText('Falta la fecha de inicio')).toHaveLength(1)
  await expect.element(page.getByText(/^Falta responder: Categoría/)).toHaveLength(2)
  await expect.element(page.getByRole('link', { name: 'lucia@marca.example' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Enviarle un recordatorio' }))
    .toHaveAttribute('href', '/admin/correos/recordatorios?brandId=1')
  await expect
    .element(page.getByRole('region', { name: 'Historial' }).getByRole('listitem'))
    .toMatchTextContent('Creó la campaña')
  await expectAccessible()
  await expect.element(page.getByText('La misma marca la inscribió otra vez')).toBeVisible()
  await page.getByRole('link', { name: again.name, exact: true }).click()
  await expect.element(heading).toHaveTextContent(again.name)
  await expect.element(heading).toHaveFocus()
})

it('unblocks a campaign, which is noted in its history (A53, 2.4.3)', async () => {
  let changes: Partial<Campaign> = blocked
  history('campaign-blocked')
  answer(entriesListRoutes.campaign, () => deskCampaign(changes))
  answer(entriesListRoutes.unblock, () => {
    changes = {}
    history('campaign-unblocked', 'campaign-blocked')
    return { message: 'Campaña desbloqueada.' }
  })
  await openAsAdmin(PATH)
  await expect.element(page.getByText('sino en México')).toBeVisible()
  await page.getByRole('button', { name: 'Desbloquear' }).click()
  await pressOn(dialog.getByRole('button', { name: 'Desbloquear' }))
  await expectToast('Campaña desbloqueada.')
  await expect.element(page.getByText('Esta campaña está bloqueada')).not.toBeInTheDocument()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(heading).toHaveFocus()
  await expect
    .element(page.getByRole('region', { name: 'Historial' }).getByRole('listitem').first())
    .toMatchTextContent('Desbloqueó la campaña')
  expect(sentWith(entriesListRoutes.unblock).length).toBe(1)
})

it('says what unblocking does once the programme has closed (A53, T13)', async () => {
  history()
  answer(entriesListRoutes.campaign, deskCampaign(blocked))
  const edition = {
    ...starterEdition,
    programs: starterEdition.programs.map((program) => ({ ...program, entriesCloseAt: inHours(-1) })),
  }
  await openAsAdmin(PATH, { editions: [edition] })
  await page.getByRole('button', { name: 'Desbloquear' }).click()
  await expect.element(dialog).toMatchTextContent('sin una prórroga no podrá completarla ni enviarla')
})

it('who tries a failed copy again by keyboard stays at the videos (W04, 2.4.3)', async () => {
  history()
  const failed = { ...noCopy, state: 'failed', fault: 'damaged' } as const
  const file = { ...storedVideo(1, 'video_pauted'), url: tall.url ?? '' }
  let copy: ViewingCopy = failed
  answer(entriesListRoutes.campaign, () => ({ ...deskCampaign(), files: [{ ...file, copy }] }))
  answer(viewingCopyRoutes.retry, () => {
    copy = { ...failed, state: 'waiting', fault: null }
    return { message: 'Lo intentaremos otra vez en unos minutos.' }
  })
  await openAsAdmin(PATH)
  const retry = page.getByRole('button', { name: /^Intentar otra vez/ })
  await pressOn(retry)
  await expect.element(retry).not.toBeInTheDocument()
  await expect.element(page.getByRole('list', { name: 'Vídeos pautados' })).toHaveFocus()
})

it('says kindly that there is no such campaign (A52)', async () => {
  answer(entriesListRoutes.campaign, () => {
    throw new Refusal('not_found')
  })
  await openAsAdmin('/admin/inscripciones/999999')
  await expect.element(heading).toHaveTextContent('No encontramos esta campaña')
})
