import { createComplete } from './entries.ts'
import { api, type Brand, expect, type Portal, registerBrand } from './fixtures.ts'
import { changeFirstPassword, confirmJudge, createJudge } from './jury-fixtures.ts'
import { runAdmin } from './run-admin.ts'

/** Makes one more admin and returns their token. */
export async function createAdmin(portal: Portal): Promise<string> {
  const email = `equipo-${crypto.randomUUID()}@example.com`
  const { stdout } = await runAdmin(portal, 'create', email)
  const password = /shown only now: (\S+)/.exec(stdout)?.[1] ?? ''
  return changeFirstPassword(portal, { email, password })
}

/** Makes a campaign and sends its entry. */
async function sendCampaign(portal: Portal, brand: Brand, name?: string) {
  const campaign = await createComplete(portal, brand, { ...(name !== undefined && { name }) })
  await api(portal, 'POST', '/enrollments/send/all', { brandId: brand.brandId }, brand.token)
  return campaign
}

/** Makes a judge who has declared a campaign's company, and waits until their conflict is on the list. */
export async function declaredConflict(portal: Portal, admin: string, name = 'Iñaki') {
  const brand = await registerBrand(portal)
  const campaign = await sendCampaign(portal, brand)
  const judge = await createJudge(portal, admin, name)
  const token = await confirmJudge(portal, judge)
  const declaration = { companies: [campaign.company.name], people: [] }
  await api(portal, 'POST', '/jury/declaration', declaration, token)
  await expect
    .poll(async () => {
      const { conflicts } = await api(
        portal,
        'GET',
        `/admin/conflicts?search=${name}&kind=F`,
        undefined,
        admin,
      )
      return conflicts.length
    })
    .toBeGreaterThan(0)
  return { brand, campaign, judge, token }
}
