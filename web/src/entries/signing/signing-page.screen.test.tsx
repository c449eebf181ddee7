import { certificateRoutes } from '@portal/contract/entries/certificate.ts'
import { signingRoutes } from '@portal/contract/entries/signing.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { hold, instead, loseAnswers, Refusal, sentWith } from '../../../test/calls.ts'
import { expectGoodScreen } from '../../../test/good-screen.ts'
import { openScreen, reopenScreen } from '../../../test/open-screen.tsx'
import { brand } from '../../../test/people.ts'
import { changedAnswer, lapsedAnswer, LINK, signingWorld, toSign } from '../../../test/signing.ts'
import { catchFiles } from '../../../test/saved-files.ts'
import { dialog } from '../../../test/steps.ts'
import { expectToast } from '../../../test/toasts.ts'
import { useSession } from '../../people/session/session-store.ts'

const heading = page.getByRole('heading', { level: 1 })
const tick = (name: string) => page.getByRole('checkbox', { name })
const sign = page.getByRole('button', { name: 'Firmar', exact: true })
const confirm = page.getByRole('button', { name: 'Confirmar la firma' })
const code = page.getByLabelText('Código de seis cifras')
const name = page.getByLabelText('Tu nombre y apellido')
const part = (title: string) => page.getByRole('region', { name: title })
const ended = 'Este enlace ya no sirve'

async function tickAll() {
  await tick('Los hechos son ciertos').click()
  await tick('Se pautó').click()
}

async function askForCode() {
  await tickAll()
  await sign.click()
  await expect.element(code).toHaveFocus()
}

it('shows who asks, until when, and all that the signature covers (C03)', async () => {
  await signingWorld().open()
  await expect.element(heading).toHaveTextContent('¿Firmas el aval de «La vuelta»?')
  await expect.element(page.getByText(/Agencia Sur presenta esta campaña/)).toBeVisible()
  await expect.element(page.getByText(/Puedes firmar hasta el miércoles 30\/12\/2026, 23:59/)).toBeVisible()
  await expect.element(part('Datos generales')).toMatchTextContent('1 de febrero de 2025')
  await expect.element(part('Archivos')).toMatchTextContent('Video caso')
  await expect.element(part('Respuestas: Grand Prix')).toMatchTextContent('Las ventas subieron un 14 %.')
  await expect.element(part('Personas en los créditos')).toMatchTextContent('Íñigo Peña')
  await expect.element(part('Empresas en los créditos')).toMatchTextContent('Anunciante')
  await expect.element(part('Declaración de IA')).toMatchTextContent('Con qué herramienta: Un generador')
  expect([location.pathname, location.hash]).toEqual(['/aval', ''])
})

it('says what two categories share once (C03)', async () => {
  const shared = { question: '¿Qué resultados tuvo?', answer: 'Las ventas subieron un 14 %.' }
  const [first] = toSign().categories
  const second = { id: 5, name: 'Ready', answers: [shared, { question: '¿Por qué?', answer: 'Por esto.' }] }
  await signingWorld(toSign({ categories: [...(first ? [first] : []), second] })).open()
  const answers = part('Respuestas: Ready')
  await expect
    .element(answers)
    .toMatchTextContent('Las respuestas generales son las mismas que en «Grand Prix».')
  await expect.element(answers).toMatchTextContent('Por esto.')
  await expect.element(page.getByText(shared.answer)).toBeVisible()
})

it('signs by keyboard alone at 390 px: ticks, code and name, and says when and under which hash (C03, C04)', async () => {
  const { code: mailed, open } = signingWorld()
  await open()
  await page.viewport(390, 844)
  await expect.element(heading).toBeVisible()
  sign.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(tick('Los hechos son ciertos')).toHaveFocus()
  expect(sentWith(signingRoutes.askCode)).toEqual([])
  await userEvent.keyboard(' {Tab} {Tab}')
  await expect.element(page.getByRole('button', { name: 'Ya tengo un código' })).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(code).toHaveAttribute('inputmode', 'numeric')
  await userEvent.keyboard(`${mailed}{Tab}Leo Paz{Enter}`)
  await expect.element(heading).toHaveTextContent('Firmaste «La vuelta»')
  await expect.element(heading).toHaveFocus()
  await expect.element(page.getByText(/01\/06\/2026, 09:00/)).toBeVisible()
  await expect.element(page.getByText('a1a1a1', { exact: false })).toBeVisible()
  await expect.element(page.getByText(/Si cambia algo de lo que firmaste/)).toBeVisible()
  expect(sentWith(signingRoutes.sign)).toMatchObject([
    { body: { name: 'Leo Paz', version: '2025-1', statements: [0, 1], digests: toSign().digests } },
  ])
})

it('is a good screen in each of its states, at 320 px too (C03, 1.4.10)', async () => {
  expect.hasAssertions()
  const { open, change } = signingWorld()
  await open()
  await expect.element(sign).toBeVisible()
  await expectGoodScreen()
  await askForCode()
  await expectAccessible()
  change(lapsedAnswer)
  await open()
  await expect.element(heading).toMatchTextContent('cambió desde tu firma')
  await expectGoodScreen()
})

it('a wrong code says how many tries are left, and keeps the name (C03)', async () => {
  const { open, code: mailed } = signingWorld()
  await open()
  await askForCode()
  await code.fill('999999')
  await name.fill('Leo Paz')
  await confirm.click()
  await expect.element(code).toHaveAccessibleDescription('El código no es correcto. Te quedan 4 intentos.')
  await expect.element(code).toHaveFocus()
  await page.getByRole('button', { name: 'Enviar otro código' }).click()
  await expectToast('Te enviamos otro código. El anterior ya no sirve.')
  await expect.element(name).toHaveValue('Leo Paz')
  await code.fill(mailed)
  await confirm.click()
  await expect.element(heading).toHaveTextContent('Firmaste «La vuelta»')
  expect(sentWith(signingRoutes.askCode)).toHaveLength(2)
})

it('content that changes while the page is open is not signed: it shows what changed and keeps what was typed (C11)', async () => {
  const { open, change, code: mailed } = signingWorld()
  await open()
  await askForCode()
  await code.fill(mailed)
  await name.fill('Leo Paz')
  change(changedAnswer)
  await confirm.click()
  const notice = page.getByRole('status').filter({ hasText: 'Esto cambió mientras lo leías' })
  await expect.element(notice).toHaveFocus()
  const answers = part('Respuestas: Grand Prix')
  await expect.element(answers.getByRole('deletion')).toHaveTextContent('14')
  await expect.element(answers.getByRole('insertion')).toHaveTextContent('41')
  await expect.element(part('Datos generales')).not.toBeInTheDocument()
  await expect.element(page.getByText('Sin cambios desde que abriste esta página')).toBeVisible()
  await expect.element(name).toHaveValue('Leo Paz')
  await expect.element(code).toHaveValue(mailed)
  await expect.element(tick('Los hechos son ciertos')).not.toBeChecked()
  await expectAccessible()
  await tickAll()
  await confirm.click()
  await expect.element(heading).toHaveTextContent('Firmaste «La vuelta»')
})

it('statements of another version are ticked anew (C01, C04)', async () => {
  const { open, change, code: mailed } = signingWorld()
  await open()
  await askForCode()
  await code.fill(mailed)
  await name.fill('Leo Paz')
  change((shown) => ({
    ...shown,
    statements: {
      ...shown.statements,
      version: '2025-2',
      sections: [{ heading: 'Todo es cierto', paragraphs: [] }],
    },
  }))
  await confirm.click()
  await expect.element(tick('Todo es cierto')).not.toBeChecked()
  await confirm.click()
  await expect.element(tick('Todo es cierto')).toHaveAccessibleDescription('Marca esta declaración')
  await tick('Todo es cierto').click()
  await confirm.click()
  await expect.element(heading).toHaveTextContent('Firmaste «La vuelta»')
  expect(sentWith(signingRoutes.sign).map(({ body: { version } }) => version)).toEqual(['2025-1', '2025-2'])
})

it('who has signed sees what changed first, with both texts, and signs again (C05)', async () => {
  const { open, code: mailed } = signingWorld(lapsedAnswer())
  await open()
  await expect.element(page.getByText(/Después cambió: respuestas de «Grand Prix»/)).toBeVisible()
  await expect.element(part('Respuestas: Grand Prix').getByRole('deletion')).toHaveTextContent('14')
  await expect.element(part('Archivos')).not.toBeInTheDocument()
  await page.getByText('Sin cambios desde tu firma').click()
  await expect.element(part('Archivos')).toBeVisible()
  await askForCode()
  await code.fill(mailed)
  await name.fill('Leo Paz')
  await confirm.click()
  await expect.element(heading).toHaveTextContent('Firmaste «La vuelta»')
  await page.getByText('Ver lo que firmaste').click()
  await expect.element(part('Respuestas: Grand Prix')).toMatchTextContent('41 %')
})

it('whoever has signed downloads what proves it, and may verify it (C10)', async () => {
  const signed = {
    at: '2026-06-01T12:00:00.000Z',
    hash: 'a1'.repeat(32),
    lapsedParts: [],
    changed: [],
    before: null,
  }
  await signingWorld(toSign({ signed })).open()
  await expect
    .element(page.getByRole('link', { name: 'Verificar' }))
    .toHaveAttribute('href', '/aval/certificado/K7M2P-9XQ4R')
  await expectGoodScreen()
  const files = catchFiles()
  const download = page.getByRole('button', { name: 'Descargar la constancia' })
  const restore = instead(certificateRoutes.ownFile, 'cut')
  await download.click()
  await expectToast('No pudimos armar la constancia')
  restore()
  instead(certificateRoutes.ownFile, () => ({ fileName: 'constancia.pdf', bytes: btoa('%PDF-1.7') }))
  await download.click()
  await expect
    .poll(() => files.map(({ name: file, type }) => [file, type]))
    .toEqual([['constancia.pdf', 'application/pdf']])
})

it('shows the changed parts alone where what was signed isn’t kept (C05)', async () => {
  const lapsed = lapsedAnswer()
  const { open } = signingWorld({ ...lapsed, signed: lapsed.signed && { ...lapsed.signed, before: null } })
  await open()
  await expect.element(part('Respuestas: Grand Prix')).toMatchTextContent('41 %')
  await expect.element(page.getByRole('insertion')).not.toBeInTheDocument()
})

it('returns it with a note, which is kept while it is a draft, and may be signed after (C03)', async () => {
  const { open } = signingWorld()
  await open()
  const giveBack = page.getByRole('button', { name: 'Devolver con una nota' })
  const note = dialog.getByLabelText('¿Qué debe cambiar?')
  await giveBack.click()
  await dialog.getByRole('button', { name: 'Devolver' }).click()
  await expect.element(note).toHaveAccessibleDescription(/Escribe qué debe cambiar/)
  await note.fill('El 14 % no es cierto')
  await reopenScreen()
  await giveBack.click()
  await expect.element(note).toHaveValue('El 14 % no es cierto')
  await dialog.getByRole('button', { name: 'Devolver' }).click()
  await expectToast('Devolvimos la campaña con tu nota.')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Devolviste esta campaña con esta nota')).toBeVisible()
  await expect.element(page.getByRole('blockquote')).toHaveTextContent('El 14 % no es cierto')
  await expect.element(sign).toBeEnabled()
})

it('a reload keeps the link and the typed name, and no second code is needed (C03)', async () => {
  const { open } = signingWorld()
  await open()
  await askForCode()
  await name.fill('Leo Paz')
  await reopenScreen()
  await page.getByRole('button', { name: 'Ya tengo un código' }).click()
  await expect.element(name).toHaveValue('Leo Paz')
  expect(sentWith(signingRoutes.askCode)).toHaveLength(1)
})

it.each([
  { what: 'that ended', link: LINK, isOver: true },
  { what: 'that was cut off', link: 'abc', isOver: false },
  { what: 'without a token', link: '', isOver: false },
])('says of a link $what that it is of no use, and ends no session (C03)', async ({ link, isOver }) => {
  const { open, end } = signingWorld()
  if (isOver) end()
  await open(brand, link)
  await expect.element(heading).toHaveTextContent(ended)
  await expectAccessible()
  expect(useSession.getState().session?.userId).toBe(brand.id)
})

it('a link that ends while the page is open signs nothing and says so (C03)', async () => {
  const { open, end, code: mailed } = signingWorld()
  await open()
  await askForCode()
  await code.fill(mailed)
  await name.fill('Leo Paz')
  end()
  await confirm.click()
  await expect.element(heading).toHaveTextContent(ended)
})

it('another link that is opened in the same tab takes the place of the first (C03)', async () => {
  const { open, change } = signingWorld()
  await open()
  await expect.element(heading).toMatchTextContent('«La vuelta»')
  change((shown) => ({ ...shown, data: { ...shown.data, name: 'La ida' } }))
  location.hash = 'B'.repeat(32)
  await expect.element(heading).toMatchTextContent('«La ida»')
  expect(location.hash).toBe('')
})

it('without a network it says so and keeps what was typed; a lost answer is one act (C03, C11)', async () => {
  const { open, code: mailed } = signingWorld()
  await open()
  await askForCode()
  await code.fill(mailed)
  await name.fill('Leo Paz')
  const restore = instead(signingRoutes.sign, 'cut')
  await confirm.click()
  await expect.element(part('Tu firma').getByRole('alert')).toMatchTextContent('lo que escribiste sigue aquí')
  await expect.element(name).toHaveValue('Leo Paz')
  restore()
  const heard = loseAnswers(signingRoutes.sign)
  await confirm.click()
  await expect.poll(() => sentWith(signingRoutes.sign)).toHaveLength(2)
  heard()
  await confirm.click()
  await expect.element(heading).toHaveTextContent('Firmaste «La vuelta»')
})

it('a double click signs once, and asks for one code (C11)', async () => {
  const { open, code: mailed } = signingWorld()
  await open()
  await tickAll()
  await sign.dblClick()
  await expect.element(code).toHaveFocus()
  expect(sentWith(signingRoutes.askCode)).toHaveLength(1)
  await code.fill(mailed)
  await name.fill('Leo Paz')
  const goOn = hold(signingRoutes.sign)
  await confirm.dblClick()
  goOn()
  await expect.element(heading).toHaveTextContent('Firmaste «La vuelta»')
  expect(sentWith(signingRoutes.sign)).toHaveLength(1)
})

it('shows in a second tab, once it is back in front, what the first one signed (C11)', async () => {
  const { open, change } = signingWorld()
  await open()
  await expect.element(sign).toBeVisible()
  change((shown) => ({
    ...shown,
    signed: { at: '2026-06-01T12:00:00Z', hash: 'b2'.repeat(32), lapsedParts: [], changed: [], before: null },
  }))
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await expect.element(heading).toHaveTextContent('Firmaste «La vuelta»')
})

it('asks to wait when too many codes were asked for (C03)', async () => {
  const { open } = signingWorld()
  await open()
  await tickAll()
  instead(signingRoutes.askCode, () => {
    throw new Refusal('too_many_requests')
  })
  await sign.click()
  await expect.element(part('Tu firma').getByRole('alert')).toBeVisible()
  await expect.element(code).not.toBeInTheDocument()
})

it('shows nothing of it at another address (C03)', async () => {
  signingWorld()
  await openScreen(`/login#${LINK}`)
  await expect.element(heading).toBeVisible()
  expect(sentWith(signingRoutes.read)).toEqual([])
})
