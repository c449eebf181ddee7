import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { minutesRoutes } from '@portal/contract/jury/sittings/minutes-routes.ts'
import { sittingRoutes } from '@portal/contract/jury/sittings/sittings.ts'
import { answer, sentWith } from '../../../test/calls.ts'
import { sheetsOfJudge } from '../../../test/sheets-of-judge.ts'
import { minutesOf, minutesSummary } from '../../../test/minutes.ts'
import { inDays } from '../../../test/rounds.ts'
import { catchFiles } from '../../../test/saved-files.ts'
import { openAsAdmin } from '../../../test/signed-in.ts'
import { dialog } from '../../../test/steps.ts'

const LIST = '/admin/jurado/actas?programId=1'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const signed = page.getByRole('status').filter({ hasText: 'Firmaste esta acta.' })

it('before a sitting has ended, admins and judges read when there will be minutes (J55, J72)', async () => {
  answer(minutesRoutes.list, { minutes: [] })
  await openAsAdmin(LIST)
  await expect.element(page.getByText('Aún no hay actas.')).toBeVisible()
  await sheetsOfJudge().open('/juez/actas')
  await expect.element(page.getByText('Aún no tienes actas.')).toBeVisible()
})

it('the home of a judge names the panel whose minutes wait, or says that there are several (J55, J72)', async () => {
  const desk = sheetsOfJudge()
  const own = [minutesSummary(), minutesSummary({ id: 2, category: 'Born to Perform' })]
  answer(minutesRoutes.mine, { minutes: own })
  await desk.open('/juez')
  await expect.element(page.getByText('La sesión de Panel terminó. Las actas dicen')).toBeVisible()
  await page.getByRole('link', { name: 'Ver las actas' }).click()
  await expect.element(page.getByText('Falta tu firma')).toHaveLength(2)
  answer(minutesRoutes.mine, {
    minutes: own.map((each) => (each.id === 1 ? { ...each, panel: 'Cine' } : each)),
  })
  await desk.open('/juez')
  await expect.element(page.getByText('Tus sesiones terminaron. Las actas dicen')).toBeVisible()
})

it('a judge signs on a phone what was read, and sees at once that it is signed (J55)', async () => {
  const desk = sheetsOfJudge()
  const at = inDays(0)
  answer(minutesRoutes.mine, { minutes: [minutesSummary({ signed: 1, signedAt: at })] })
  answer(minutesRoutes.read, { minutes: minutesOf({ own: { number: 1, signedAt: null } }) })
  answer(minutesRoutes.sign, {
    minutes: minutesOf({
      signed: 1,
      signatures: [{ number: 1, name: 'Ana', signedAt: at, hash: 'firma' }],
      unsigned: [2],
      own: { number: 1, signedAt: at },
    }),
  })
  const sitting = {
    panelId: 1,
    panel: 'Panel',
    roundId: 2,
    round: 'Gran final',
    program: 'Colombia',
    timeZone: 'America/Bogota',
    opensAt: inDays(-1),
    stage: 'ended' as const,
    cantBegin: null,
    isChair: false,
    mustDeclare: false,
  }
  answer(sittingRoutes.mine, { sittings: [sitting], now: at })
  await desk.open('/juez/actas/1')
  await page.viewport(390, 844)
  await expect.element(page.getByRole('region', { name: 'Decisiones' })).toMatchTextContent('CO-1')
  await button('Firmar el acta').click()
  await dialog.getByRole('button', { name: 'Firmar', exact: true }).click()
  await expect.element(signed).toHaveFocus()
  await expect.element(signed).toBeInViewport()
  await expect.element(button('Firmar el acta')).not.toBeInTheDocument()
  expect(sentWith(minutesRoutes.sign)).toMatchObject([{ body: { digest: 'huella' } }])
  await desk.open('/juez')
  await expect
    .element(page.getByText('La sesión terminó.'))
    .toHaveTextContent('La sesión terminó. Lo que se decidió está en su acta, que firma cada juez.')
})

it('an admin sees who has not signed, and keeps the PDF (J55)', async () => {
  const { signedAt: _, ...summary } = minutesSummary({ signed: 1 })
  answer(minutesRoutes.list, { minutes: [summary] })
  const signatures = [{ number: 1, name: 'Ana', signedAt: inDays(0), hash: 'firma' }]
  answer(minutesRoutes.read, { minutes: minutesOf({ signed: 1, signatures, unsigned: [2] }) })
  answer(minutesRoutes.file, { fileName: 'acta-1.pdf', bytes: btoa('%PDF-1.7') })
  await openAsAdmin(LIST)
  await expect.element(page.getByText('1 de 2 firmas')).toBeVisible()
  await page.getByRole('link', { name: 'Feat Creadores' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  const unsigned = page
    .getByRole('region', { name: 'Firmas' })
    .getByRole('listitem')
    .filter({ hasText: 'Sin firma' })
  await expect.element(unsigned).toMatchTextContent('Bruno')
  const files = catchFiles()
  await button('Descargar PDF').click()
  await expect
    .poll(() => files.map(({ name, type }) => [name, type]))
    .toEqual([['acta-1.pdf', 'application/pdf']])
  expect(await files[0]?.text()).toBe('%PDF-1.7')
})
