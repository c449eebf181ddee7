import { entriesListRoutes } from '@portal/contract/desk/entries-list.ts'
import { describeProgram } from '@portal/contract/editions/offer.ts'
import { programRoutes } from '@portal/contract/editions/programs.ts'
import { referenceRoutes } from '@portal/contract/editions/reference.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { answer, hold, instead, Refusal, sentWith } from '../../../test/calls.ts'
import { brandWorld } from '../../../test/brand-world.ts'
import { reopenScreen } from '../../../test/open-screen.tsx'
import { admin } from '../../../test/people.ts'
import { openAsAdmin } from '../../../test/signed-in.ts'
import { inHours, programWorld } from '../../../test/programs.ts'
import { starterEdition } from '../../../test/starter-catalog.ts'
import { dialog, pressOn } from '../../../test/steps.ts'
import { expectToast } from '../../../test/toasts.ts'

const PATH = '/admin/programa'
const card = (country: string) => page.getByRole('region', { name: country })
const argentina = card('Argentina')
const save = argentina.getByRole('button', { name: 'Guardar' })

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00-03:00') }))

it('the field says which of two 23:59 a closing takes, in the night that sets the clocks back (T13)', async () => {
  programWorld()
  await openAsAdmin(PATH)
  await argentina.getByLabelText('Sin fecha de cierre').click()
  await argentina.getByLabelText('Cierre (hora de Buenos Aires)').fill('14/03/2009 23:59')
  await expect
    .element(argentina.getByText('23:59 ocurre dos veces esa noche: se toma la segunda (UTC−3).'))
    .toBeVisible()
})

it.each([
  { country: 'Argentina', zone: 'Buenos Aires', id: 2, closing: '2026-03-12T15:00:59.000Z' },
  { country: 'Colombia', zone: 'Colombia', id: 1, closing: '2026-03-12T17:00:59.000Z' },
])(
  'opening and closing are set in the time of $country; what closes is confirmed (A58, J02)',
  async ({ country, zone, id, closing }) => {
    programWorld()
    await openAsAdmin(PATH)
    const program = card(country)
    const opens = program.getByLabelText(`Apertura (hora de ${zone})`)
    const closes = program.getByLabelText(`Cierre (hora de ${zone})`)
    const press = () => program.getByRole('button', { name: 'Guardar' }).click()
    await program.getByLabelText('Sin fecha de apertura').click()
    await program.getByLabelText('Sin fecha de cierre').click()
    await press()
    await expect.element(closes).toHaveAccessibleDescription(/Escribe la fecha y la hora de cierre/)
    await opens.fill('13/03/2026 12:00')
    await closes.fill('12/03/2026 12:00')
    await press()
    await expect.element(program.getByText('La apertura debe ser anterior al cierre')).toBeVisible()

    await opens.fill('11/03/2026 12:00')
    await expect.element(program.getByText(/Las inscripciones de .* abren el/)).toBeVisible()
    await press()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect.element(opens).toHaveValue('11/03/2026 12:00')
    await press()
    await dialog.getByRole('button', { name: 'Cerrar ahora' }).click()
    await expectToast('Guardamos las fechas')

    // What opens asks nothing.
    await opens.fill('09/03/2026 12:00')
    await press()
    await expect.element(program.getByText(/puedes inscribir, editar y enviar hasta el/)).toBeVisible()
    await expect.poll(() => sentWith(programRoutes.update).length).toBe(2)
    expect(sentWith(programRoutes.update)[0]).toMatchObject({
      params: { programId: id },
      body: { entriesCloseAt: closing },
    })
    await expect.element(dialog).not.toBeInTheDocument()

    await closes.fill('09/03/2026 23:00')
    await press()
    await expect.element(dialog.getByText('El cierre quedará en el pasado')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cerrar ahora' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(program.getByText(/El programa ya había cerrado/)).not.toBeInTheDocument()
    await closes.fill('12/03/2026 12:00')
    await expect.element(program.getByText(/El programa ya había cerrado/)).toBeVisible()
    await expectAccessible()
  },
)

it('what is typed survives a failure, a double click saves once (A58)', async () => {
  programWorld()
  await openAsAdmin(PATH)
  const day = argentina.getByLabelText('24 horas antes')
  const mend = instead(programRoutes.update, 'cut')
  await day.click()
  await save.click()
  await expectToast('No pudimos guardar el programa')
  await expect.element(day).not.toBeChecked()
  mend()
  await save.dblClick()
  await expectToast('Guardamos las fechas')
  const change = { params: { programId: 2 }, body: { remindsDay: false, revision: '1' } }
  expect(sentWith(programRoutes.update)).toEqual([change, change])
})

it('dates that are typed while others are being saved stay typed and are kept (S13.6)', async () => {
  programWorld({ entriesCloseAt: '2090-01-01T12:00:00Z' })
  await openAsAdmin(PATH)
  const closes = argentina.getByLabelText(/^Cierre/)
  await closes.fill('01/02/2090 09:00')
  const goOn = hold(programRoutes.update)
  await save.click()
  await expect.poll(() => sentWith(programRoutes.update)).toHaveLength(1)
  await closes.fill('01/03/2090 10:00')
  goOn()
  await expectToast('Guardamos las fechas')
  await expect.element(closes).toHaveValue('01/03/2090 10:00')
  await reopenScreen(admin)
  await expect.element(closes).toHaveValue('01/03/2090 10:00')
  await expect.element(argentina.getByText(/^Recuperamos un borrador/)).toBeVisible()
})

it('a closing that is moved is saved with its reason, which is asked for only then (F31)', async () => {
  programWorld({ entriesCloseAt: '2090-01-01T12:00:00Z' })
  await openAsAdmin(PATH)
  const reason = argentina.getByLabelText('Motivo del cambio de cierre')
  const closes = argentina.getByLabelText(/^Cierre/)
  await expect.element(closes).toBeVisible()
  await expect.element(reason).not.toBeInTheDocument()
  await closes.fill('01/02/2090 09:00')
  await reason.fill('El feriado del 24.')
  await save.click()
  await expectToast('Guardamos las fechas')
  expect(sentWith(programRoutes.update)).toMatchObject([{ body: { reason: 'El feriado del 24.' } }])
  await expect.element(reason).not.toBeInTheDocument()
})

it('of two admins who change the dates the second is asked, and what only that one changed is kept (A58)', async () => {
  const world = programWorld({ entriesCloseAt: '2090-01-01T12:00:00Z' })
  await openAsAdmin(PATH)
  const closes = argentina.getByLabelText(/^Cierre/)
  await closes.fill('01/03/2090 09:00')
  await argentina.getByLabelText('24 horas antes').click()
  world.save(2, { entriesCloseAt: '2090-02-01T12:00:59Z' })
  await save.click()
  const asked = page.getByRole('status').filter({ hasText: 'cambiaron mientras los editabas' })
  await expect.element(asked).toMatchTextContent('Cierre: 01/02/2090 09:00')
  await expect.element(asked).toMatchTextContent('La última versión la guardó Marta Ríos hace un momento')
  await expect.element(closes).toHaveValue('01/03/2090 09:00')
  await asked.getByRole('button', { name: 'Conservar mi versión' }).click()
  await save.click()
  await expectToast('Guardamos las fechas')
  expect(sentWith(programRoutes.update).at(-1)).toMatchObject({
    body: { entriesCloseAt: '2090-03-01T12:00:59.000Z', remindsDay: false, revision: '2' },
  })
})

it('a closing is typed as dd/mm/aaaa hh:mm, 24 hours, or its day chosen; what is no date is said (A58)', async () => {
  programWorld()
  await openAsAdmin(PATH)
  const closes = argentina.getByLabelText(/^Cierre/)
  await argentina.getByLabelText('Sin fecha de cierre').click()
  for (const none of ['31/04/2099 10:00', '30/04/2099 24:00']) {
    await closes.fill(none)
    await save.click()
    await expect
      .element(closes)
      .toHaveAccessibleDescription(/Esa fecha no existe .*el mes, el año \(cuatro cifras\) y la hora\./)
    await expect.element(closes).toHaveValue(none)
  }
  await closes.fill('31/07/2099 23:59')
  await expect.element(argentina.getByText(/31\/07\/2099, 23:59/).first()).toBeVisible()
  await argentina.getByRole('button', { name: 'Abrir el calendario' }).nth(1).click()
  await page.getByRole('button', { name: '30 de julio de 2099', exact: true }).click()
  await expect.element(closes).toHaveValue('30/07/2099 23:59')
  await save.click()
  await expectToast('Guardamos las fechas')
  expect(sentWith(programRoutes.update)).toMatchObject([
    { body: { entriesCloseAt: '2099-07-31T02:59:59.000Z' } },
  ])
})

it('extra time is given once, replaces nothing unseen, and is taken back (A59, A60, J02)', async () => {
  const { extend, endExtension } = programWorld({ entriesCloseAt: inHours(-1) })
  const brand = { id: 7, name: 'Lucía Ñáñez', email: 'lucia@marca.example' }
  answer(entriesListRoutes.brands, { brands: [{ ...brand, campaigns: 1 }] })
  answer(programRoutes.extend, ({ params, body }) =>
    extend(params.programId, { brand, entriesCloseAt: body.entriesCloseAt }),
  )
  await openAsAdmin(PATH)
  const give = argentina.getByRole('button', { name: 'Dar una prórroga' })
  await give.click()
  await expect
    .element(dialog)
    .toMatchTextContent('De lo que se envió completo, el jurado seguirá leyendo la copia')
  const confirm = dialog.getByRole('button', { name: 'Dar la prórroga' })
  const who = dialog.getByRole('combobox', { name: 'Marca' })
  const until = dialog.getByLabelText(/Puede inscribir hasta/)
  await confirm.click()
  await expect.element(who).toHaveAccessibleDescription(/Elige una marca/)
  await who.fill(brand.email)
  const option = page.getByRole('option')
  await expect.element(option).toHaveLength(1)
  // Two events follow right after one another, as on a slow machine. Neither may be lost.
  option.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await Promise.resolve()
  const field = until.element() as HTMLInputElement
  field.value = '13/03/2026 12:00'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await confirm.dblClick()
  await expect.element(dialog).not.toBeInTheDocument()
  const given = argentina.getByRole('listitem').filter({ hasText: brand.email })
  await expect
    .element(given.getByText(/^Hasta el .*13\/03\/2026, 12:00 \(hora de Buenos Aires/))
    .toBeVisible()
  expect(sentWith(programRoutes.extend)).toMatchObject([{ body: { brandId: 7, replaces: null } }])

  // Another admin gives more meanwhile: this page shortens nothing that it has not shown.
  const more = inHours(99)
  extend(2, { brand, entriesCloseAt: more })
  const refused = 'La prórroga cambió mientras tanto.'
  const mend = instead(programRoutes.extend, () => {
    throw new Refusal('changed_meanwhile', { message: refused })
  })
  await give.click()
  await who.fill(brand.email)
  await option.click()
  await until.fill('12/03/2026 12:00')
  await confirm.click()
  await expect.element(dialog.getByRole('alert').filter({ hasText: refused })).toBeVisible()
  expect(sentWith(programRoutes.extend)[1]).toMatchObject({ body: { replaces: '2026-03-13T15:00:59.000Z' } })
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  mend()
  await expect.element(given).toMatchTextContent('14/03/2026, 15:00')

  answer(programRoutes.endExtension, ({ params }) => {
    endExtension(params.programId, params.brandId)
    return { message: 'Quitamos la prórroga.' }
  })
  await pressOn(given.getByRole('button', { name: /^Quitar la prórroga/ }))
  await expect.element(dialog).toMatchTextContent(/tiene prórroga hasta el .*Buenos Aires/)
  await pressOn(dialog.getByRole('button', { name: 'Quitar' }))
  await expect.element(given).not.toBeInTheDocument()
  await expect.element(give).toHaveFocus()
  await expect.element(give).toBeInViewport({ ratio: 1 })
  expect(sentWith(programRoutes.endExtension)).toMatchObject([{ query: { entriesCloseAt: more } }])
})

it('before the opening a brand’s screens say when it is, and offer nothing to complete (A58, S09.4, T13)', async () => {
  const { open } = await brandWorld()
  const programs = starterEdition.programs.map((program) => ({
    ...describeProgram(starterEdition, program),
    entriesOpenAt: inHours(24),
  }))
  answer(referenceRoutes.programs, { programs })
  for (const path of ['/perfil/participaciones', '/campanas', '/inscripciones/nueva']) {
    await open(path)
    await expect
      .element(
        page
          .getByText(/[Ll]as inscripciones.* abren el 11\/03\/2026, \d\d:00 \(hora de Buenos Aires/)
          .first(),
      )
      .toBeVisible()
  }
  await expect.element(page.getByRole('button', { name: 'Completar inscripción' })).not.toBeInTheDocument()
  answer(referenceRoutes.programs, {
    programs: programs.map((program) => ({ ...program, entriesOpenAt: null, entriesCloseAt: inHours(49) })),
  })
  await open('/inscripciones/nueva')
  await expect
    .element(page.getByText(/puedes inscribir, editar y enviar hasta el .*Quedan 2 días/))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Completar inscripción' })).toBeVisible()
})
