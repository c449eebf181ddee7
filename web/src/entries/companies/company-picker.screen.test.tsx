import { companyRoutes } from '@portal/contract/entries/companies.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { brandWorld } from '../../../test/brand-world.ts'
import { hold, instead, Refusal, sentWith } from '../../../test/calls.ts'
import { expectTexts } from '../../../test/texts.ts'
import { expectFailures, expectToast } from '../../../test/toasts.ts'

const picker = page.getByRole('combobox', { name: 'Empresa', exact: true })
const options = page.getByRole('listbox', { name: 'Empresa' }).getByRole('option')
const dialog = page.getByRole('dialog', { name: 'Registra una nueva empresa' })
const name = dialog.getByLabelText('Nombre de la empresa')
const role = dialog.getByLabelText('Tipo de empresa')
const country = dialog.getByLabelText('País')
const save = () => dialog.getByRole('button', { name: 'Guardar' }).click()
const REGISTER = 'Registrar nueva empresa'

async function begin(typed: string) {
  await picker.click()
  await picker.fill(typed)
  await options.last().click()
}

it('the company is searched by its name, case and accents aside (S09.4, V41)', async () => {
  const { addCompany, open } = await brandWorld()
  await addCompany('Ñandú Café')
  await open('/inscripciones/nueva')
  // Companies are offered only once something is typed.
  await picker.click()
  await expectTexts(options, [REGISTER])
  await picker.fill('nada se llama así')
  await expect.element(page.getByText('No hay resultados').first()).toBeVisible()
  await expectTexts(options, [REGISTER])
  await picker.fill('Empresa de ejemplo')
  await expectTexts(options, ['Empresa de ejemplo (Anunciante) - Sin país', REGISTER])
  const label = 'Ñandú Café (Agencia creativa) - Colombia'
  for (const typed of ['ñandú café', 'ÑANDÚ CAFÉ', 'nandu cafe']) {
    await picker.fill(typed)
    await expectTexts(options, [label, REGISTER])
  }
  await options.first().click()
  await expect.element(picker).toHaveValue(label)
  await page.getByRole('button', { name: 'Quitar empresa' }).click()
  await expect.element(picker).toHaveValue('')
  await expect.element(picker).toHaveFocus()
})

it('nobody registers a company twice because the list has not come yet (S09.4, V41)', async () => {
  const { addCompany, open } = await brandWorld()
  await addCompany('Tardía')
  const release = hold(companyRoutes.list)
  await open('/inscripciones/nueva')
  await picker.fill('Tardía')
  await expect.element(page.getByText('Cargando…', { exact: true }).first()).toBeVisible()
  await expectTexts(options, [])
  release()
  await expectTexts(options, ['Tardía (Agencia creativa) - Colombia', REGISTER])
})

it('a new company: messages, cancel, failures, its sorted place (S07.1, S07.2, V31, M01, M06)', async () => {
  const { addCompany, open } = await brandWorld()
  for (const last of ['Árbol', 'Zafiro']) await addCompany(`Orden ${last}`)
  await open('/inscripciones/nueva')
  await page.getByRole('button', { name: 'Completar inscripción' }).click()
  await expect.element(picker).toHaveAccessibleDescription(/Debes seleccionar una empresa/)

  await begin('')
  await expectTexts(role.getByRole('option'), [
    'Selecciona un rol',
    'Anunciante',
    'Agencia de medios',
    'Agencia creativa',
  ])
  await save()
  await expect.element(name).toHaveAccessibleDescription('Este campo es obligatorio')
  await expect.element(role).toHaveAccessibleDescription('Selecciona un rol')
  await expect.element(country).toHaveAccessibleDescription('Selecciona un país')
  await expectAccessible()
  await role.selectOptions('Anunciante')
  await country.selectOptions('Uruguay')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()

  await begin('Orden Ñandú')
  await expect.element(name).toHaveValue('Orden Ñandú')
  await expect.element(role).toHaveValue('')
  await expect.element(country).toHaveValue('')
  await role.selectOptions('Agencia de medios')
  await country.selectOptions('Uruguay')
  await expectFailures(companyRoutes.create, save)
  await expect.element(name).toHaveValue('Orden Ñandú')
  await save()
  await expectToast('Empresa registrada con éxito')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(picker).toHaveValue('Orden Ñandú (Agencia de medios) - Uruguay')
  await expect.element(picker).not.toHaveAccessibleDescription(/Debes seleccionar una empresa/)
  await picker.fill('Orden')
  await expectTexts(options, [/Árbol/, /Ñandú/, /Zafiro/, REGISTER])
})

it('a company that somebody else registered meanwhile is in the list that its message sends to (S07.2, M06)', async () => {
  const { addCompany, open } = await brandWorld()
  await open('/inscripciones/nueva')
  await picker.fill('Mientras')
  await expectTexts(options, [REGISTER])
  await addCompany('Mientras')
  instead(companyRoutes.create, () => {
    throw new Refusal('company_exists')
  })
  await options.last().click()
  await role.selectOptions('Agencia creativa')
  await country.selectOptions('Colombia')
  await save()
  await expect.element(dialog).toMatchTextContent('ya está registrada')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await picker.fill('Mientras')
  await expectTexts(options, ['Mientras (Agencia creativa) - Colombia', REGISTER])
})

it('a company registered while the list is on its way stays chosen when the older list comes (S07.2, S09.4)', async () => {
  const { open } = await brandWorld()
  await open('/inscripciones/nueva')
  const register = async (typed: string) => {
    await begin(typed)
    await role.selectOptions('Anunciante')
    await country.selectOptions('Argentina')
    await save()
    await expect.element(picker).toHaveValue(`${typed} (Anunciante) - Argentina`)
  }
  await picker.fill('Ninguna')
  await expectTexts(options, [REGISTER])
  // The list that is asked for after the first registration knows nothing of the second.
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const before = { id: 2, name: 'Antes', role: 'Anunciante', country: { code: 'AR', name: 'Argentina' } }
  const restore = instead(companyRoutes.list, async () => {
    restore()
    await released
    return { companies: [before] }
  })
  await register('Antes')
  await expect.poll(() => sentWith(companyRoutes.list)).toHaveLength(2)
  await register('Entretanto')
  release()
  await expect.element(picker).toHaveValue('Entretanto (Anunciante) - Argentina')
  await picker.fill('Entretanto')
  await expectTexts(options, [/^Entretanto/, REGISTER])
})
