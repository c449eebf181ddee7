import { fileRoutes } from '@portal/contract/entries/files.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { storedVideo } from '../../test/brand-files.ts'
import { brandWorld } from '../../test/brand-world.ts'
import { answer } from '../../test/calls.ts'
import { expectGoodDialog } from '../../test/good-dialog.ts'

async function openWith(address: string) {
  const { addCampaign, open } = await brandWorld()
  await addCampaign({ categoryIds: [1, 3], isComplete: true })
  const captioned = { ...storedVideo(1, 'video_case'), captionsUrl: 'data:text/vtt,WEBVTT' }
  answer(fileRoutes.list, { files: { video_pauted: [], video_case: [captioned] } })
  await open(address)
}

it.each([
  ['/campanas', 'Revisa tus pendientes', 'Estado de tus campañas'],
  ['/campanas', /^Eliminar la campaña/, '¿Eliminar campaña?'],
  ['/inscripciones/nueva', /^Qué premia la categoría Ready/, 'Ready to launch'],
  ['/inscripciones/archivos?campana=2', /^Eliminar/, '¿Eliminar archivo?'],
  ['/inscripciones/archivos?campana=2', /^Quitar los subtítulos/, '¿Quitar los subtítulos?'],
] as const)(
  'on %s the dialog of «%s» is good by keyboard and in a narrow window (S08, S10, S12, S16, 2.1.2)',
  async (address, from, title) => {
    expect.hasAssertions()
    await openWith(address)
    await expectGoodDialog(from, title)
  },
)

it.each([
  [/^Detalles de/, /^Eliminar la categoría/, '¿Eliminar categoría?'],
  [/^Más acciones de/, /^Agregar categorías/, 'Agregar categorías'],
  [/^Más acciones de/, /^Usar de nuevo/, 'Usar de nuevo'],
] as const)(
  'on a campaign’s card, behind «%s», the dialog of «%s» is good by keyboard and in a narrow window (S16, 2.1.2)',
  async (behind, from, title) => {
    await openWith('/campanas')
    await page.getByLabelText(behind).or(page.getByText(behind)).click()
    await expect.element(page.getByRole('button', { name: from }).first()).toBeVisible()
    await expectGoodDialog(from, title)
  },
)

it.each([
  ['/inscripciones/nueva', 'Empresa', 'a{ArrowUp}{Enter}', 'Registra una nueva empresa'],
  ['/inscripciones/creditos?campana=2', 'Persona', '{ArrowUp}{Enter}', 'Registra una nueva persona'],
] as const)(
  'on %s the dialog from «%s» is good by keyboard and in a narrow window (S09.2, S15, 2.1.2)',
  async (address, name, keys, title) => {
    expect.hasAssertions()
    await openWith(address)
    await expectGoodDialog(page.getByRole('combobox', { name, exact: true }), title, keys)
  },
)
