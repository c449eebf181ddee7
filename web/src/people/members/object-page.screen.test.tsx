import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { handOverRoutes } from '@portal/contract/people/hand-overs.ts'
import { expectAccessible } from '../../../test/axe.ts'
import { answer, instead, loseAnswers, Refusal } from '../../../test/calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'

const route = handOverRoutes.object
const button = page.getByRole('button', { name: 'Oponerme al traspaso' })
const heading = page.getByRole('heading', { level: 1 })

it('objects by the button alone, and says so after a lost answer (B06)', async () => {
  await openScreen('/traspaso?verification_code=un-codigo')
  answer(route, { message: 'Te opusiste.' })
  await expect.element(button).toBeVisible()
  await expectAccessible()
  const restore = loseAnswers(route)
  await button.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  restore()
  instead(route, () => {
    throw new Refusal('invalid_code')
  })
  await button.click()
  await expect.element(heading).toHaveTextContent('Este enlace ya no vale')
  await expect.element(heading).toHaveFocus()
})

it('says that the brand stays as it is (B06)', async () => {
  await openScreen('/traspaso?verification_code=un-codigo')
  answer(route, { message: 'Te opusiste.' })
  await button.click()
  await expect.element(heading).toHaveTextContent('La marca queda como está')
})
