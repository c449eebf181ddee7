import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { brandWorld } from '../../test/brand-world.ts'
import { answerRest } from '../../test/calls.ts'
import { sheetsOfJudge } from '../../test/sheets-of-judge.ts'
import { openAsAdmin } from '../../test/signed-in.ts'

const heading = page.getByRole('heading', { level: 1 })
const links = () => [...document.querySelectorAll<HTMLElement>('nav a:not([aria-current])')]

/** Follows each link of each navigation, and back: the title changes, and the heading has the focus. */
async function expectArrivals() {
  await expect.element(heading).toBeVisible()
  await expect.poll(links).not.toEqual([])
  const { title } = document
  for (let index = 0; index < links().length; index += 1) {
    links()[index]?.click()
    await expect.poll(() => document.title).not.toBe(title)
    await expect.element(heading).toHaveFocus()
    history.back()
    await expect.poll(() => document.title).toBe(title)
    await expect.element(heading).toHaveFocus()
  }
}

/** The headings are there before anything is answered. */
const answerNothing = () => answerRest(() => new Promise(() => {}))

it.each(['/perfil/informacion', '/campanas', '/inscripciones/datos?campana=2'])(
  'from %s a brand arrives at the heading of the next screen, and so on the way back (2.4.2, 2.4.3, R06, R11, R16, R17)',
  async (start) => {
    expect.hasAssertions()
    const { addCampaign, open } = await brandWorld()
    await addCampaign()
    await open(start)
    await expectArrivals()
  },
)

it.each(['/admin/perfil', '/admin/programa', '/admin/correos'])(
  'from %s an admin arrives at the heading of the next screen, and so on the way back (2.4.2, 2.4.3, R07, R14)',
  async (start) => {
    expect.hasAssertions()
    answerNothing()
    await openAsAdmin(start)
    await expectArrivals()
  },
)

it('from the profile a judge arrives at the heading of the next screen, and so on the way back (2.4.2, 2.4.3, R08, R15)', async () => {
  expect.hasAssertions()
  answerNothing()
  await sheetsOfJudge().open('/juez/perfil')
  await expectArrivals()
})
