import type { LegalDocument } from '@portal/contract/editions/edition.ts'
import { publicRoutes } from '@portal/contract/editions/public.ts'
import { judgeRoutes } from '@portal/contract/jury/judges/judges.ts'
import { expect, it, onTestFinished } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { answer, Refusal, sentWith } from '../../../test/calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { wholeEdition } from '../../../test/starter-catalog.ts'
import { dialog } from '../../../test/steps.ts'
import { expectToast } from '../../../test/toasts.ts'

const CHANGED = 'Los documentos cambiaron. Lee la versión nueva y acéptala.'
const LINK = '/verify/juez?verification_code=codigo'
const nda = page.getByRole('checkbox', { name: /NDA/ })
const image = page.getByRole('checkbox', { name: /imagen/ })
const confirm = page.getByRole('button', { name: 'Confirmo mi participación' })
const title = dialog.getByRole('heading', { level: 2 })

/** Answers for a personal link that nobody has used, unless `isUsed`. */
function invitation({ isUsed = false } = {}) {
  const current: Partial<LegalDocument> = {}
  answer(judgeRoutes.byCode, ({ params: { code } }) => {
    if (code !== 'codigo') throw new Refusal('unknown_invitation')
    return { judge: { participationAccepted: isUsed }, user: { name: 'Ana', email: 'ana@juez.example' } }
  })
  answer(publicRoutes.legal, ({ params: { kind } }) => {
    const document = wholeEdition.legal.find((each) => each.kind === kind)
    if (!document) throw new Refusal('not_found')
    return { document: kind === 'nda' ? { ...document, ...current } : document }
  })
  answer(judgeRoutes.verify, ({ body: { ndaVersion } }) => {
    if (current.version !== undefined && ndaVersion !== current.version)
      throw new Refusal('terms_changed', { message: CHANGED })
    return { message: 'Confirmaste.' }
  })
  return { setVersion: (version: string) => void (current.version = version) }
}

async function acceptBoth() {
  await dialog.getByRole('button', { name: 'Aceptar NDA' }).click()
  await dialog.getByRole('button', { name: 'Aceptar derechos de imagen' }).click()
}

it('the sequence of the two documents, cancelled and by their own links (S21.1, S21.2, V67)', async () => {
  invitation()
  await openScreen(LINK)
  await page.viewport(390, 844)
  await page.getByRole('button', { name: 'la autorización de uso de imagen' }).click()
  await dialog.getByRole('button', { name: 'Aceptar derechos de imagen' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(nda).not.toBeChecked()
  await expect.element(image).toBeChecked()

  await openScreen(LINK)
  await page.viewport(390, 844)
  await confirm.click()
  await expect.element(title).toHaveTextContent('Acuerdo de confidencialidad')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(nda).toHaveAccessibleDescription('Debes aceptar el NDA para continuar')
  await expect.element(image).toHaveAccessibleDescription('Debes aceptar la sesión de imagen para continuar')
  await expect.element(nda).toHaveFocus()

  await confirm.click()
  await dialog.getByRole('button', { name: 'Aceptar NDA' }).click()
  await expect.element(title).toHaveTextContent('Autorización de uso de imagen')
  await userEvent.keyboard('{Escape}')
  await expect.element(nda).toBeChecked()
  await expect.element(image).not.toBeChecked()
  expect(sentWith(judgeRoutes.verify)).toEqual([])
})

it.each([false, true])(
  'whether the public page may name the judge is asked, and need not be ticked: %s (F10)',
  async (isTicked) => {
    invitation()
    await openScreen(LINK)
    const named = page.getByRole('checkbox', { name: /^Pueden nombrarme en la convocatoria/ })
    await expect.element(named).not.toBeChecked()
    if (isTicked) await named.click()
    await confirm.click()
    await acceptBoth()
    await expect.poll(() => sentWith(judgeRoutes.verify)).toMatchObject([{ body: { showsName: isTicked } }])
  },
)

it('texts that changed since they were read are shown anew before the confirmation (S21.2, S21.3, E05)', async () => {
  const { setVersion } = invitation()
  setVersion('2025-0')
  await openScreen(LINK)
  await confirm.click()
  await expect.element(dialog).toMatchTextContent('2025-0')
  setVersion('2025-1')
  await acceptBoth()
  await expect.element(dialog.getByText(CHANGED)).toBeVisible()
  await expect.element(dialog).toMatchTextContent('2025-1')
  await acceptBoth()
  await expect.poll(() => location.pathname).toBe('/login')
  expect(sentWith(judgeRoutes.verify).map(({ body }) => body.ndaVersion)).toEqual(['2025-0', '2025-1'])
})

it.each([
  { what: 'a used', address: LINK, words: 'El código de verificación ya fue utilizado.' },
  {
    what: 'an unknown',
    address: '/verify/juez?verification_code=nadie',
    words: 'Este enlace de invitación no existe.',
  },
  { what: 'a missing', address: '/verify/juez', words: 'Este enlace de invitación no existe.' },
])(
  '$what code leads to the start with its sentence, which stays there with whom to ask (S21.3, F13)',
  async ({ address, words }) => {
    invitation({ isUsed: true })
    await openScreen(address)
    await expectToast(words)
    await expect.poll(() => location.pathname).toBe('/')
    const notice = page.getByRole('status').filter({ hasText: words })
    await expect
      .element(notice.getByRole('link'))
      .toHaveAttribute('href', expect.stringMatching(/^mailto:.+@/))
  },
)

const videos = () => [...document.querySelectorAll('video')]

async function allowMotion() {
  await commands.emulateMedia({ reducedMotion: 'no-preference' })
  onTestFinished(() => commands.emulateMedia({ reducedMotion: 'reduce' }))
}

it.each([LINK, '/login'])(
  'the looping video beside the form of %s can be stopped, and doesn’t reach who wants calm (S02.1, S21.1)',
  async (address) => {
    invitation()
    await openScreen(address)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(videos()).toEqual([])
    await allowMotion()
    await openScreen(address)
    await expect.poll(() => videos().map(({ paused, muted }) => [paused, muted])).toEqual([[false, true]])
    await page.getByRole('button', { name: 'Pausar el video' }).click()
    await expect.poll(() => videos().map(({ paused }) => paused)).toEqual([true])
  },
)

it('no looping video reaches a phone (S02.1, S21.1)', async () => {
  invitation()
  await openScreen(LINK)
  await page.viewport(390, 844)
  await expect.element(nda).toBeVisible()
  await allowMotion()
  history.pushState(null, '', '/login')
  dispatchEvent(new PopStateEvent('popstate'))
  await expect.element(page.getByRole('button', { name: 'Ingresar', exact: true })).toBeVisible()
  expect(document.readyState).toBe('complete')
  expect(videos()).toEqual([])
})
