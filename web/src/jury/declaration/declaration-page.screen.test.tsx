import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Declaration } from '@portal/contract/jury/judges/conflicts.ts'
import { sheetRoutes } from '@portal/contract/jury/sheets/sheets.ts'
import { answer, Refusal, sentWith } from '../../../test/calls.ts'
import { sheetsOfJudge } from '../../../test/sheets-of-judge.ts'

const companies = page.getByRole('combobox', { name: 'Empresas' })
const people = page.getByLabelText('Personas')
const items = page.getByRole('list', { name: 'Empresas: tu lista' }).getByRole('listitem')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const save = () => button('Guardar mi declaración').click()
const saved = page.getByText('Declaración guardada. Gracias.')
const sent = () =>
  sentWith(sheetRoutes.declare).map(({ body }) => ({ companies: body.companies, people: body.people }))

/** Opens the page of a judge who declared this; the server keeps what is saved, and refuses what is out of date. */
async function openDeclaration(declared: Declaration | null = null) {
  const desk = sheetsOfJudge()
  let revision = 1
  let now = declared
  answer(sheetRoutes.declaration, () => ({
    declaration: now && { ...now, declaredAt: '2025-08-01T12:00:00Z' },
    companies: ['Café Sol', 'Banco Colibrí'],
    revision: String(revision),
  }))
  const set = (declaration: Declaration) => {
    now = declaration
    revision += 1
  }
  answer(sheetRoutes.declare, ({ body: { revision: read, ...declaration } }) => {
    if (read !== String(revision)) throw new Refusal('changed_meanwhile', { also: changed() })
    set(declaration)
    return { message: 'Declaración guardada. Gracias.', declaration, revision: String(revision) }
  })
  const changed = () => ({
    stored: { declaration: now, revision: String(revision), message: 'Declaración guardada. Gracias.' },
    changedBy: null,
    changedAt: new Date().toISOString(),
  })
  const open = () => desk.open('/juez/declaracion')
  await open()
  await expect.element(people).toBeVisible()
  return { open, set }
}

it('a judge declares relations, chosen or typed, keeps a draft, and reads them later (J14)', async () => {
  const { open } = await openDeclaration()
  await companies.fill('CAFÉ SOL')
  await page.getByRole('option', { name: 'Café Sol' }).click()
  await companies.fill('Estudio Ñandú')
  await page.getByRole('option', { name: 'Agregar lo que escribí' }).click()
  await companies.fill('Se fue sin elegir')
  await people.fill('Luz Paz\n\n  Íñigo Peña ')
  await expect.element(items).toHaveLength(3)
  await button('Quitar Se fue sin elegir').click()
  await expect.element(companies).toHaveFocus()

  await page.getByRole('link', { name: 'Inicio', exact: true }).click()
  await expect.element(page.getByText('0 de 3 inscripciones')).toBeVisible()
  history.back()
  await expect.element(page.getByText('Recuperamos un borrador')).toBeVisible()
  await expect.element(items).toHaveLength(2)
  await button('No tengo nada que declarar').click()
  await expect.element(page.getByText('Agregaste empresas o personas')).toBeVisible()
  await save()
  await expect.element(saved).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/juez')
  expect(sent()).toEqual([{ companies: ['Café Sol', 'Estudio Ñandú'], people: ['Luz Paz', 'Íñigo Peña'] }])

  await open()
  await expect.element(page.getByText('Ya hiciste tu declaración.')).toBeVisible()
  await expect.element(items.first()).toMatchTextContent('Café Sol')
  await expect.element(people).toHaveValue('Luz Paz\nÍñigo Peña')
})

it('a company that is typed is declared by the very next press, and what is taken back is not (J14)', async () => {
  await openDeclaration()
  await companies.click()
  await userEvent.keyboard('Coca')
  await button('Quitar lo elegido').click()
  await expect.element(companies).toHaveFocus()
  await userEvent.keyboard('Pep{Escape}{Escape}')
  await expect.element(companies).toHaveValue('')
  await people.click()
  await expect.element(items).toHaveLength(0)

  await companies.click()
  await userEvent.keyboard('Estudio Uno{Tab}')
  await expect.element(people).toHaveFocus()
  await expect.element(items).toHaveLength(1)
  await companies.click()
  await userEvent.keyboard('Estudio Dos{Escape}')
  await people.click()
  await expect.element(companies).toHaveValue('')
  await expect.element(items).toHaveLength(2)

  await companies.click()
  await userEvent.keyboard('Estudio Tres{Escape}')
  // Presses as a hand does: the button must still be in its place when the hand lets go.
  await button('Guardar mi declaración').click({ delay: 200 })
  await expect.element(saved).toBeVisible()
  expect(sent()).toEqual([{ companies: ['Estudio Uno', 'Estudio Dos', 'Estudio Tres'], people: [] }])
})

it('a judge has nothing to declare (J14)', async () => {
  await openDeclaration()
  await save()
  await expect.element(page.getByText('Agrega una empresa o una persona.')).toBeVisible()
  await button('No tengo nada que declarar').click()
  await expect.element(saved).toBeVisible()
  expect(sent()).toEqual([{ companies: [], people: [] }])
})

it('who has nothing to declare is shown what was declared elsewhere meanwhile, and nothing is saved (J14, J15)', async () => {
  const { set } = await openDeclaration()
  set({ companies: ['Banco Colibrí'], people: [] })
  await button('No tengo nada que declarar').click()
  await expect.element(page.getByText('En otra ventana u otro equipo hiciste una declaración')).toBeVisible()
  await expect.element(items).toHaveLength(1)
  await expect.element(items).toMatchTextContent('Banco Colibrí')
  expect(sent()).toEqual([{ companies: [], people: [] }])
})

it('what two windows added is declared, and what is taken back by who saw it is gone (J14, J15)', async () => {
  const { open, set } = await openDeclaration({ companies: ['Banco Colibrí'], people: [] })
  set({ companies: ['Banco Colibrí', 'Estudio Páramo'], people: [] })
  await companies.fill('Agencia Nube')
  await page.getByRole('option', { name: 'Agregar lo que escribí' }).click()
  await save()
  await expect.element(page.getByText('También cambió: Empresas.')).toBeVisible()
  await expect.element(saved).toBeVisible()
  const both = ['Banco Colibrí', 'Agencia Nube', 'Estudio Páramo']
  expect(sent().at(-1)).toEqual({ companies: both, people: [] })

  await open()
  await button('Quitar Banco Colibrí').click()
  await save()
  await expect.poll(() => sent().at(-1)?.companies).toEqual(['Agencia Nube', 'Estudio Páramo'])
})

it('a declaration that a new round asks for again says so until it is saved (J14, J72)', async () => {
  const desk = sheetsOfJudge({ needs: 'declaration' })
  const declaration = { companies: ['Estudio Ñandú'], people: [], declaredAt: '2025-03-01T12:00:00Z' }
  answer(sheetRoutes.declaration, { declaration, companies: [], revision: '1' })
  answer(sheetRoutes.declare, ({ body: { people: persons, ...body } }) => {
    desk.changes.round = { needs: null }
    const declared = { companies: body.companies, people: persons }
    return { message: 'Declaración guardada. Gracias.', declaration: declared, revision: '2' }
  })
  await desk.open('/juez')
  await page.getByRole('link', { name: 'Declarar mis relaciones' }).click()
  await expect.element(page.getByText('Confirma tu declaración para «Primera ronda»')).toBeVisible()
  await expect.element(page.getByText('Ya hiciste tu declaración.')).not.toBeInTheDocument()
  await expect.element(button('Quitar Estudio Ñandú')).toBeVisible()
  await save()
  await expect.element(saved).toBeVisible()
  await desk.open('/juez/declaracion')
  await expect.element(page.getByText('Ya hiciste tu declaración.')).toBeVisible()
})
