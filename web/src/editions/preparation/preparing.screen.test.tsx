import { editionRoutes } from '@portal/contract/editions/editions.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { answer, instead, Refusal, sentWith } from '../../../test/calls.ts'
import { DRAFT, editionWorld } from '../../../test/editions.ts'
import { pressTwice } from '../../../test/lost-answers.ts'
import { openAsAdmin } from '../../../test/signed-in.ts'
import { dialog, pressOn } from '../../../test/steps.ts'
import { expectToast } from '../../../test/toasts.ts'

const PATH = `/admin/ediciones/${DRAFT}`
const missing = page.getByRole('complementary', { name: /para publicar/ })
const seen = page.getByRole('region', { name: 'Así la verá una marca' })
const title = page.getByLabelText('Título', { exact: true })
const save = page.getByRole('button', { name: 'Guardar', exact: true })

async function saveSection(name: string) {
  await save.click()
  await expectToast(`Guardamos la sección ${name}`)
  await expect.element(page.getByText('Todo está guardado.')).toBeVisible()
}

it('what is missing leads to its field, and an address that is no example is written (E12)', async () => {
  editionWorld()
  await openAsAdmin(`${PATH}/datos`)
  await page.getByRole('button', { name: 'Cambiar a 2026' }).click()
  await expect
    .element(page.getByLabelText('Pie de página'))
    .toHaveValue(
      '© 2026 Ad Awards. Todos los derechos reservados.\nDesarrollo: Estudio Portal\nMedición de medios: Índice de Medios',
    )
  const contact = page.getByRole('group', { name: 'Contacto del jurado' }).getByLabelText('Correo')
  for (const [link, field, address] of [
    [/correo de soporte es de ejemplo/, page.getByLabelText('Correo de ayuda'), 'ayuda@premios.org'],
    [/contacto del jurado es de ejemplo/, contact, 'jurado@premios.org'],
  ] as const) {
    await missing.getByRole('link', { name: link }).click()
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard(`{Control>}a{/Control}${address}`)
  }
  await userEvent.keyboard('{Enter}')
  await expectToast('Guardamos la sección Datos')
  await expect.element(missing.getByRole('link', { name: /de ejemplo/ })).not.toBeInTheDocument()
})

it('publishing says what is missing, and leads there (E12, E14)', async () => {
  editionWorld()
  await openAsAdmin(`${PATH}/datos`)
  await page.getByRole('button', { name: 'Publicar' }).click()
  const asked = page.getByRole('dialog', { name: 'Aún no se puede publicar' })
  await asked.getByRole('link', { name: 'Falta el cierre de «Ad Awards Argentina 26».' }).click()
  await expect.element(asked).not.toBeInTheDocument()
  await expect.element(page.getByLabelText(/^Cierre \(hora de Buenos Aires/)).toHaveFocus()
})

it('a country joins: its name and its time are proposed, and it is moved by keyboard (E02, E11)', async () => {
  const { draft } = editionWorld()
  const closing = '31/07/2090 23:59'
  await openAsAdmin(`${PATH}/programas`)
  await pressOn(page.getByRole('button', { name: 'Agregar programa' }))
  await expect.element(page.getByRole('combobox', { name: 'País' }).last()).toHaveFocus()
  await userEvent.keyboard('argen')
  await expect
    .element(page.getByRole('option', { name: /Argentina/ }))
    .toMatchTextContent('Ya tiene su programa')
  await userEvent.keyboard('{Control>}a{/Control}chile{ArrowDown}{Enter}')
  await expect.element(page.getByLabelText('Nombre del programa').last()).toHaveValue('Ad Awards Chile 26')
  const zone = page.getByRole('combobox', { name: 'Zona horaria' }).last()
  await expect.element(zone).toHaveDisplayValue(/America\/Santiago/)
  await page.getByLabelText('Cierre (hora de Chile)').fill(closing)
  for (const [typed, named] of [
    ['mexico_city', 'Ciudad de México'],
    ['santiago', 'Chile'],
  ] as const) {
    await page.getByRole('button', { name: 'Quitar zona horaria' }).last().click()
    await zone.fill(typed)
    await page.getByRole('option', { name: new RegExp(typed, 'i') }).click()
    await expect.element(page.getByLabelText(`Cierre (hora de ${named})`)).toHaveValue(closing)
  }
  const up = page.getByRole('button', { name: 'Subir Ad Awards Chile 26' })
  await pressOn(up)
  await expect.element(page.getByText('Ad Awards Chile 26: lugar 2 de 3.')).toBeInTheDocument()
  await expect.element(up).toHaveFocus()
  await expectAccessible()
  await saveSection('Programas')
  expect(draft().programs.map(({ countryCode, entriesCloseAt }) => [countryCode, entriesCloseAt])).toEqual([
    ['AR', null],
    ['CL', '2090-08-01T03:59:59.000Z'],
    ['CO', null],
  ])
})

it('an edition that begins empty gets its first programme (E02)', async () => {
  const { draft } = editionWorld({ empty: true })
  await openAsAdmin(`${PATH}/programas`)
  await page.getByRole('button', { name: 'Agregar programa' }).click()
  await page.getByRole('combobox', { name: 'País' }).fill('urug')
  await page.getByRole('option', { name: 'Uruguay' }).click()
  await saveSection('Programas')
  expect(draft().programs).toMatchObject([{ countryCode: 'UY' }])
})

it('a new category has criteria that don’t count the same, and looks as a brand will see it (E03, E11, E12)', async () => {
  editionWorld()
  await openAsAdmin(`${PATH}/categorias`)
  await page.getByRole('button', { name: 'Agregar categoría' }).click()
  await expect.element(page.getByLabelText('Nombre', { exact: true })).toHaveFocus()
  await userEvent.keyboard('Sonido que se ve')
  const poster = seen.getByRole('button', { name: /Sonido que se ve Una idea/ })
  await expect.element(poster).not.toBeInTheDocument()
  await page.getByLabelText('Frase del póster').fill('Una idea que entra por el oído.')
  await expect.element(poster).toBeVisible()
  await saveSection('Categorías y criterios')
  const links = missing.getByRole('link', { name: 'Sonido que se ve' })
  await expect
    .poll(() => links.elements().map((each) => each.textContent))
    .toEqual([
      'Falta la descripción de «Sonido que se ve».',
      'Falta el título en el criterio 1 de «Sonido que se ve».',
      'Falta el texto en el criterio 1 de «Sonido que se ve».',
    ])
  await links.first().click()
  await expect.element(page.getByLabelText('Descripción')).toHaveFocus()
  await userEvent.keyboard('El sonido hace la mitad del trabajo.')
  for (const [index, weight] of ['2,5', '1,5'].entries()) {
    if (index > 0) await pressOn(page.getByRole('button', { name: 'Agregar criterio' }))
    await title.nth(index).fill(`Oído ${index + 1}`)
    await page
      .getByLabelText('Texto', { exact: true })
      .nth(index)
      .fill(`Parte ${index + 1}.`)
    await page.getByLabelText('Peso').nth(index).fill(weight)
  }
  await expect.element(page.getByLabelText('Peso').first()).toHaveAccessibleDescription('62,5 % del puntaje')
  await pressOn(page.getByRole('button', { name: 'Bajar Criterio 1: Oído 1' }))
  await expect.element(title.first()).toHaveValue('Oído 2')
  await seen.getByRole('button', { name: 'Qué premia' }).click()
  await expect.element(seen.getByText(/Oído 1 \(\d+ %\)/)).toBeVisible()
  await expectAccessible()
  await saveSection('Categorías y criterios')
})

it('a question has a limit that is checked, and is shown as a brand will see it (E04)', async () => {
  editionWorld()
  await openAsAdmin(`${PATH}/preguntas`)
  await page.getByRole('button', { name: 'Agregar pregunta' }).click()
  await userEvent.keyboard('¿Qué se escucha en tu campaña?')
  await page.getByLabelText('Descripción').fill('Cuenta qué suena y por qué.')
  const most = page.getByLabelText('Máximo de palabras')
  await most.fill('2500')
  await save.click()
  await expect.element(most).toHaveAccessibleDescription(/entre 1 y 1000/)
  await expect.element(most).toHaveFocus()
  await most.fill('250')
  await page.getByLabelText('Obligatoria').click()
  await seen.getByLabelText('¿Qué se escucha en tu campaña? (opcional)').fill('Un grillo')
  await expect.element(seen.getByText('Te quedan 248 palabras').first()).toBeVisible()
  await saveSection('Preguntas')
})

it('a new version of a text begins with the last one, which can only be read (E05)', async () => {
  editionWorld()
  await openAsAdmin(`${PATH}/textos`)
  await page.getByRole('button', { name: 'Nueva versión: Términos y condiciones' }).click()
  const version = page.getByLabelText('Versión', { exact: true })
  await expect.element(version).toHaveFocus()
  await expect.element(version).toHaveValue('2026-1')
  await page.getByLabelText('Rige desde').fill('01/01/2026')
  await page.getByRole('button', { name: '1. Qué dice', exact: true }).click()
  await expect.element(page.getByLabelText('Párrafos')).toHaveValue('Lo que dice.')
  await saveSection('Textos legales')
  await page.getByText('Versión 1', { exact: true }).first().click()
  await expect.element(page.getByText(/se publicó en Ad Awards 2025 y ya no cambia/).first()).toBeVisible()
})

/** Opens a draft that lacks nothing. */
async function openReady(options?: Parameters<typeof editionWorld>[0]) {
  const { draft, save: saveAs } = editionWorld(options)
  saveAs('about', {
    ...draft().about,
    contact: { ...draft().about.contact, email: 'jurado@premios.org' },
    support: { email: 'ayuda@premios.org' },
  })
  const entriesCloseAt = '2090-08-01T02:59:59.000Z'
  saveAs(
    'programs',
    draft().programs.map((program) => ({ ...program, entriesCloseAt })),
  )
  await openAsAdmin(`${PATH}/datos`)
  await expect.element(missing.getByText('No falta nada')).toBeVisible()
}

const elsewhere = dialog.getByRole('region', { name: 'Pendiente en otras ediciones' })

it('the dialog says who will see what, and that unsaved changes are left out (E14)', async () => {
  await openReady()
  await page.getByLabelText('Nombre del premio').fill('Premios')
  const publish = page.getByRole('button', { name: 'Publicar' })
  await publish.click()
  const asked = page.getByRole('dialog', { name: '¿Publicar Ad Awards 2026?' })
  await expect.element(asked).toMatchTextContent('cambios sin guardar')
  await asked.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Descartar los cambios' }).click()
  await publish.click()
  await expect.element(asked).not.toMatchTextContent('cambios sin guardar')
  await expect.element(asked).toMatchTextContent('8 categorías y 6 preguntas')
  await expect.element(asked).toMatchTextContent('Ad Awards Argentina 26: desde ahora hasta el 31/07')
  await expect.element(elsewhere).not.toBeInTheDocument()
  await asked.getByRole('button', { name: 'Publicar' }).dblClick()
  await expectToast('Publicamos Ad Awards 2026')
  await expect.element(page.getByText('Publicada', { exact: true })).toBeVisible()
  await expect.element(missing).not.toBeInTheDocument()
  expect(sentWith(editionRoutes.publish)).toMatchObject([{ query: { revision: 3 } }])
})

it.each([390, 1280])(
  'the dialog counts what is open elsewhere, each with its list, and says nothing of what is not, at %i px (F05)',
  async (width) => {
    const openElsewhere = [
      { programId: 2, label: 'Ad Awards Argentina 25', entries: 12, judges: 1, rounds: 0 },
      { programId: 1, label: 'Ad Awards Colombia 25', entries: 0, judges: 0, rounds: 2 },
    ]
    await openReady({ openElsewhere })
    await page.viewport(width, 844)
    await page.getByRole('button', { name: 'Publicar' }).click()
    await expect.element(elsewhere).toMatchTextContent('Las marcas con trabajo pendiente')
    const links = elsewhere.getByRole('link').elements()
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['12 inscripciones sin enviar', '/admin/inscripciones?programId=2'],
      ['1 juez sin confirmar', '/admin/jueces?programId=2'],
      ['2 rondas abiertas', '/admin/jurado/rondas?programId=1'],
    ])
    await expectAccessible()
  },
)

it('an edition that was published although the answer was lost is so at the next press (E14)', async () => {
  await openReady()
  await page.getByRole('button', { name: 'Publicar' }).click()
  await pressTwice(editionRoutes.publish, 'Publicar')
  await expectToast('Ad Awards 2026 ya está publicada.')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Archivar' })).toBeVisible()
})

it('what a change of a published edition brings about is read before it is saved (E15)', async () => {
  editionWorld({ state: 'published' })
  const said = '«Born to Perform» se llamará «Nacidas para rendir».'
  const goOn = instead(editionRoutes.saveCategories, () => {
    throw new Refusal('needs_confirmation', { also: { consequences: [said], confirmation: 'leído' } })
  })
  await openAsAdmin(`${PATH}/categorias`)
  await page.getByRole('button', { name: 'Born to Perform', exact: true }).click()
  await page.getByLabelText('Nombre', { exact: true }).fill('Nacidas para rendir')
  await save.click()
  const asked = page.getByRole('dialog', { name: 'Antes de guardar' })
  await expect.element(asked).toMatchTextContent(said)
  await asked.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(page.getByText('Hay cambios sin guardar.')).toBeVisible()
  await save.click()
  await expect.element(asked).toBeVisible()
  goOn()
  await asked.getByRole('button', { name: 'Guardar de todos modos' }).dblClick()
  await expectToast('Guardamos la sección Categorías y criterios')
  await expect.element(page.getByText('Todo está guardado.')).toBeVisible()
  expect(sentWith(editionRoutes.saveCategories).map(({ body }) => body.confirmed)).toEqual([
    undefined,
    undefined,
    'leído',
  ])
})

it('archiving says what it does, and that a programme is still open (E14)', async () => {
  editionWorld()
  const message = 'Todavía puede recibir inscripciones: «Ad Awards Argentina 25».'
  answer(editionRoutes.archive, () => {
    throw new Refusal('edition_open', { message })
  })
  await openAsAdmin('/admin/ediciones/1/datos')
  await page.getByRole('button', { name: 'Archivar' }).click()
  await expect.element(dialog).toMatchTextContent('Archivar no se puede deshacer')
  await dialog.getByRole('button', { name: 'Archivar' }).click()
  await expect.element(dialog).toMatchTextContent(message)
})
