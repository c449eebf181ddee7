import { editionRoutes } from '@portal/contract/editions/editions.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { hold, instead } from '../../../test/calls.ts'
import { DRAFT, editionWorld } from '../../../test/editions.ts'
import { reopenScreen } from '../../../test/open-screen.tsx'
import { admin } from '../../../test/people.ts'
import { openAsAdmin } from '../../../test/signed-in.ts'
import { programWorld } from '../../../test/programs.ts'
import { pressOn } from '../../../test/steps.ts'
import { expectToast } from '../../../test/toasts.ts'

const PATH = `/admin/ediciones/${DRAFT}`
const save = page.getByRole('button', { name: 'Guardar', exact: true })
const allSaved = page.getByText('Todo está guardado.')
const tagline = page.getByLabelText('Frase del póster')

it('two admins who save the same section lose nothing (E11, E28)', async () => {
  const world = editionWorld()
  const saveAsOther = (changes: object) =>
    world.save(
      'categories',
      world.draft().categories.map((each) => (each.id === 1 ? { ...each, ...changes } : each)),
    )
  await openAsAdmin(`${PATH}/categorias#content.0.tagline`)
  await expect.element(tagline).toHaveFocus()

  // What they changed in different places is joined.
  saveAsOther({ tagline: 'Frase de la otra persona.' })
  await page.getByLabelText('Descripción').fill('Descripción de esta persona.')
  await page.getByRole('button', { name: 'Bajar Born to Perform' }).click()
  await save.click()
  await expectToast('reunimos ambos cambios. La última versión la guardó Marta Ríos.')
  await expect.element(tagline).toHaveValue('Frase de la otra persona.')
  await expect.element(allSaved).toBeVisible()
  expect(world.draft().categories[1]).toMatchObject({
    name: 'Born to Perform',
    tagline: 'Frase de la otra persona.',
    description: 'Descripción de esta persona.',
  })

  // Of the same text both are shown, and one is chosen.
  saveAsOther({ tagline: 'La suya.' })
  await tagline.fill('Mi frase.')
  await save.click()
  const notice = page.getByRole('status').filter({ hasText: 'cambiaron mientras los editabas' })
  await expect.element(notice).toMatchTextContent('«Born to Perform», Frase del póster: La suya.')
  expect(world.draft().categories[1]?.tagline).toBe('La suya.')
  await notice.getByRole('button', { name: 'Conservar mi versión' }).click()
  await save.click()
  await expect.element(allSaved).toBeVisible()
  expect(world.draft().categories[1]?.tagline).toBe('Mi frase.')
})

it('who leaves a section before its save meets another version reads that it was not saved (E11)', async () => {
  const world = editionWorld()
  await openAsAdmin(`${PATH}/datos`)
  const platform = page.getByLabelText('Plataforma')
  await platform.fill('La mía')
  world.save('about', { ...world.draft().about, platform: 'La de la otra persona' })
  const goOn = hold(editionRoutes.saveAbout)
  await save.click()
  await page.getByRole('link', { name: 'Preguntas' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Preguntas' })).toBeVisible()
  goOn()
  await expectToast('Lo que escribiste te espera como borrador en la página que dejaste.')
  expect(world.draft().about.platform).toBe('La de la otra persona')
})

it('an older draft that is thrown away takes nothing of what was typed since (E11, S13.6)', async () => {
  const world = editionWorld()
  await openAsAdmin(`${PATH}/datos`)
  const name = page.getByLabelText('Nombre del premio')
  await name.fill('Borrador viejo')
  await expect.poll(() => JSON.stringify(localStorage)).toContain('Borrador viejo')
  world.save('about', { ...world.draft().about, platform: 'Altura' })
  await reopenScreen(admin)
  const offer = page.getByRole('status').filter({ hasText: 'Recuperamos un borrador' })
  await expect.element(offer).toMatchTextContent('Borrador viejo')
  await name.fill('Escrito ahora')
  await offer.getByRole('button', { name: 'Descartar el borrador' }).click()
  await expect.element(offer).not.toBeInTheDocument()
  await expect.element(name).toHaveValue('Escrito ahora')
  await reopenScreen(admin)
  await expect.element(name).toHaveValue('Escrito ahora')
})

it('what is typed survives leaving, a failure and a second click; what is removed comes back (E11)', async () => {
  const { draft } = editionWorld()
  await openAsAdmin(`${PATH}/preguntas`)
  await page.getByRole('button', { name: 'Agregar pregunta' }).click()
  await userEvent.keyboard('¿Qué más?')
  await page.getByRole('link', { name: 'Videos', exact: true }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Videos' })).toBeVisible()
  await page.getByRole('link', { name: 'Preguntas', exact: true }).click()
  await expect.element(page.getByText(/^Recuperamos un borrador/)).toBeVisible()
  const question = page.getByRole('button', { name: '¿Qué más?', exact: true })
  await question.click()
  const mend = instead(editionRoutes.saveQuestions, 'cut')
  await save.click()
  await expectToast('No pudimos guardar')
  await expect.element(page.getByLabelText('Pregunta', { exact: true })).toHaveValue('¿Qué más?')
  mend()
  await save.dblClick()
  await expect.element(allSaved).toBeVisible()
  // The question has its id now, so saving it again stores no second one.
  await page.getByLabelText('Descripción').fill('Lo que no cupo antes.')
  await save.click()
  await expect.element(allSaved).toBeVisible()
  expect(draft().questions.slice(5)).toMatchObject([
    { text: expect.stringContaining('merece ganar') },
    { text: '¿Qué más?', description: 'Lo que no cupo antes.' },
  ])

  const remove = page.getByRole('button', { name: 'Quitar ¿Qué más?' })
  await pressOn(remove)
  await expect.element(page.getByRole('button', { name: 'Deshacer' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(question).toBeVisible()
  await remove.click()
  await page.getByRole('button', { name: 'Descartar los cambios' }).click()
  await expect.element(question).toBeVisible()
  await expect.element(allSaved).toBeVisible()
})

it('a size in megabytes reads as it was typed, a decimal too (E01)', async () => {
  const { draft } = editionWorld()
  await openAsAdmin(`${PATH}/videos`)
  const size = page.getByLabelText('Tamaño máximo (MB)').first()
  await size.fill('')
  await size.click()
  await userEvent.keyboard('20,3')
  await expect.element(size).toHaveValue('20,3')
  await save.click()
  await expect.element(allSaved).toBeVisible()
  expect(draft().videos.video_pauted.maxBytes).toBe(Math.round(20.3 * 1024 * 1024))
  await openAsAdmin(`${PATH}/videos`)
  await expect.element(size).toHaveValue('20,3')
})

const added = page.getByRole('button', { name: /^Nueva versión/ })

/** Expects the published texts, without a way to change any. */
async function expectReadOnly() {
  await expect.element(page.getByText('Versión 1', { exact: true }).first()).toBeVisible()
  await expect.element(added).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Versión', { exact: true })).not.toBeInTheDocument()
}

it('no published text can be edited while it is not known where it was published (E05)', async () => {
  editionWorld()
  await openAsAdmin(`${PATH}/datos`)
  await expect.element(page.getByLabelText('Plataforma')).toBeVisible()
  const goOn = hold(editionRoutes.read)
  await page.getByRole('link', { name: 'Textos legales' }).click()
  await expectReadOnly()
  goOn()
  await expect.element(added).toHaveLength(4)
  await expect.element(page.getByLabelText('Versión', { exact: true })).not.toBeInTheDocument()
})

it('legal texts can only be read while the edition before could not be loaded (E05)', async () => {
  editionWorld()
  await openAsAdmin(`${PATH}/datos`)
  await expect.element(page.getByLabelText('Plataforma')).toBeVisible()
  const mend = instead(editionRoutes.read, 'cut')
  await page.getByRole('link', { name: 'Textos legales' }).click()
  const again = page.getByRole('button', { name: 'Reintentar' })
  await expect.element(again).toBeVisible()
  await expectReadOnly()
  mend()
  await again.click()
  await expect.element(added).toHaveLength(4)
})

it('categories are ordered by drag too (E11)', async () => {
  const { draft } = editionWorld()
  await openAsAdmin(`${PATH}/categorias`)
  // The whole list is in sight, so nothing scrolls under the pointer.
  await page.viewport(1280, 1400)
  const items = page.getByRole('listitem')
  const dragged = items.filter({ hasText: 'Born to Perform' })
  await expect.element(dragged).toBeVisible()
  const handle = dragged.element().querySelector('[draggable]')
  if (!handle) throw new Error('No handle to drag')
  await userEvent.dragAndDrop(handle, items.filter({ hasText: 'Lo vi en Vertical' }), {
    targetPosition: { x: 200, y: 60 },
  })
  await expect.element(page.getByText('Born to Perform: lugar 4 de 8.')).toBeInTheDocument()
  await save.click()
  await expect.element(allSaved).toBeVisible()
  expect(draft().categories[3]?.name).toBe('Born to Perform')
})

it('dates that were saved are those of the edition, without a reload (A58, E11)', async () => {
  const world = editionWorld()
  programWorld()
  await openAsAdmin('/admin/ediciones/1/programas')
  const open = page.getByText(/sin fecha de cierre\.$/)
  await expect.element(open).toHaveLength(2)
  await page.getByRole('link', { name: 'Programa', exact: true }).click()
  const card = page.getByRole('region', { name: 'Argentina' })
  await card.getByRole('checkbox', { name: 'Sin fecha de cierre' }).click()
  await card.getByLabelText(/^Cierre/).fill('01/03/2090 09:00')
  world.close(2, '2090-03-01T12:00:00.000Z')
  await card.getByRole('button', { name: 'Guardar' }).click()
  await expectToast('Guardamos las fechas')
  history.back()
  await expect.element(page.getByText(/cierra el 01\/03\/2090, 09:00/)).toBeVisible()
})
