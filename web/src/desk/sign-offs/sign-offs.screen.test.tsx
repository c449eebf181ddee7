import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type SignOff, signOffsRoutes } from '@portal/contract/desk/sign-offs.ts'
import { certificateRoutes } from '@portal/contract/entries/certificate.ts'
import { expectAccessible } from '../../../test/axe.ts'
import { answer, sentWith } from '../../../test/calls.ts'
import { expectGoodDialog } from '../../../test/good-dialog.ts'
import { reopenScreen } from '../../../test/open-screen.tsx'
import { admin } from '../../../test/people.ts'
import { catchFiles } from '../../../test/saved-files.ts'
import { askingEdition, signOff, waived } from '../../../test/sign-offs.ts'
import { openAs, openAsAdmin } from '../../../test/signed-in.ts'
import { dialog } from '../../../test/steps.ts'
import { expectToast } from '../../../test/toasts.ts'

const PATH = '/admin/programa/avales?programId=2'
const editions = [askingEdition]
const button = (name: string) => page.getByRole('button', { name, exact: true })
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
const tab = page.getByRole('navigation', { name: 'Programa' }).getByRole('link', { name: 'Avales' })
const signedByClient = (parts: Partial<SignOff> = {}) =>
  signOff({
    sides: signOff().sides.map((side) => (side.side === 'client' ? { ...side, state: 'signed' } : side)),
    ...parts,
  })
const message = (text: string) => ({ message: text })

it('an admin reads how each side stands, narrows the list, and reminds of one or of all (C06)', async () => {
  answer(signOffsRoutes.list, { signOffs: [signOff()], next: null })
  await openAsAdmin(PATH, { editions })
  const list = page.getByRole('list', { name: 'Avales' })
  await expect
    .element(list)
    .toMatchTextContent(/Taza sellada.*Café Sol.*agencia.*Sin responsable.*cliente.*Vencido.*Leo Paz/)

  answer(signOffsRoutes.chase, message('Recordatorio enviado a 1 responsable.'))
  await button('Recordar: Taza sellada, responsable del cliente').click()
  await expectToast('Recordatorio enviado a 1 responsable.')
  expect(sentWith(signOffsRoutes.chase)).toMatchObject([
    { params: { campaignId: 12 }, body: { side: 'client' } },
  ])

  await page.getByRole('radio', { name: 'Vencido' }).click()
  await expect.poll(() => location.search).toContain('state=lapsed')
  answer(signOffsRoutes.chaseAll, message('Recordatorio enviado a 2 marcas.'))
  await button('Recordar los pendientes').click()
  await expect.element(dialog).toMatchTextContent(/Se recuerda lo que coincide con los filtros/)
  await inDialog('Enviar recordatorios').click()
  await expectToast('Recordatorio enviado a 2 marcas.')
  expect(sentWith(signOffsRoutes.chaseAll)).toMatchObject([{ body: { state: 'lapsed' } }])
})

it('an admin dispenses both sides with a reason, which is there when the page is opened anew (C06, S13.6)', async () => {
  answer(signOffsRoutes.list, { signOffs: [signOff()], next: null })
  await openAsAdmin(PATH, { editions })
  await button('Dispensar: Taza sellada, responsable de la agencia').click()
  await dialog.getByLabelText('De quién').selectOptions('both')
  await dialog.getByLabelText('Motivo').fill('La agencia cerró.')
  await reopenScreen(admin)
  await button('Dispensar: Taza sellada, responsable de la agencia').click()
  await expect.element(dialog.getByLabelText('Motivo')).toHaveValue('La agencia cerró.')
  answer(signOffsRoutes.waive, message('Aval dispensado.'))
  await inDialog('Dispensar').click()
  await expectToast('Aval dispensado.')
  expect(sentWith(signOffsRoutes.waive)).toMatchObject([
    { params: { campaignId: 12 }, body: { sides: 'both', reason: 'La agencia cerró.' } },
  ])
})

it('who didn’t waive approves it, and either takes it back (C06, J66)', async () => {
  const held = signOff({ sides: [waived()] })
  answer(signOffsRoutes.list, { signOffs: [held], next: null })
  await openAsAdmin(PATH, { editions })
  await expect.element(page.getByText('Falta que otra persona lo apruebe.')).toBeVisible()
  answer(signOffsRoutes.confirm, message('Dispensa aprobada.'))
  await button('Aprobar la dispensa: Taza sellada, responsable de la agencia').click()
  await expect.element(dialog).toMatchTextContent(/Motivo: La agencia cerró\./)
  await inDialog('Aprobar').click()
  await expectToast('Dispensa aprobada.')

  const own = signOff({ sides: [waived({ canConfirm: false })] })
  answer(signOffsRoutes.list, { signOffs: [own], next: null })
  await openAsAdmin(PATH, { editions })
  await expect.element(button('Quitar la dispensa: Taza sellada, responsable de la agencia')).toBeVisible()
  expect(button('Aprobar la dispensa: Taza sellada, responsable de la agencia').query()).toBeNull()
})

it('an admin downloads the certificate of a signed side, which is looked for on press alone (C10)', async () => {
  answer(signOffsRoutes.list, { signOffs: [signedByClient()], next: null })
  const paper = (code: string, side: 'agency' | 'client') =>
    ({
      code,
      side,
      signatory: 'Leo Paz',
      signedAt: '2025-09-02T12:00:00Z',
      state: 'valid',
      path: '/',
    }) as const
  answer(certificateRoutes.listAny, {
    certificates: [
      paper('AAAAAAAAAA', 'agency'),
      paper('BBBBBBBBBB', 'client'),
      paper('CCCCCCCCCC', 'client'),
    ],
  })
  answer(certificateRoutes.anyFile, { fileName: 'constancia.pdf', bytes: btoa('%PDF-1.7') })
  await openAsAdmin(PATH, { editions })
  const download = button('Constancia (PDF): Taza sellada, responsable del cliente')
  await expect.element(download).toBeVisible()
  await expectAccessible()
  expect(sentWith(certificateRoutes.listAny)).toEqual([])
  const files = catchFiles()
  await download.click()
  await expect.poll(() => files.map(({ name }) => name)).toEqual(['constancia.pdf'])
  expect(sentWith(certificateRoutes.anyFile)).toMatchObject([
    { params: { campaignId: 12, code: 'BBBBBBBBBB' } },
  ])

  answer(certificateRoutes.listAny, { certificates: [] })
  await download.click()
  await expectToast('No pudimos armar la constancia')
})

it('of who was erased it says so, in the place of the person (C04, C06)', async () => {
  const person = { name: '', role: '', company: '', email: '' }
  const sides = signOff().sides.map((side) => ({ ...side, person, state: 'signed' as const }))
  answer(signOffsRoutes.list, { signOffs: [signOff({ sides })], next: null })
  await openAsAdmin(PATH, { editions })
  await expect
    .element(page.getByRole('list', { name: 'Avales' }))
    .toMatchTextContent(/agencia.*Firmado.*Datos borrados.*cliente.*Firmado.*Datos borrados/)
})

it('an admin who may only read changes and exports nothing (C06, J04)', async () => {
  answer(signOffsRoutes.list, { signOffs: [signOff(), signedByClient({ campaignId: 13 })], next: null })
  await openAs({ ...admin, adminLevel: 'read' }, PATH, editions)
  await expect.element(page.getByText('Leo Paz').first()).toBeVisible()
  expect(page.getByRole('button', { name: /^(Recordar|Exportar|Dispensar|Constancia)/ }).query()).toBeNull()
})

it('the tab is there only where the programme asks for a sign-off (C01, C06)', async () => {
  answer(signOffsRoutes.list, { signOffs: [], next: null })
  await openAsAdmin(PATH, { editions })
  await expect.element(tab).toBeVisible()
  await expect.element(page.getByText('Aún no hay campañas en este programa.')).toBeVisible()
  await openAsAdmin('/admin/programa/avales?programId=1', { editions })
  await expect.element(page.getByText('Este programa no pide aval.')).toBeVisible()
  expect(tab.query()).toBeNull()
})

it.each([
  ['Recordar los pendientes', 'Recordar los avales pendientes'],
  [/^Dispensar: .*cliente/, 'Dispensar del aval'],
  [/^Quitar la dispensa/, 'Quitar la dispensa'],
] as const)('the dialog of «%s» is good by keyboard and in a narrow window (C06)', async (from, title) => {
  expect.hasAssertions()
  const [, client] = signOff().sides
  answer(signOffsRoutes.list, {
    signOffs: [signOff({ sides: [waived(), ...(client ? [client] : [])] })],
    next: null,
  })
  await openAsAdmin(PATH, { editions })
  await expectGoodDialog(from, title)
})
