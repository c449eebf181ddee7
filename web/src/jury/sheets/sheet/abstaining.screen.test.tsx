import { sheetRoutes } from '@portal/contract/jury/sheets/sheets.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { loseAnswers } from '../../../../test/calls.ts'
import { sheetsOfJudge } from '../../../../test/sheets-of-judge.ts'

const dialog = page.getByRole('dialog', { name: 'No puedo juzgarla' })

async function abstain(why: RegExp) {
  await page.getByRole('button', { name: 'No puedo juzgarla' }).click()
  await dialog.getByRole('radio', { name: why }).click()
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
}

it('who can’t judge an entry says why, hands that in, and may change it (J21, J23)', async () => {
  const desk = sheetsOfJudge({ count: 2 })
  await desk.open()
  await abstain(/El video no se reproduce/)
  await expect.poll(() => location.pathname).toBe(desk.path(desk.codes[1]))
  await abstain(/El video no se reproduce/)
  await desk.open(desk.path('repaso'))
  await expect.element(page.getByText('2 planillas listas para entregar.')).toBeVisible()
  await page.getByRole('button', { name: 'Entregar categoría' }).click()
  const handingIn = page.getByRole('dialog', { name: 'Entregar Feat Creadores' })
  await expect.element(handingIn).toMatchTextContent('Entregas 2 planillas (2 abstenciones).')
  await handingIn.getByRole('button', { name: 'Entregar categoría' }).click()
  await expect.element(page.getByText('Entregada.')).toBeVisible()

  await desk.open(`${desk.path('')}?ver=abstenciones`)
  await page.getByRole('region', { name: 'Feat Creadores' }).getByRole('link').first().click()
  await expect.element(page.getByText('Motivo: el video no se reproduce.')).toBeVisible()
  await page.getByRole('button', { name: 'Volver a juzgarla' }).click()
  await expect.element(page.getByRole('heading', { name: 'Tu planilla' })).toHaveFocus()
  await page
    .getByRole('radiogroup', { name: 'Integración nativa' })
    .getByRole('radio', { name: /^5(,|$)/ })
    .click()
  await expect.poll(desk.stored).toEqual([`${desk.codes[0]} 7 5`])
})

it('who tells a conflict and gets no answer goes on: the entry is out of the list (J14, J15)', async () => {
  const desk = sheetsOfJudge({ count: 2 })
  await desk.open()
  const restore = loseAnswers(sheetRoutes.abstain)
  await abstain(/Tengo un conflicto/)
  await expect.poll(() => location.pathname).toBe(desk.path(desk.codes[1]))
  restore()
  await desk.open('/juez')
  await expect.element(page.getByText('0 de 1 inscripción')).toBeVisible()
})
