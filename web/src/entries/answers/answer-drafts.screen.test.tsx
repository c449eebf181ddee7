import { questionRoutes } from '@portal/contract/entries/answers.ts'
import { sessionRoutes } from '@portal/contract/people/session.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { brandWorld } from '../../../test/brand-world.ts'
import { answer, hold, instead, Refusal, sentWith } from '../../../test/calls.ts'
import { brand, tokenOf } from '../../../test/people.ts'
import { expectTexts } from '../../../test/texts.ts'
import { expectToast } from '../../../test/toasts.ts'

const answers = page.getByRole('textbox')
const first = answers.first()
const name = page.getByLabelText('Nombre de la campaña')
const save = page.getByRole('button', { name: 'Guardar y continuar' })
const saveAndReturn = page.getByRole('button', { name: 'Guardar y regresar a tus campañas' })
const offers = page.getByRole('status').filter({ hasText: 'Recuperamos un borrador de hace un momento' })
const keys = () => Object.keys(localStorage).filter((key) => key.startsWith('ad-awards-draft:'))
const address = () => location.pathname + location.search

async function detailsOf(texts: string[] = []) {
  const world = await brandWorld()
  const campaign = await world.addCampaign()
  await world.answerElsewhere(campaign, texts)
  const here = `/inscripciones/detalles?campana=${campaign.id}`
  const stored = async () => {
    const { campaignQuestions } = await world.questionsIn({ campaignId: campaign.id, categoryId: 3 })
    return campaignQuestions.map((each) => each.answer)
  }
  await world.open(here)
  await expect.element(answers).toHaveLength(6)
  return { ...world, campaign, here, stored }
}

it('an expired session keeps what was typed and leads back to it after the login (S13.6, T01)', async () => {
  const { here } = await detailsOf()
  await page.getByRole('link', { name: /Datos Generales/ }).click()
  await name.fill('La primera taza, otra vez')
  await page.getByRole('link', { name: /Detalles de la Campaña/ }).click()
  await first.fill('Escrito justo antes del final.')
  const restore = instead(questionRoutes.save, () => {
    throw new Refusal('not_signed_in')
  })
  await save.click()
  await expect.poll(address).toBe('/login')
  restore()
  await expect.element(page.getByText('Tus borradores están guardados en este equipo.')).toBeVisible()
  answer(sessionRoutes.login, { token: tokenOf(brand) })
  await page.getByLabelText('Correo electrónico').fill(brand.email)
  await page.getByLabelText('Contraseña', { exact: true }).fill('Campana2025!')
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect.poll(address).toBe(here)
  await expect.element(first).toHaveValue('Escrito justo antes del final.')
  await page.getByRole('link', { name: /Datos Generales/ }).click()
  await expect.element(name).toHaveValue('La primera taza, otra vez')
  await expect.element(page.getByText('Recuperamos un borrador de hace un momento')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar el borrador' }).click()
  await expect.element(name).toHaveValue('La primera taza')
})

it('drafts of all tabs go when the person signs out, after a question (S13.6, T01)', async () => {
  await detailsOf()
  await first.fill('Algo que no quiero dejar aquí')
  await expect.poll(keys).toHaveLength(1)
  const other = JSON.stringify({ text: 'Ni esto', base: '', at: Date.now() })
  localStorage.setItem(`${keys()[0]}-otra`, other)
  const signOut = page.getByRole('button', { name: 'Cerrar sesión' })
  const asked = page.getByRole('dialog', { name: '¿Cerrar la sesión?' })
  await signOut.click()
  await expect.element(asked).toMatchTextContent('Al cerrar la sesión se borran de este equipo.')
  await expectAccessible()
  await asked.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(signOut).toHaveFocus()
  await expect.element(first).toHaveValue('Algo que no quiero dejar aquí')
  await signOut.click()
  await asked.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect.poll(address).toBe('/')
  expect(Object.keys(localStorage)).toEqual([])
})

it('a campaign that is being entered is not signed away without a question (T01, T03)', async () => {
  const { open } = await brandWorld()
  await open('/inscripciones/nueva')
  await page.getByRole('button', { name: /^Feat Creadores/ }).click()
  await page.getByRole('link', { name: 'Campañas', exact: true }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  const asked = page.getByRole('dialog', { name: '¿Cerrar la sesión?' })
  await expect.element(asked).toMatchTextContent('Hay textos sin guardar.')
  await asked.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect.poll(address).toBe('/')
})

it('a draft older than the saved answer is offered, not forced (S13.6)', async () => {
  const { answerElsewhere, campaign, reopen, stored } = await detailsOf()
  await answers.nth(0).fill('Mi borrador uno')
  await answers.nth(1).fill('Mi borrador dos')
  await expect.poll(keys).toHaveLength(2)
  await answerElsewhere(campaign, ['Guardada después uno', 'Guardada después dos'])
  await reopen()
  await expectTexts(offers, [/Mi borrador uno/, /Mi borrador dos/])
  await expect.element(answers.nth(0)).toHaveValue('Guardada después uno')
  await offers.nth(0).getByRole('button', { name: 'Usar el borrador' }).click()
  await expectTexts(offers, [/Mi borrador dos/])
  await offers.getByRole('button', { name: 'Descartar el borrador' }).click()
  await expectTexts(offers, [])
  await expect.element(answers.nth(0)).toHaveValue('Mi borrador uno')
  await expect.element(answers.nth(1)).toHaveValue('Guardada después dos')
  await saveAndReturn.click()
  await expectToast('Respuestas guardadas correctamente.')
  expect((await stored()).slice(0, 2)).toEqual(['Mi borrador uno', 'Guardada después dos'])
  expect(keys()).toEqual([])
})

it('what another tab types in the same answer is told (S13.6)', async () => {
  await detailsOf(['Al principio'])
  await first.fill('Texto de la primera')
  await expect.poll(keys).toHaveLength(1)
  const key = `${keys()[0]}-otra`
  const draft = { text: 'Texto de la segunda', base: 'Al principio', at: Date.now() }
  localStorage.setItem(key, JSON.stringify(draft))
  dispatchEvent(new StorageEvent('storage', { key }))
  const told = page.getByRole('status').filter({ hasText: 'Otra pestaña tiene un texto distinto' })
  await expect.element(told).toMatchTextContent('Texto de la segunda')
})

it('of two that save one answer the second is asked, and takes over what only the other changed (S13.2, S13.6)', async () => {
  const { answerElsewhere, campaign, stored } = await detailsOf(['Al principio', 'La idea de siempre'])
  await first.fill('Texto de la segunda')
  await answerElsewhere(campaign, ['Texto de la primera', 'Una idea nueva'])
  await saveAndReturn.click()
  const asked = page.getByRole('status').filter({ hasText: 'se guardó desde otra ventana u otro equipo' })
  await expect.element(asked).toMatchTextContent('Texto de la primera')
  await expect.element(first).toHaveValue('Texto de la segunda')
  await expect.element(first).toHaveFocus()
  // Saving again without a decision overwrites nothing.
  await saveAndReturn.click()
  await expect.element(asked).toBeVisible()
  expect((await stored()).slice(0, 2)).toEqual(['Texto de la primera', 'Una idea nueva'])
  await asked.getByRole('button', { name: 'Conservar mi versión' }).click()
  await saveAndReturn.click()
  await expectToast('Respuestas guardadas correctamente.')
  expect((await stored()).slice(0, 2)).toEqual(['Texto de la segunda', 'Una idea nueva'])
})

it('an answer that was left alone and is saved elsewhere meanwhile is not asked for (S13.2, V44)', async () => {
  const { answerElsewhere, campaign, stored } = await detailsOf()
  await answers.nth(1).fill('La mía')
  await answerElsewhere(campaign, ['La de otro equipo'])
  await saveAndReturn.click()
  await expect.poll(address).toBe('/campanas')
  expect(await stored()).toEqual(['La de otro equipo', 'La mía', '', '', '', ''])
})

it('nor is one asked for that is saved elsewhere where nothing at all is written here (F32)', async () => {
  const { answerElsewhere, campaign } = await detailsOf()
  await answerElsewhere(campaign, ['La de otro equipo'])
  const asked = page.getByText('Este campo es obligatorio')
  await save.click()
  await expect.element(first).toHaveValue('La de otro equipo')
  await expect.element(asked).toHaveLength(5)
})

it('an answer whose page is left while its save meets another text stays a draft, is said so, and empties no saved one (S13.2, S13.3, S13.6)', async () => {
  const { answerElsewhere, campaign, here, stored } = await detailsOf(['La guardada', 'Al principio'])
  await answers.nth(1).fill('Escrito aquí')
  const goOn = hold(questionRoutes.save)
  await save.click()
  await expect.poll(() => sentWith(questionRoutes.save)).toHaveLength(1)
  await answerElsewhere(campaign, ['La guardada', 'Escrito allá'])
  await page.getByRole('link', { name: 'Archivos' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/Archivos$/)
  goOn()
  await expectToast('Lo que escribiste te espera como borrador en la página que dejaste.')
  expect(sentWith(questionRoutes.save)).toHaveLength(1)
  expect(await stored()).toEqual(['La guardada', 'Escrito allá', '', '', '', ''])
  await page.getByRole('link', { name: /Detalles de la Campaña/ }).click()
  await expect.poll(address).toBe(here)
  await expect.element(answers.nth(1)).toHaveValue('Escrito allá')
  await page.getByRole('button', { name: 'Usar el borrador' }).click()
  await expect.element(answers.nth(1)).toHaveValue('Escrito aquí')
})
