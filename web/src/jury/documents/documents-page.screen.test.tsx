import { documentRoutes, type JudgeDocument } from '@portal/contract/jury/judges/documents.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, sentWith } from '../../../test/calls.ts'
import { sheetsOfJudge } from '../../../test/sheets-of-judge.ts'
import { expectGoodScreen } from '../../../test/good-screen.ts'
import { inDays } from '../../../test/rounds.ts'
import { wholeEdition } from '../../../test/starter-catalog.ts'
import { expectToast } from '../../../test/toasts.ts'

it('a judge is asked to accept a document that ends before the round, reads it and accepts (E05, J09)', async () => {
  const desk = sheetsOfJudge()
  const document = wholeEdition.legal.find(({ kind }) => kind === 'nda')
  if (!document) throw new Error('The edition has no agreement')
  const accepted = { version: '1', at: inDays(-30), endsAt: inDays(60) }
  let nda: JudgeDocument = { kind: 'nda', document, accepted, isAsked: true }
  answer(documentRoutes.read, () => ({ documents: [nda] }))
  answer(documentRoutes.accept, () => {
    nda = { ...nda, accepted: { ...accepted, at: inDays(0), endsAt: inDays(90) }, isAsked: false }
    return { documents: [nda] }
  })
  await desk.open('/juez')
  await expect.element(page.getByText('Tienes un documento por aceptar')).toBeVisible()
  await expectGoodScreen()
  await page.getByRole('link', { name: 'Leer y aceptar' }).click()
  await expect.poll(() => location.pathname).toBe('/juez/documentos')
  await expectGoodScreen()
  await page.getByRole('button', { name: /^Leí y acepto/ }).click()
  await expectToast('Registramos tu aceptación.')
  await expect.element(page.getByText('No tienes nada por aceptar.')).toBeVisible()
  expect(sentWith(documentRoutes.accept).map(({ body }) => body)).toEqual([{ kind: 'nda', version: '1' }])
  await desk.open('/juez')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(page.getByText('por aceptar')).not.toBeInTheDocument()
})
