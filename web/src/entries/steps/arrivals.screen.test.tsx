import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { brandWorld } from '../../../test/brand-world.ts'

const heading = page.getByRole('heading', { level: 1 })
const links = () => [...document.querySelectorAll<HTMLElement>('nav a:not([aria-current])')]

it.each(['/perfil/informacion', '/campanas', '/inscripciones/datos?campana=2'])(
  'from %s a brand arrives at the heading of the next screen, and so on the way back (2.4.2, 2.4.3, R06, R11, R16, R17)',
  async (start) => {
    const { addCampaign, open } = await brandWorld()
    await addCampaign()
    await open(start)
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
  },
)
