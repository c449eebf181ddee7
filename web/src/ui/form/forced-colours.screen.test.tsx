import { afterEach, beforeEach, expect, it } from 'vitest'
import { commands, page } from 'vitest/browser'
import { brandWorld } from '../../../test/brand-world.ts'
import { deskEntry, deskOf } from '../../../test/desk-entries.ts'
import { failedMail, mailsOf } from '../../../test/mails.ts'
import { openAsAdmin } from '../../../test/signed-in.ts'

beforeEach(() => commands.emulateMedia({ forcedColors: 'active' }))
afterEach(() => commands.emulateMedia({ forcedColors: 'none' }))

type Property = 'backgroundColor' | 'borderBottomColor'

/** Expects the chosen one of several elements to look different from the others. */
async function expectApart(all: () => Element[], chosen: string, property: Property, pseudo?: string) {
  const look = (isChosen: boolean) => {
    const found = all().find((each) => each.matches(chosen) === isChosen)
    return found && getComputedStyle(found, pseudo)[property]
  }
  await expect.poll(() => [look(true), look(false)].includes(undefined)).toBe(false)
  expect(look(true)).not.toBe(look(false))
}

const links = (name: string) => () => page.getByRole('navigation', { name }).getByRole('link').elements()

it('what is chosen still stands out for a brand in colours that people force (1.4.1, 1.4.11)', async () => {
  const { open, addCampaign } = await brandWorld()
  const { id } = await addCampaign()
  await open('/perfil/informacion')
  await expectApart(links('Principal'), '[aria-current]', 'backgroundColor', '::before')
  await expectApart(links('Perfil'), '[aria-current]', 'borderBottomColor')

  await open('/perfil/preferencias')
  await expect.element(page.getByRole('radio', { checked: true })).toHaveStyle({ appearance: 'auto' })

  await open('/inscripciones/nueva')
  const poster = page.getByRole('button', { name: /^Feat Creadores/ })
  await expect.element(poster).toBeVisible()
  expect(poster.element().querySelector('svg')).toBe(null)
  await poster.click()
  await expect.poll(() => poster.element().querySelector('svg')?.checkVisibility()).toBe(true)

  await open(`/inscripciones/datos?campana=${id}`)
  await expectApart(links('Pasos de la inscripción'), '[aria-current]', 'borderBottomColor')
})

it('what is chosen still stands out for an admin in colours that people force (1.4.1, 1.4.11)', async () => {
  expect.hasAssertions()
  mailsOf([failedMail(1)])
  deskOf([deskEntry(1)])
  const choices = () => [...document.querySelectorAll('label:has([type=radio])')]
  for (const [path, property] of [
    ['/admin/correos', 'backgroundColor'],
    ['/admin/inscripciones', 'borderBottomColor'],
  ] as const) {
    await openAsAdmin(path)
    await expectApart(choices, ':has(:checked)', property)
  }
})
