import { creditRoutes } from '@portal/contract/entries/credits.ts'
import { sessionRoutes } from '@portal/contract/people/session.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { brandWorld } from '../../../test/brand-world.ts'
import { answer, instead, Refusal } from '../../../test/calls.ts'
import { expectKept, fillIn, type KeptFields } from '../../../test/kept-form.ts'
import { brand, tokenOf } from '../../../test/people.ts'
import { dialog } from '../../../test/steps.ts'

interface Kept {
  path: (id: number) => string
  /** Opens the form's dialog on its page. */
  open?: () => Promise<void>
  fields: KeptFields
}

const name = page.getByLabelText('Nombre de la campaña', { exact: true })
const inDialog = (label: string) => dialog.getByLabelText(label)

async function openNewPerson() {
  await page.getByRole('combobox', { name: 'Persona' }).click()
  await page.getByRole('option', { name: 'Registrar nueva persona' }).click()
}

const newPerson: Kept = {
  path: (id) => `/inscripciones/creditos?campana=${id}`,
  open: openNewPerson,
  fields: [
    [inDialog('Nombre completo'), 'Zoé Ñíguez'],
    [inDialog('Correo electrónico'), 'zoe@example.com'],
    [inDialog('Rol'), 'Dirección creativa'],
  ],
}

/** The forms of a brand's entries. The others are in people/drafts/kept-forms.screen.test.tsx, which knows all. */
const forms: Record<string, Kept> = {
  'a new campaign': { path: () => '/inscripciones/nueva', fields: [[name, 'La segunda taza']] },
  'a campaign that is used again': {
    path: () => '/campanas',
    async open() {
      await page.getByText('Más acciones de La primera taza').click()
      await page.getByRole('button', { name: 'Usar de nuevo La primera taza' }).click()
    },
    fields: [
      [inDialog('Nombre de la campaña'), 'La cuarta taza'],
      [page.getByRole('checkbox', { name: 'Ready to launch' }), true],
      [page.getByRole('checkbox', { name: /^Copiar los videos/ }), false],
    ],
  },
  'a new company': {
    path: () => '/inscripciones/nueva',
    async open() {
      await page.getByRole('combobox', { name: 'Empresa' }).click()
      await page.getByRole('option', { name: 'Registrar nueva empresa' }).click()
    },
    fields: [
      [inDialog('Nombre de la empresa'), 'Café Ñandú'],
      [inDialog('Tipo de empresa'), 'Agencia creativa'],
      [inDialog('País'), 'PE'],
    ],
  },
  answers: {
    path: (id) => `/inscripciones/detalles?campana=${id}`,
    fields: [[page.getByRole('textbox').first(), 'Una idea con ñ']],
  },
  'general data': {
    path: (id) => `/inscripciones/datos?campana=${id}`,
    fields: [
      [name, 'La tercera taza'],
      [page.getByRole('radio', { name: 'No' }), true],
    ],
  },
  'a new person': newPerson,
}

it.each(Object.entries(forms))(
  'what is typed into %s is there when the page is opened anew (S13.6)',
  async (_, form) => {
    expect.hasAssertions()
    const { addCampaign, open, reopen } = await brandWorld()
    const { id } = await addCampaign()
    await open(form.path(id))
    await form.open?.()
    await fillIn(form.fields)
    await reopen()
    await form.open?.()
    await expectKept(form.fields)
  },
)

it('a session that ends in the dialog of a new person keeps what was typed there (S13.6, S15)', async () => {
  const { addCampaign, open } = await brandWorld()
  const { id } = await addCampaign()
  const company = dialog.getByRole('combobox', { name: 'Empresa' })
  await open(newPerson.path(id))
  await openNewPerson()
  await fillIn(newPerson.fields)
  await company.fill('ejemplo')
  await page.getByRole('listbox', { name: 'Empresa' }).getByRole('option').first().click()
  const restore = instead(creditRoutes.createTeamMember, () => {
    throw new Refusal('not_signed_in')
  })
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(() => location.pathname).toBe('/login')
  restore()
  answer(sessionRoutes.login, { token: tokenOf(brand) })
  await page.getByLabelText('Correo electrónico').fill(brand.email)
  await page.getByLabelText('Contraseña', { exact: true }).fill('Campana2025!')
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await openNewPerson()
  await expect.element(page.getByText('Recuperamos un borrador de hace un momento')).toBeVisible()
  await expectKept(newPerson.fields)
  await expect.element(company).toHaveValue('Empresa de ejemplo (Anunciante) - Sin país')

  // Closing it starts anew.
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await openNewPerson()
  await expect.element(inDialog('Nombre completo')).toHaveValue('')
})
