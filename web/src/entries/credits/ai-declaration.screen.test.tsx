import { aiDeclarationRoutes } from '@portal/contract/entries/ai-declaration.ts'
import { publicRoutes } from '@portal/contract/editions/public.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { brandWorld } from '../../../test/brand-world.ts'
import { answer, Refusal, sentWith } from '../../../test/calls.ts'
import { wholeEdition } from '../../../test/starter-catalog.ts'
import { expectToast } from '../../../test/toasts.ts'

const section = page.getByRole('region', { name: 'Declaración de IA' })
const placeOf = (name: string) => section.getByRole('radiogroup', { name: `${name}: ¿se usó IA?` })
const choose = (place: string, label: 'Sí' | 'No') => placeOf(place).getByLabelText(label).click()
const save = section.getByRole('button', { name: 'Guardar la declaración' })
const purpose = section.getByLabelText('Para qué se usó')

async function openCredits({ asks = true } = {}) {
  const world = await brandWorld()
  const programs = wholeEdition.programs.map((each) => ({ ...each, asksAiDeclaration: asks }))
  answer(
    publicRoutes.offered,
    publicRoutes.offered.response.parse({ editions: [{ ...wholeEdition, programs }] }),
  )
  const campaign = await world.addCampaign()
  await world.open(`/inscripciones/creditos?campana=${campaign.id}`)
  return { ...world, campaign }
}

it('is not there where the programme does not ask (C02)', async () => {
  await openCredits({ asks: false })
  await expect.element(page.getByRole('button', { name: 'Finalizar' })).toBeVisible()
  await expect.element(section).not.toBeInTheDocument()
  expect(sentWith(aiDeclarationRoutes.read)).toEqual([])
})

it('asks for a choice of each place, and for the three things where AI was used (C02)', async () => {
  await openCredits()
  await choose('En la pieza', 'Sí')
  await choose('En el proceso', 'No')
  await save.click()
  await expect.element(placeOf('En el material del caso')).toMatchTextContent('Elige si se usó IA')
  await expect.element(section.getByText('Escribe con qué herramienta')).toBeVisible()
  await choose('En el material del caso', 'No')
  await purpose.fill('La voz')
  await section.getByLabelText('Con qué herramienta').fill('Un sintetizador')
  await section.getByLabelText('Qué podría parecer real').fill('La voz')
  await expectAccessible()
  await save.click()
  await expectToast('Guardamos la declaración de IA.')
  expect(sentWith(aiDeclarationRoutes.save).at(-1)?.body).toMatchObject({
    piece: { purpose: 'La voz', tool: 'Un sintetizador', couldSeemReal: 'La voz' },
    process: null,
    caseMaterial: null,
  })
})

it('keeps what was typed when the page is left (C02)', async () => {
  const { reopen } = await openCredits()
  await choose('En la pieza', 'Sí')
  await purpose.fill('Los fondos')
  await reopen()
  await expect.element(purpose).toHaveValue('Los fondos')
  await expect.element(section.getByText(/Recuperamos un borrador/)).toBeVisible()
})

it('shows what somebody else saved meanwhile, and writes over nothing (C02)', async () => {
  await openCredits()
  const theirs = { piece: null, process: null, caseMaterial: null }
  answer(aiDeclarationRoutes.save, ({ body: { revision, ...mine } }) => {
    if (revision === '9') return { declaration: mine, revision: '10' }
    const stored = { declaration: theirs, revision: '9' }
    throw new Refusal('changed_meanwhile', {
      also: { stored, mine, changedBy: 'Marta Ríos', changedAt: new Date().toISOString() },
    })
  })
  for (const place of ['En la pieza', 'En el proceso', 'En el material del caso']) await choose(place, 'No')
  await choose('En la pieza', 'Sí')
  await purpose.fill('Los fondos')
  await section.getByLabelText('Con qué herramienta').fill('Un generador')
  await section.getByLabelText('Qué podría parecer real').fill('nada')
  await save.click()
  await expect.element(section.getByText(/Marta Ríos/)).toBeVisible()
  await section.getByRole('button', { name: 'Conservar mi versión' }).click()
  await save.click()
  await expectToast('Guardamos la declaración de IA.')
  expect(sentWith(aiDeclarationRoutes.save).at(-1)?.body).toMatchObject({ piece: { purpose: 'Los fondos' } })
})

it('is read once more before sending, and says what lacks (C02)', async () => {
  const { campaign, open } = await openCredits()
  await open(`/inscripciones/revisar?campaignId=${campaign.id}`)
  await expect.element(section).toMatchTextContent('Sin declarar')
  const use = { purpose: 'Los fondos', tool: 'Un generador', couldSeemReal: 'La plaza' }
  answer(aiDeclarationRoutes.read, {
    declaration: { piece: null, process: use, caseMaterial: null },
    revision: '2',
  })
  await open(`/inscripciones/revisar?campaignId=${campaign.id}`)
  await expect.element(section).toMatchTextContent('No se usó IA.')
  await expect.element(section.getByText('La plaza')).toBeVisible()
})
