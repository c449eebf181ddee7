import { creditRoutes } from '@portal/contract/entries/credits.ts'
import { sessionRoutes } from '@portal/contract/people/session.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { atRest } from '../../../test/axe.ts'
import { brandWorld } from '../../../test/brand-world.ts'
import { answer, Refusal } from '../../../test/calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { toast } from './toast.ts'
import { closeToasts, expectToast, toasts } from '../../../test/toasts.ts'

const NO_USER = 'El usuario es obligatorio'
const logIn = page.getByRole('button', { name: 'Ingresar', exact: true })
const shown = () => document.querySelector('.Toastify__toast') ?? document.body
const closing = () => document.querySelector('.Toastify__progress-bar--animated')?.getAnimations() ?? []

/** Expects the animation whose end closes the toast to take 5 s and to be in this state. */
const expectTime = async (state: 'running' | 'paused') => {
  await expect
    .poll(() => closing().map(({ effect, playState }) => [effect?.getTiming().duration, playState]))
    .toEqual([[5000, state]])
}

it('a toast stands 5 s at the top right, and longer for whoever reads it or looks away (T05)', async () => {
  await openScreen('/login')
  await logIn.click()
  await expectToast(NO_USER)
  // The toast's timer also runs when motion is reduced.
  await expectTime('running')
  await atRest()
  const { right, top } = shown().getBoundingClientRect()
  const { bottom } = page.getByRole('banner').element().getBoundingClientRect()
  expect([1280 - right < 40, top > bottom, top < bottom + 40]).toEqual([true, true, true])

  await userEvent.hover(shown())
  await expectTime('paused')
  await page.getByRole('heading', { level: 1 }).hover()
  await expectTime('running')

  dispatchEvent(new Event('blur'))
  await expectTime('paused')
  dispatchEvent(new Event('focus'))
  await expectTime('running')

  // Alt+T leads there, leaving it sets it going again.
  await userEvent.keyboard('{Alt>}t{/Alt}')
  await expect.poll(() => document.activeElement).toBe(shown())
  await expectTime('paused')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Cerrar notificación' })).toHaveFocus()
  await expectTime('paused')
  page.getByLabelText('Correo electrónico').element().focus()
  await expectTime('running')

  for (const animation of closing()) animation.finish()
  await expect.poll(toasts).toEqual([])
})

it('the same words are shown anew for another press, also while they leave (T05)', async () => {
  await openScreen('/login')
  await logIn.click()
  await expectTime('running')
  for (const left of [200, 0]) {
    const old = shown()
    for (const animation of closing()) animation.currentTime = 5000 - left
    await logIn.click()
    await expect.poll(() => shown() !== old && toasts()).toEqual([NO_USER])
  }
})

it('the icon of a toast keeps its size beside a long text on a phone (T05)', async () => {
  await openScreen('/login')
  await page.viewport(390, 844)
  const iconWidth = () => shown().querySelector('.Toastify__toast-icon svg')?.getBoundingClientRect().width
  await logIn.click()
  await expectToast(NO_USER)
  const width = iconWidth()
  expect(width).toBeGreaterThan(0)
  await closeToasts()
  const message = 'No pudimos ingresar con estos datos. '.repeat(4)
  answer(sessionRoutes.login, () => {
    throw new Refusal('wrong_credentials', { message })
  })
  await page.getByLabelText('Correo electrónico').fill('ana@example.com')
  await page.getByLabelText('Contraseña', { exact: true }).fill('Otra-2025!')
  await logIn.click()
  await expectToast(message.trim())
  expect(iconWidth()).toBe(width)
})

it.each([390, 1280])(
  'toasts stand on nothing that can be read or pressed, three at most, %i px wide (F29)',
  async (width) => {
    const { open } = await brandWorld()
    await page.viewport(width, 844)
    await open('/campanas')
    const title = page.getByRole('heading', { level: 1 })
    await expect.element(title).toBeVisible()
    for (const words of [
      'Inscripción enviada: A',
      'No pudimos leer el archivo que elegiste. '.repeat(3),
      'C',
      'D',
    ])
      toast.success(words)
    await expect.poll(() => toasts().length).toBe(3)
    await atRest()
    const lowest = Math.max(
      ...[...document.querySelectorAll('.Toastify__toast')].map(
        (each) => each.getBoundingClientRect().bottom,
      ),
    )
    expect(shown().getBoundingClientRect().top).toBeGreaterThan(
      page.getByRole('banner').element().getBoundingClientRect().bottom,
    )
    expect(title.element().getBoundingClientRect().top).toBeGreaterThan(lowest)
    await closeToasts()
  },
)

const dialog = page.getByRole('dialog', { name: 'Registra una nueva persona' })
const people = page.getByRole('combobox', { name: 'Persona' })
const company = dialog.getByRole('combobox', { name: 'Empresa' })
const options = page.getByRole('listbox', { name: 'Empresa' }).getByRole('option')
const COMPANY = 'Empresa de ejemplo (Anunciante) - Sin país'

async function openCredits() {
  const { addCampaign, open } = await brandWorld()
  const { id } = await addCampaign()
  await open(`/inscripciones/creditos?campana=${id}`)
}

async function openDialog() {
  await people.click()
  await page.getByRole('option', { name: 'Registrar nueva persona' }).click()
}

it.each([390, 1280])('a toast hides nothing of the dialog it belongs to, %i px wide (T05)', async (width) => {
  await openCredits()
  await page.viewport(width, 600)
  await openDialog()
  await dialog.getByLabelText('Nombre completo').fill('Ana Pérez')
  await dialog.getByLabelText('Rol').fill('Edición')
  await company.fill('ejemplo')
  await expect.element(options.first()).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  const message = 'No pudimos registrar a esta persona. '.repeat(4)
  answer(creditRoutes.createTeamMember, () => {
    throw new Refusal('credit_exists', { message })
  })
  const save = dialog.getByRole('button', { name: 'Guardar' })
  const place = () => save.element().getBoundingClientRect().y
  await atRest()
  const at = place()
  await save.click()
  await expectToast(message.trim())
  await atRest()
  const cross = dialog.getByRole('button', { name: 'Cerrar', exact: true }).element()
  expect(cross.getBoundingClientRect().top).toBeGreaterThan(shown().getBoundingClientRect().bottom)
  // The button stays under the finger. What centres the dialog may round to another part of a pixel.
  expect(Math.abs(place() - at)).toBeLessThan(2)
  // The backdrop lies beside both, as before.
  await expect.element(dialog).toHaveAttribute('closedby', 'any')
  await userEvent.click(document.documentElement, { position: { x: 4, y: 300 }, force: true })
  await expect.element(dialog).not.toBeInTheDocument()
  await expectToast(message.trim())
})

it('a list in a low dialog shows an option beside its own last line (S14.1, V41)', async () => {
  await openCredits()
  await page.viewport(390, 600)
  await openDialog()
  await company.fill('ejemplo')
  await options.first().click()
  await expect.element(company).toHaveValue(COMPANY)
})

it('a dialog, one above it and the comboboxes, by keyboard and by a double click (S14.1, S15.1, V41)', async () => {
  await openCredits()
  // The last option opens the dialog, its first field has the focus.
  await expect.element(people).toBeVisible()
  people.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(people).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.element(dialog.getByLabelText('Nombre completo')).toHaveFocus()

  // Tab stays inside.
  for (let times = 0; times < 12; times += 1) {
    await userEvent.keyboard('{Tab}')
    const { activeElement } = document
    expect(activeElement === document.body || dialog.element().contains(activeElement)).toBe(true)
  }

  // Arrows and Enter choose.
  company.element().focus()
  await userEvent.keyboard('ejemplo')
  await expect.element(options.first()).toHaveTextContent(COMPANY)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true')
  expect(company.element().getAttribute('aria-activedescendant')).toBe(options.first().element().id)
  await userEvent.keyboard('{Enter}')
  await expect.element(company).toHaveValue(COMPANY)
  await expect.element(dialog).toBeVisible()

  // The second press of a double click that closes the one above leaves it open.
  await company.fill('otra cosa')
  await page.getByRole('option', { name: 'Registrar nueva empresa' }).click()
  const above = page.getByRole('dialog', { name: 'Registra una nueva empresa' })
  await expect.element(above).toBeVisible()
  // Makes the lower dialog so narrow that its backdrop lies under the pointer.
  Object.assign((dialog.element() as HTMLElement).style, { margin: 0, width: '1px' })
  await above.getByRole('button', { name: 'Cancelar' }).dblClick()
  await expect.element(above).not.toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
  dialog.element().removeAttribute('style')

  // Escape closes the list, takes back what was typed, then closes the dialog.
  await company.fill('otra cosa')
  await expect.element(company).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(company).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(people).toHaveFocus()
})
