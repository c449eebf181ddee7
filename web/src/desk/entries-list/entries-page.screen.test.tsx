import { entriesListRoutes } from '@portal/contract/desk/entries-list.ts'
import { exportRoutes } from '@portal/contract/desk/exports.ts'
import { noteRoutes } from '@portal/contract/desk/notes.ts'
import { programRoutes } from '@portal/contract/editions/programs.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { answer, hold, Refusal, sentWith } from '../../../test/calls.ts'
import { deskEntry, deskOf } from '../../../test/desk-entries.ts'
import { admin } from '../../../test/people.ts'
import { inHours, programWorld } from '../../../test/programs.ts'
import { openAsAdmin } from '../../../test/signed-in.ts'
import { dialog, pressOn } from '../../../test/steps.ts'
import { expectToast } from '../../../test/toasts.ts'

const PATH = '/admin/inscripciones'
const rows = page
  .getByRole('table')
  .getByRole('row')
  .filter({ has: page.getByRole('cell') })
const links = page.getByRole('table').getByRole('link')
const found = page.getByRole('main').getByRole('status').first()
const heading = page.getByRole('heading', { level: 1 })
const clear = page.getByRole('button', { name: 'Quitar filtros' })

// 119 entries: 114 incomplete, 3 complete, 2 sent.
beforeEach(() =>
  deskOf([
    ...Array.from({ length: 111 }, (_, index) => deskEntry(index + 1)),
    ...['Canción del Ñandú', 'Canción del ñandú'].map((name, index) =>
      deskEntry(112 + index, { campaign: { id: 112 + index, name }, isDuplicate: true }),
    ),
    ...[114, 115].map((id) =>
      deskEntry(id, { status: 'Enviada', missing: [], sentAt: '2025-04-01T12:00:00.000Z' }),
    ),
    ...[116, 117, 118].map((id) => deskEntry(id, { status: 'Completa', missing: [], programId: 1 })),
    deskEntry(119, { programId: 1 }),
  ]),
)

it('browses all entries, a page at a time, and goes on reading at the first new one (A50, A51)', async () => {
  await openAsAdmin(PATH)
  await expect.element(found).toHaveTextContent('119 inscripciones')
  await expect
    .element(page.getByRole('group', { name: 'Estado' }))
    .toMatchTextContent('Todas119Incompletas114Completas3Enviadas2')
  await expect.element(rows).toHaveLength(50)
  await expectAccessible()
  const more = page.getByRole('button', { name: 'Cargar más' })
  await more.click()
  await expect.element(rows).toHaveLength(100)
  await expect.element(rows.nth(50).getByRole('link')).toHaveFocus()
  await more.click()
  await expect.element(rows).toHaveLength(119)
  await expect.element(more).not.toBeInTheDocument()
})

it('a status is chosen at the press, before its list comes (A50)', async () => {
  await openAsAdmin(PATH)
  const complete = page.getByRole('radio', { name: /^Completas/ })
  await expect.element(complete).toBeInTheDocument()
  const goOn = hold(entriesListRoutes.list)
  const radio = complete.element() as HTMLInputElement
  radio.click()
  expect(radio.checked).toBe(true)
  await expect.poll(() => location.search).toBe('?status=Completa')
  await expect.element(complete).toBeChecked()
  goOn()
  await expect.element(found).toHaveTextContent('3 inscripciones')
  await expect.element(rows).toHaveLength(3)
})

it('keeps its filters over a new look, a campaign and the way back (A50)', async () => {
  await openAsAdmin(PATH)
  const search = page.getByLabelText('Buscar')
  await search.fill('canción')
  await expect.element(found).toHaveTextContent('2 inscripciones')
  await expect.element(search).toHaveFocus()
  await page.getByLabelText('Categoría').selectOptions('Feat Creadores')
  await page.getByLabelText('Le falta').selectOptions('Video caso')
  await page.getByLabelText('Ordenar por').selectOptions('Más antiguas primero')
  const names = () => links.elements().map((each) => each.textContent)
  const inOrder = ['Canción del Ñandú', 'Canción del ñandú']
  await expect.poll(names).toEqual(inOrder)
  await expect.element(rows.getByText('Posible duplicado')).toHaveLength(2)

  await openAsAdmin(location.pathname + location.search)
  await expect.poll(names).toEqual(inOrder)
  await expect.element(search).toHaveValue('canción')
  const goOn = hold(entriesListRoutes.campaign)
  const read = async () => {
    await links.first().click()
    await expect.element(page.getByText('Cargando la campaña…')).toBeInTheDocument()
    expect(location.pathname).toBe(`${PATH}/112`)
  }
  await read()
  history.back()
  await expect.poll(names).toEqual(inOrder)
  await read()
  await page.getByRole('main').getByRole('link', { name: 'Inscripciones', exact: true }).click()
  await expect.poll(names).toEqual(inOrder)
  goOn()
  await expect.element(page.getByLabelText('Ordenar por')).toHaveValue('oldest')
  await expect.element(page.getByLabelText('Le falta')).toHaveValue('video_case')
  await expect
    .element(page.getByRole('link', { name: 'Enviar un recordatorio' }))
    .toHaveAttribute(
      'href',
      `/admin/correos/recordatorios?${new URLSearchParams({ search: 'canción', categoryId: '3', missing: 'video_case' })}`,
    )
  await clear.click()
  await expect.element(found).toHaveTextContent('119 inscripciones')
  await expect.element(heading).toHaveFocus()
  await expect.element(search).toHaveValue('')
})

it('who clears the filters on a phone by keyboard sees where the focus is (A50, 2.4.7)', async () => {
  await openAsAdmin(`${PATH}?programId=2`)
  await page.viewport(390, 844)
  await expect.element(clear).toBeVisible()
  clear.element().scrollIntoView({ block: 'start' })
  await expect.element(heading).not.toBeInViewport()
  await pressOn(clear)
  await expect.element(heading).toHaveFocus()
  await expect.element(heading).toBeInViewport({ ratio: 1 })
})

it('says which filter to loosen when nothing is found (A50)', async () => {
  await openAsAdmin(`${PATH}?status=Enviada&programId=1`)
  await expect.element(page.getByText('Ninguna inscripción coincide con todos estos filtros.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Exportar' })).toBeDisabled()
  await expectAccessible()
  await page.getByRole('button', { name: 'Quitar: Colombia' }).click()
  await expect.element(rows).toHaveLength(2)
  await expect.element(page.getByRole('radio', { name: /^Enviadas/ })).toBeChecked()
  await openAsAdmin(`${PATH}?search=nada+de+nada`)
  // Waits until nothing was found, because until then the list's head offers a button of the same name.
  await expect.element(found).toHaveTextContent('0 inscripciones')
  await clear.click()
  await expect.element(found).toHaveTextContent('119 inscripciones')
  await expect.element(heading).toHaveFocus()
})

it('lists entries as cards on a phone, filters folded away (A50)', async () => {
  await openAsAdmin(PATH)
  await page.viewport(390, 844)
  const cards = page.getByRole('list', { name: 'Inscripciones' }).getByRole('listitem')
  await expect.element(cards).toHaveLength(50)
  await page.getByText('Filtros', { exact: true }).click()
  await page.getByLabelText('Programa').selectOptions('Colombia')
  await expect.element(page.getByText('Filtros (1)')).toBeVisible()
  await expect.element(cards).toHaveLength(4)
  await expectAccessible()
  const goOn = hold(entriesListRoutes.campaign)
  await cards.nth(1).click()
  await expect.poll(() => location.pathname).toBe(`${PATH}/118`)
  await expect.poll(() => sentWith(entriesListRoutes.campaign)).toHaveLength(1)
  goOn()
})

it('exports the filtered entries, the videos after telling their size (A56)', async () => {
  answer(exportRoutes.create, ({ body: { kind } }) => ({
    url: `/descarga.${kind}`,
    entries: 2,
    bytes: kind === 'zip' ? 40_960 : null,
    updating: 0,
  }))
  const fetched: string[] = []
  await openAsAdmin(`${PATH}?status=Enviada`)
  const exporting = page.getByRole('button', { name: 'Exportar' })
  await expect.element(rows).toHaveLength(2)
  const click = HTMLAnchorElement.prototype.click
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.isConnected) click.call(this)
    else fetched.push(this.pathname)
  })
  for (const choice of [/^CSV/, /^Excel/]) {
    await exporting.click()
    await expect.element(page.getByRole('heading', { name: 'Exportar 2 inscripciones' })).toBeVisible()
    await page.getByRole('button', { name: choice }).click()
    await expectToast('Descargando 2 inscripciones.')
    await expect.element(dialog).not.toBeInTheDocument()
  }
  await exporting.click()
  await page.getByRole('button', { name: /^Videos/ }).click()
  await expect.element(dialog.getByText('2 inscripciones, 40 KB')).toBeVisible()
  expect(fetched).toEqual(['/descarga.csv', '/descarga.xlsx'])
  await dialog.getByRole('button', { name: 'Descargar', exact: true }).click()
  await expect.poll(() => fetched.at(-1)).toBe('/descarga.zip')
  expect(sentWith(exportRoutes.create).map(({ body }) => body)).toEqual(
    ['csv', 'xlsx', 'zip'].map((kind) => ({ kind, filter: { status: 'Enviada' } })),
  )
})

it('says before the first entry that there is none (A50)', async () => {
  deskOf([])
  await openAsAdmin(PATH)
  await expect.element(page.getByText('Aún no hay inscripciones.')).toBeVisible()
})

it('columns are chosen, and the address keeps them (F42)', async () => {
  await openAsAdmin(PATH)
  await page.getByRole('button', { name: 'Columnas' }).click()
  await pressOn(dialog.getByRole('checkbox', { name: 'Código' }), ' ')
  await pressOn(dialog.getByRole('checkbox', { name: 'Programa' }), ' ')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Listo' }).click()
  const heads = () =>
    page
      .getByRole('table')
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent)
  const chosen = ['', 'Campaña', 'Marca', 'Categoría', 'Programa', 'Estado', 'Le falta', 'Creada']
  expect(heads()).toEqual(chosen)
  const { search } = location
  expect(search).toBe('?columns=brand%2Ccategory%2Cprogram%2Cstatus%2Cmissing%2Ccreated')
  await openAsAdmin(PATH + search)
  await expect.poll(heads).toEqual(chosen)
  await page.getByRole('button', { name: 'Columnas' }).click()
  await dialog.getByRole('button', { name: 'Las de siempre' }).click()
  await expect.poll(() => location.search).toBe('')
})

it('what is chosen is reminded, exported, extended and noted at once (F42)', async () => {
  await openAsAdmin(PATH)
  const all = page.getByRole('checkbox', { name: 'Elegir las 50 que se muestran' })
  const bar = page.getByRole('region', { name: 'Con las elegidas' })
  await page.getByRole('checkbox', { name: 'Elegir AR25-03-110, Mercado 110', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Elegir AR25-03-109, Mercado 109', exact: true }).click()
  await expect.element(bar.getByText('2 elegidas')).toBeVisible()
  expect((all.element() as HTMLInputElement).indeterminate).toBe(true)
  await expectAccessible()
  await expect
    .element(bar.getByRole('link', { name: 'Recordar' }))
    .toHaveAttribute('href', '/admin/correos/recordatorios?chosen=110%2C109')

  answer(exportRoutes.create, { url: '/exports/inscripciones.xlsx', entries: 2, bytes: null, updating: 0 })
  await bar.getByRole('button', { name: 'Exportar' }).click()
  await expect.element(dialog).toMatchTextContent(/Exportar 2 inscripciones.*2 elegidas/)
  await dialog.getByRole('button', { name: /^Excel/ }).click()
  await expectToast('Descargando 2 inscripciones.')
  expect(sentWith(exportRoutes.create).at(-1)?.body.filter).toEqual({ chosen: '110,109' })

  answer(noteRoutes.add, { message: 'Nota agregada a 2 campañas.' })
  await bar.getByRole('button', { name: 'Agregar una nota' }).click()
  await dialog.getByLabelText('Nota').fill('Llamar a la agencia.')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Guardar la nota' }).click()
  await expectToast('Nota agregada a 2 campañas.')
  expect(sentWith(noteRoutes.add)[0]?.body).toMatchObject({
    campaignIds: [110, 109],
    text: 'Llamar a la agencia.',
  })

  await all.click()
  await expect.element(bar.getByText('50 elegidas')).toBeVisible()
  await all.click()
  await expect.element(bar).not.toBeInTheDocument()
})

it('a prórroga for the brands of what is chosen replaces only what was read, and says how far it came (F42, A59)', async () => {
  deskOf([
    deskEntry(1),
    deskEntry(2),
    deskEntry(3, { brand: { id: 2, name: 'Bruno Paz' } }),
    deskEntry(4, { programId: 1 }),
  ])
  const { extend } = programWorld({ entriesCloseAt: inHours(48) })
  const before = inHours(72)
  extend(2, { brand: { id: 2, name: 'Bruno Paz', email: 'bruno@marca.example' }, entriesCloseAt: before })
  const give = ({ body }: { body: { brandId: number; entriesCloseAt: string } }) =>
    extend(2, {
      brand: { id: body.brandId, name: `Marca ${body.brandId}`, email: 'marca@marca.example' },
      entriesCloseAt: body.entriesCloseAt,
    })
  answer(programRoutes.extend, (made) => {
    if (made.body.brandId === 2) throw new Refusal('changed_meanwhile', { message: 'Cambió mientras tanto.' })
    return give(made)
  })
  await openAsAdmin(PATH)
  for (const id of [1, 2, 3])
    await page.getByRole('checkbox', { name: `Elegir AR25-03-${id}, Mercado ${id}`, exact: true }).click()
  const bar = page.getByRole('region', { name: 'Con las elegidas' })
  await bar.getByRole('button', { name: 'Dar una prórroga' }).click()
  await expect.element(dialog).toMatchTextContent(/Dar una prórroga a 2 marcas.*Ya tiene prórroga.*Bruno Paz/)
  await dialog.getByLabelText(/^Pueden inscribir hasta/).fill('31/12/2031 23:59')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Dar la prórroga' }).click()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('1 de 2 marcas ya la tienen. Falló con Bruno Paz: Cambió mientras tanto.')
  answer(programRoutes.extend, give)
  await dialog.getByRole('button', { name: 'Dar la prórroga' }).click()
  await expectToast('2 marcas tienen prórroga.')
  const [first, second] = sentWith(programRoutes.extend).map(({ body }) => [body.brandId, body.replaces])
  expect([first, second]).toEqual([
    [1, null],
    [2, before],
  ])
  await page.getByRole('checkbox', { name: 'Elegir AR25-03-4, Mercado 4', exact: true }).click()
  await bar.getByRole('button', { name: 'Dar una prórroga' }).click()
  await expect.element(dialog).toMatchTextContent('son de 2 programas')
})

it('who may only read chooses no entries, but columns (F42, J04)', async () => {
  await openAsAdmin(PATH, { user: { ...admin, adminLevel: 'read' } })
  await expect.element(rows).toHaveLength(50)
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Columnas' })).toBeVisible()
})
