import type { LegalDocument, SignOffSettings } from '@portal/contract/editions/edition.ts'
import type { Page } from '@playwright/test'
import { completeCampaign, createCampaign, saveAnswers } from './entries.ts'
import { api, expect, type Portal, registerBrand } from './fixtures.ts'
import { alone } from './jury-fixtures.ts'

const signOff: SignOffSettings = { need: 'asked', sides: 'client', hoursAfterClosing: 72 }
const statements: LegalDocument = {
  kind: 'signOff',
  version: '2025-1',
  title: 'Declaraciones del aval',
  effectiveOn: '2025-01-01',
  mustAcceptAnew: false,
  sections: [
    { heading: 'Los hechos son ciertos', paragraphs: ['Lo que dice la campaña es cierto.'] },
    { heading: 'Se pautó', paragraphs: ['Se pautó con mi aprobación.'] },
  ],
}

/** Saves a section of the first edition, and confirms what follows from it. */
async function save(portal: Portal, token: string, section: 'legal' | 'programs', content: object[]) {
  const path = `/admin/editions/1/${section}`
  await api(portal, 'PATCH', path, { content }, token).catch(async (error: unknown) => {
    const confirmed = /"confirmation":"(\w+)"/.exec(String(error))?.[1]
    if (!confirmed) throw error
    await api(portal, 'PATCH', path, { content, confirmed }, token)
  })
}

/** Lets Argentina ask for the client's sign-off. */
async function askSignOff(portal: Portal, token: string) {
  const { edition } = await api(portal, 'GET', '/admin/editions/1', undefined, token)
  await save(portal, token, 'legal', [...edition.legal, statements])
  const programs = edition.programs.map((each: { id: number }) =>
    each.id === 2 ? { ...each, signOff } : each,
  )
  await save(portal, token, 'programs', programs)
}

/** Moves by keyboard until the named control has the focus. */
async function tabTo(phone: Page, name: string) {
  for (let presses = 0; presses < 60; presses += 1) {
    await phone.keyboard.press('Tab')
    const focused = await phone.evaluate(() => {
      const { activeElement } = document
      const labels = activeElement instanceof HTMLInputElement ? activeElement.labels : null
      return labels?.[0]?.textContent ?? activeElement?.textContent ?? ''
    })
    if (focused.includes(name)) return
  }
  throw new Error(`No way to «${name}» by keyboard`)
}

alone.use({ story: 'sign-off-page' })

alone(
  'a client signs on a phone by keyboard alone, sees what changed since, and signs that too (C03–C05)',
  async ({ phone, portal, admin }) => {
    await askSignOff(portal, admin)
    const owner = await registerBrand(portal)
    const campaign = await createCampaign(portal, owner, { name: 'La vuelta' })
    await completeCampaign(portal, owner, campaign, 'Las ventas subieron un 14 % en mayo.')
    const email = `leo-${process.pid}@cliente.example`
    const person = { side: 'client', name: 'Leo Paz', role: 'Gerente', company: 'Ñandú', email }
    await api(portal, 'PUT', `/campaigns/${campaign.id}/signatories`, person, owner.token)
    const link = /\/aval#[\w-]+/.exec((await portal.smtp.waitFor(email)).text ?? '')?.[0] ?? ''
    const codes = () =>
      portal.smtp.messages.flatMap(({ envelope, text = '' }) =>
        envelope.to.includes(email) ? (text.match(/^\d{6}$/m) ?? []) : [],
      )

    const sign = async () => {
      const before = codes().length
      for (const { heading } of statements.sections) {
        await tabTo(phone, heading)
        await phone.keyboard.press('Space')
      }
      await tabTo(phone, 'Firmar')
      await phone.keyboard.press('Enter')
      await expect(phone.getByLabel('Código de seis cifras')).toBeFocused()
      await expect.poll(codes).toHaveLength(before + 1)
      await phone.keyboard.type(codes().at(-1) ?? '')
      await phone.keyboard.press('Tab')
      await phone.keyboard.type('Leo Paz')
      await phone.keyboard.press('Enter')
      await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Firmaste «La vuelta»')
      await expect(phone.getByText(/^[\da-f]{64}$/)).toBeVisible()
    }
    await phone.goto(link)
    await expect(phone.getByText('Las ventas subieron un 14 % en mayo.').first()).toBeVisible()
    await expect(phone).toHaveURL(/\/aval$/)
    const video = phone.locator('video').first()
    await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.readyState)).toBeGreaterThan(0)
    await sign()

    await saveAnswers(portal, owner, campaign, ['Las ventas subieron un 41 % en mayo.'])
    await phone.goto('/')
    await phone.goto(link)
    await expect(phone.getByText('Tu firma dejó de valer')).toBeVisible()
    await expect(phone.locator('del')).toHaveText('14')
    await expect(phone.locator('ins')).toHaveText('41')
    await expect(phone.getByRole('heading', { name: 'Archivos' })).toBeHidden()
    await sign()
  },
)
