import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sheetsOfJudge, tall } from '../../../../test/sheets-of-judge.ts'
import { expectGoodScreen } from '../../../../test/good-screen.ts'

const declaration = page.getByRole('region', { name: 'Declaración de IA' })

it('a judge reads beside the answers how far the sign-off is, and how AI was used (C02, C09)', async () => {
  const use = { purpose: 'El cielo', tool: 'La de [omitido]', couldSeemReal: 'Nada' }
  const declared = { piece: use, process: null, caseMaterial: null }
  await sheetsOfJudge({ videos: [tall], beside: { signOff: 'onlyClient', declaration: { declared } } }).open()
  await expect.element(page.getByText('Aval solo del cliente')).toBeVisible()
  await expect.element(declaration.getByText('La de [omitido]')).toBeVisible()
  await expect.element(declaration.getByText('No se usó IA.')).toHaveLength(2)
  await expectGoodScreen()
})

it('says that nothing is signed nor declared yet (C09)', async () => {
  const desk = sheetsOfJudge({ beside: { signOff: 'none', declaration: { declared: null } } })
  await desk.open()
  await expect.element(page.getByText('Sin aval')).toBeVisible()
  await expect.element(declaration.getByText('La marca no ha declarado si usó IA.')).toBeVisible()
})

it('shows nothing beside an entry where the programme asks for nothing (C01)', async () => {
  await sheetsOfJudge({}).open()
  await expect.element(page.getByRole('heading', { name: 'Respuestas' })).toBeVisible()
  await expect.element(declaration).not.toBeInTheDocument()
  await expect.element(page.getByText(/aval/i)).not.toBeInTheDocument()
})
