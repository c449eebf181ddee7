import { companyRoutes } from '@portal/contract/entries/companies.ts'
import { creditRoutes } from '@portal/contract/entries/credits.ts'
import { publicationRoutes } from '@portal/contract/jury/results/publication.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { brandWorld } from '../../../test/brand-world.ts'
import { hold, instead, loseAnswers, mute, sentWith } from '../../../test/calls.ts'
import { expectTexts } from '../../../test/texts.ts'
import { closeToasts, expectFailures, expectToast } from '../../../test/toasts.ts'

const people = page.getByRole('region', { name: 'Créditos a las personas (Al menos una)' })
const picker = page.getByRole('combobox', { name: 'Persona' })
const options = page.getByRole('listbox', { name: 'Persona' }).getByRole('option')
const lines = people.getByRole('listitem')
const dialog = page.getByRole('dialog', { name: 'Registra una nueva persona' })
const fullName = dialog.getByLabelText('Nombre completo')
const role = dialog.getByLabelText('Rol')
const company = dialog.getByRole('combobox', { name: 'Empresa' })
const companies = page.getByRole('listbox', { name: 'Empresa' }).getByRole('option')
const remove = (name: string) => page.getByRole('button', { name: `Quitar ${name}` })
const save = () => dialog.getByRole('button', { name: 'Guardar' }).click()

async function choose(name: string) {
  await picker.click()
  await options.filter({ hasText: name }).click()
}

async function creditsOf(team: [fullName: string, role: string][] = []) {
  const world = await brandWorld()
  const campaign = await world.addCampaign()
  for (const [fullName, role] of team)
    world.addPerson({ fullName, role, email: null, company: campaign.company })
  return {
    ...world,
    campaign,
    openCredits: () => world.open(`/inscripciones/creditos?campana=${campaign.id}`),
  }
}

it('people: registered and credited at once, removed (F27, S14.1, S14.3, S15.1, V45, M04, M06)', async () => {
  const { openCredits, reopen } = await creditsOf()
  await openCredits()
  await expect.element(picker).toHaveAttribute('placeholder', 'Selecciona una persona')
  await picker.click()
  await expectTexts(options, ['Registrar nueva persona'])
  await options.click()
  await save()
  await expect.element(fullName).toHaveAccessibleDescription('Este campo es obligatorio')
  await expect.element(role).toHaveAccessibleDescription(/Este campo es obligatorio/)
  await expect.element(company).toHaveAccessibleDescription(/Debes seleccionar una empresa/)
  await expectAccessible()
  await fullName.fill('Zoé Ñíguez')
  await dialog.getByLabelText('Correo electrónico').fill('sin forma de correo')
  await role.fill('Dirección creativa')
  await company.fill('ejemplo')
  await companies.first().click()
  await expectFailures(creditRoutes.createTeamMember, save)
  await expect.element(fullName).toHaveValue('Zoé Ñíguez')
  // The person is registered, and the answer is lost: trying again registers nobody else (A28).
  const restore = loseAnswers(creditRoutes.createTeamMember)
  await save()
  await expectToast('Error al registrar la persona')
  restore()
  // This holds on a new start too, because the draft comes back under the id that it was sent with.
  await reopen()
  await choose('Registrar nueva persona')
  await expect.element(fullName).toHaveValue('Zoé Ñíguez')
  await save()
  await expectToast('Persona registrada con éxito')
  await expectToast('Registramos a Zoé Ñíguez. Crédito de la persona creado con éxito')
  await expect.element(dialog).not.toBeInTheDocument()
  await expectTexts(lines, [/^Zoé Ñíguez/])
  await closeToasts()
  await picker.click()
  await expectTexts(options, [/^Zoé Ñíguez.*Ya está en los créditos/, 'Registrar nueva persona'])
  await options.last().click()
  await expect.element(fullName).toHaveValue('')
  await expect.element(role).toHaveValue('')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()

  await expectFailures(creditRoutes.removePerson, () => remove('Zoé Ñíguez').click())
  await remove('Zoé Ñíguez').click()
  await expectToast('Crédito de la persona eliminado con éxito')
  await expect.element(people.getByText('Aún no hay personas en los créditos.')).toBeVisible()
  await closeToasts()
  await expectFailures(creditRoutes.addPerson, () => choose('Zoé Ñíguez'))
  await choose('Zoé Ñíguez')
  await expectToast('Crédito de la persona creado con éxito')
  await expectTexts(lines, [/^Zoé Ñíguez/])
})

it('somebody of a name that is credited already is asked about first, and letters that no diploma shows are said (S14.1, J62)', async () => {
  const { openCredits } = await creditsOf([
    ['Zoé Ñíguez', 'Arte'],
    ['zoe ñiguez', 'Dirección'],
  ])
  await openCredits()
  await choose('Arte')
  await expect.element(remove('Zoé Ñíguez')).toBeVisible()
  await choose('Dirección')
  const asked = page.getByRole('dialog', { name: '¿Acreditar otra vez a zoe ñiguez?' })
  await expect.element(asked).toMatchTextContent('Zoé Ñíguez ya está en los créditos: Arte')
  await expectAccessible()
  await asked.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(lines).toHaveLength(1)
  await choose('Dirección')
  await asked.getByRole('button', { name: 'Agregar otra vez' }).click()
  await expectTexts(lines, [/^Zoé Ñíguez/, /^zoe ñiguez/])

  await choose('Registrar nueva persona')
  await fullName.fill('Дмитрий 東京')
  await expect.element(page.getByText('El diploma no puede mostrar «東» y «京»')).toBeVisible()
  await fullName.fill('Дмитрий')
  await expect.element(page.getByText('El diploma no puede mostrar')).not.toBeInTheDocument()
})

it('on a phone the companies of a new person show several at once (S15.1, V41)', async () => {
  const { addCompany, openCredits } = await creditsOf()
  for (const letter of 'ABCDE') await addCompany(`Tostaduría ${letter}`)
  await openCredits()
  await page.viewport(390, 844)
  await choose('Registrar nueva persona')
  await company.fill('Tostaduría')
  await expect.element(companies).toHaveLength(6)
  // The foot of the list hides what lies under it.
  const foot = companies.last().element().getBoundingClientRect().top
  for (const index of [0, 1, 2]) {
    await expect.element(companies.nth(index)).toBeInViewport({ ratio: 1 })
    expect(companies.nth(index).element().getBoundingClientRect().bottom).toBeLessThanOrEqual(foot)
  }
  await expect.element(company).toBeInViewport({ ratio: 1 })
})

it('who registers a person by the keyboard stays at the field, and is asked about a namesake first (F27, 2.4.3, S14.1)', async () => {
  const { openCredits } = await creditsOf([['zoe ñiguez', 'Dirección']])
  await openCredits()
  await choose('zoe ñiguez')
  await choose('Registrar nueva persona')
  await fullName.fill('Zoé Ñíguez')
  await role.fill('Arte')
  await company.fill('ejemplo')
  await companies.first().click()
  await save()
  const again = page.getByRole('button', { name: 'Agregar otra vez' })
  await expect.element(again).toBeVisible()
  ;(again.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expectToast('Registramos a Zoé Ñíguez. Crédito de la persona creado con éxito')
  await expectTexts(lines, [/^zoe ñiguez/, /^Zoé Ñíguez/])
  await expect.element(picker).toHaveFocus()
})

it('a credit shows before the server has it, one after the other, and can be brought back (S14.1)', async () => {
  const { openCredits, reopen } = await creditsOf([
    ['Ana Gil', 'Arte'],
    ['Zoé Ñíguez', 'Arte'],
  ])
  await openCredits()
  await expect.element(people.getByText('Aún no hay personas en los créditos.')).toBeVisible()
  const sent = () => [sentWith(creditRoutes.addPerson).length, sentWith(creditRoutes.removePerson).length]
  const release = hold(creditRoutes.addPerson)
  await choose('Ana Gil')
  await choose('Zoé Ñíguez')
  await expectTexts(lines, [/^Ana Gil/, /^Zoé Ñíguez/])
  await remove('Ana Gil').click()
  await expectTexts(lines, [/^Zoé Ñíguez/])
  expect(sent()).toEqual([1, 0])
  release()
  await expect.poll(sent).toEqual([2, 1])
  await people.getByRole('button', { name: 'Deshacer' }).click()
  await expectTexts(lines, [/^Zoé Ñíguez/, /^Ana Gil/])
  await expect.poll(sent).toEqual([3, 1])
  await reopen()
  await expectTexts(lines, [/^Zoé Ñíguez/, /^Ana Gil/])
})

it('the answer about the videos shows at once, and its place moves no more once it is shown (S14, J61)', async () => {
  const { openCredits } = await creditsOf()
  const release = hold(creditRoutes.listPeople)
  const show = page.getByRole('radio', { name: 'Sí, muéstrenlos' })
  const isChosenAtOnce = () => {
    const radio = show.element() as HTMLInputElement
    radio.click()
    return radio.checked
  }
  await openCredits()
  await expect.element(page.getByText('Sin agencia de medios.')).toBeVisible()
  await expect.poll(() => sentWith(publicationRoutes.agreement)).toHaveLength(1)
  await expect.element(page.getByRole('button', { name: 'Finalizar' })).not.toBeInTheDocument()
  await expect.element(show).not.toBeInTheDocument()
  release()
  await expect.element(show).toBeVisible()

  const restore = instead(publicationRoutes.agree, 'cut')
  expect(isChosenAtOnce()).toBe(true)
  await expect.element(page.getByText('Revisa tu conexión y vuelve a intentarlo.')).toBeVisible()
  await expect.element(show).not.toBeChecked()
  restore()
  expect(isChosenAtOnce()).toBe(true)
  await expectToast('Guardamos tu respuesta.')
  await expect.element(show).toBeChecked()

  // What the jury read is a question of its own (F11).
  const showText = page.getByRole('radio', { name: 'Sí, muéstrenlas' })
  await expect.element(showText).not.toBeChecked()
  await showText.click()
  await expect
    .poll(() => sentWith(publicationRoutes.agreeToText))
    .toMatchObject([{ body: { showsText: true } }])
  await expect.element(showText).toBeChecked()
})

it('companies: each in the block of its role (S14.2, S14.3, S14.4, S14.5, S07.1, V41, M04, M06)', async () => {
  const { openCredits } = await creditsOf()
  await openCredits()
  const newCompany = page.getByRole('dialog', { name: 'Registra una nueva empresa' })
  const offered = (label: string) => page.getByRole('listbox', { name: label }).getByRole('option')
  const register = async (label: string, name: string) => {
    await page.getByRole('combobox', { name: label }).fill(name)
    await offered(label).last().click()
    await expect.element(newCompany.getByLabelText('Tipo de empresa')).toHaveValue(label)
    await newCompany.getByLabelText('País').selectOptions('Argentina')
    await newCompany.getByRole('button', { name: 'Guardar' }).click()
  }
  for (const [title, label] of [
    ['Crédito al anunciante (Al menos uno)', 'Anunciante'],
    ['Crédito a la agencia creativa (Opcional)', 'Agencia creativa'],
    ['Crédito a la agencia de medios (Opcional)', 'Agencia de medios'],
  ] as const) {
    await register(label, `${label} Ñandú`)
    await expectToast('Empresa registrada con éxito')
    await expectToast(`Crédito de ${label} creado con éxito`)
    const block = page.getByRole('region', { name: title })
    await expect.element(block.getByText(`${label} Ñandú`, { exact: true })).toBeVisible()
    await closeToasts()
  }

  // Filtered by role; failures; out again.
  const advertisers = page.getByRole('region', { name: 'Crédito al anunciante (Al menos uno)' })
  const advertiser = page.getByRole('combobox', { name: 'Anunciante' })
  await advertiser.fill('Agencia creativa Ñandú')
  await expectTexts(offered('Anunciante'), ['Registrar nueva empresa'])
  await expectFailures(creditRoutes.addCompany, async () => {
    await advertiser.fill('ejemplo')
    await offered('Anunciante').first().click()
  })
  const removal = advertisers.getByRole('button', { name: /^Quitar / })
  await expectFailures(creditRoutes.removeCompany, () => removal.click())
  await removal.click()
  await expectToast('Crédito de la empresa eliminado con éxito')
  await expect.element(removal).not.toBeInTheDocument()
  await closeToasts()

  // A role that nobody knows.
  const odd = { id: 999_999, name: 'Rara', role: 'Productora', country: null }
  const restore = instead(companyRoutes.create, () => ({ company: odd }))
  await register('Anunciante', 'Rara')
  await expectToast('Rol de empresa no reconocido')
  restore()
  await page.getByRole('button', { name: 'Finalizar', exact: true }).click()
  await expect.poll(() => location.pathname).toBe('/campanas')
})

it('credits that do not load say which (S14.1, S14.2, M04)', async () => {
  const { openCredits } = await creditsOf()
  const failing = [
    [companyRoutes.list, 3],
    [creditRoutes.listTeamMembers, 1],
    [creditRoutes.listCompanies, 3],
    [creditRoutes.listPeople, 1],
  ] as const
  const restores = failing.map(([route]) => instead(route, mute))
  await openCredits()
  for (const [{ failure }, times] of failing)
    await expect
      .element(page.getByText(`${failure}. Revisa tu conexión y vuelve a intentarlo.`, { exact: true }))
      .toHaveLength(times)
  for (const restore of restores) restore()
  const retries = page.getByRole('button', { name: 'Reintentar' })
  await expect
    .poll(() => {
      for (const retry of retries.elements()) (retry as HTMLElement).click()
      return retries.elements()
    })
    .toEqual([])
  await expect.element(page.getByRole('combobox')).toHaveLength(4)
})
