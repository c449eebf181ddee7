import { type FormerJudge, formerJudgeRoutes } from '@portal/contract/jury/judges/former-judges.ts'
import { judgeRoutes } from '@portal/contract/jury/judges/judges.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { answer, loseAnswers, Refusal, sentWith } from '../../../test/calls.ts'
import { openAsAdmin } from '../../../test/signed-in.ts'
import { dialog } from '../../../test/steps.ts'
import { expectToast } from '../../../test/toasts.ts'

const FORMER = 40
const OLDEST = 41

const former = (id: number, name: string, past: Partial<FormerJudge> = {}): FormerJudge => ({
  id,
  name,
  judgeType: 'Agencia creativa',
  companyName: 'Estudio Páramo',
  companyRole: 'Directora',
  rounds: 0,
  wholeRounds: 0,
  removals: 0,
  isIn: false,
  ...past,
})

/** Two programmes with judges; who is taken over is in this one from then on, also when nobody hears of it. */
function formerWorld() {
  let judges = [
    former(1, 'Íñigo Peña', { rounds: 3, wholeRounds: 2, removals: 1 }),
    former(2, 'Paula Luna'),
    former(3, 'Sol Núñez', { isIn: true }),
  ]
  answer(judgeRoutes.list, () => {
    throw new Refusal('no_judges')
  })
  answer(formerJudgeRoutes.list, ({ query }) => ({
    programs: [
      { id: FORMER, label: 'Ad Awards Argentina 24' },
      { id: OLDEST, label: 'Ad Awards Argentina 23' },
    ],
    judges: query.formerId === OLDEST ? [former(4, 'Vera Ríos', { rounds: 1, wholeRounds: 1 })] : judges,
  }))
  answer(formerJudgeRoutes.takeOver, ({ body }) => {
    judges = judges.map((judge) => ({ ...judge, isIn: judge.isIn || body.judgeIds.includes(judge.id) }))
    return { message: 'Jueces agregados' }
  })
}

const box = (name: RegExp) => dialog.getByRole('checkbox', { name })
const choice = dialog.getByLabelText('Programa', { exact: true })
const open = () => page.getByRole('button', { name: 'Traer jueces de otro programa' }).click()

it.each([390, 1280])(
  'judges of another programme are chosen by their past and added once, at %i px (F06)',
  async (width) => {
    formerWorld()
    await openAsAdmin('/admin/jueces')
    await page.viewport(width, 844)
    await open()
    await expect.element(box(/Íñigo Peña.*Directora · Estudio Páramo/)).toBeVisible()
    await expect
      .element(dialog)
      .toMatchTextContent('Juzgó en 3 rondas; completas y a tiempo: 2. Se retiró a este juez de 1 ronda.')
    await expect.element(box(/Paula Luna.*Aún no ha juzgado/)).not.toBeChecked()
    await expect.element(box(/Sol Núñez.*Ya es juez de este programa/)).toBeDisabled()
    await expectAccessible()

    await choice.selectOptions('Ad Awards Argentina 23')
    await expect.element(box(/Vera Ríos/)).toBeVisible()
    await box(/Vera Ríos/).click()
    // Only those of the programme that is shown are added.
    await choice.selectOptions('Ad Awards Argentina 24')
    await expect.element(dialog.getByRole('button', { name: 'Agregar los elegidos' })).toBeDisabled()
    await box(/Elegir todos/).click()
    await expect.element(box(/Sol Núñez/)).not.toBeChecked()
    await dialog.getByRole('button', { name: 'Agregar 2 jueces' }).dblClick()
    await expectToast('Agregamos 2 jueces a Ad Awards Colombia 25.')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sentWith(formerJudgeRoutes.takeOver)).toEqual([
      { params: { programId: 1 }, body: { formerId: FORMER, judgeIds: [1, 2] } },
    ])
  },
)

it('a lost answer is said, and the same press again ends well (F06)', async () => {
  formerWorld()
  await openAsAdmin('/admin/jueces')
  await open()
  await box(/Paula Luna/).click()
  const found = loseAnswers(formerJudgeRoutes.takeOver)
  const add = dialog.getByRole('button', { name: 'Agregar 1 juez' })
  await add.click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  found()
  await add.click()
  await expectToast('Agregamos 1 juez a Ad Awards Colombia 25.')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sentWith(formerJudgeRoutes.takeOver)).toHaveLength(2)
})
