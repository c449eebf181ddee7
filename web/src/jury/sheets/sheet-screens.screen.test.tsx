import { expect, it } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { sidewaysScroll } from '../../../../e2e/in-page.ts'
import { expectAccessible } from '../../../test/axe.ts'
import { sheetsOfJudge, tall, wide } from '../../../test/sheets-of-judge.ts'
import { expectGoodInNarrowWindow, expectGoodScreen } from '../../../test/good-screen.ts'
import { pressOn } from '../../../test/steps.ts'

const heading = page.getByRole('heading', { level: 1 })
const drawer = page.getByRole('button', { name: /^Tu planilla/ })

it.each([
  ['/juez', 'Inicio'],
  ['/juez/ronda/1', 'Inscripciones'],
  ['/juez/ronda/1/repaso', 'Repaso y entrega'],
  ['/juez/ronda/1/no-existe', 'Esta inscripción no está en tu lista'],
  ['/juez/ronda/999999', 'No estás en esta ronda'],
])('the screen %s of the judge’s desk (J20, J23)', async (address, title) => {
  await sheetsOfJudge({ categoryIds: [3, 5], videos: [wide, tall] }).open(address)
  await expect.element(heading).toBeVisible()
  await expect.poll(() => document.title).toBe(`${title} · Ad Awards`)
  await expectGoodScreen()
})

it('an entry, half marked; its drawer on a phone in both themes; the buttons in the narrowest one (J21)', async () => {
  await sheetsOfJudge({ videos: [wide, tall] }).open()
  await page.getByRole('button', { name: 'Qué evalúa cada criterio' }).click()
  await page.getByText('Nota privada').click()
  await page.getByText('Comentario', { exact: true }).click()
  await page.getByRole('radiogroup').first().getByRole('radio', { name: '8' }).click()
  await expectGoodScreen()
  await page.viewport(390, 844)
  await drawer.click()
  for (const colorScheme of ['dark', 'light'] as const) {
    await commands.emulateMedia({ colorScheme })
    await expectAccessible()
    expect(sidewaysScroll()).toEqual([])
  }
  await userEvent.keyboard('{Escape}')
  await page.viewport(320, 640)
  await drawer.click()
  const sizes = page
    .getByRole('radio')
    .elements()
    .map((mark) => mark.getBoundingClientRect())
  expect(Math.min(...sizes.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(44)
})

it.each([
  ['Teclas', 'Juzgar con el teclado', 'CO-1'],
  ['No puedo juzgarla', 'No puedo juzgarla', 'CO-1'],
  ['Entregar categoría', 'Entregar Feat Creadores', 'repaso'],
])('the dialog behind «%s» in a narrow window; Escape leads back (J21–J23)', async (name, title, place) => {
  const desk = sheetsOfJudge({ count: 1 })
  desk.markElsewhere(1, ...[7, 8, 9].map((criterionId) => ({ criterionId, value: 8, revision: 1 })))
  await desk.open(desk.path(place))
  await page.viewport(320, 256)
  if (place !== 'repaso') await drawer.click()
  const opener = page.getByRole('button', { name, exact: true })
  await pressOn(opener)
  const dialog = page.getByRole('dialog', { name: title })
  await expect.element(dialog).toBeVisible()
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
  await expectGoodInNarrowWindow()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})
