import { api } from '@portal/contract/api.ts'
import type { BrandLevel } from '@portal/contract/platform/roles.ts'
import type { Db } from '../platform/db/db.ts'
import { demoApi } from './demo-api.ts'
import { type DemoBrand, demoPassword } from './demo-content.ts'
import { newestMailTo } from './queries.ts'

/** People who join the first brand, beside its owner and the owner of the second one. */
export const demoPeople = [
  {
    email: 'camila@cafeaurora.example',
    level: 'send',
    form: { name: 'Camila', lastName: 'Ríos', companyRol: 'Ejecutivo' },
  },
  {
    email: 'bruno@cafeaurora.example',
    level: 'read',
    form: { name: 'Bruno', lastName: 'Sáez', companyRol: 'Becario' },
  },
] as const

/** Who uploads to one campaign of the first brand and sees nothing else of it (B04). */
export const demoGuest = {
  email: 'taller@cinesur.example',
  level: 'edit',
  form: { name: 'Taller', lastName: 'Cine Sur', companyRol: 'Ejecutivo' },
} as const

/** Gives a brand four people, of whom the other brand's owner acts for both (B02), and a guest of one campaign (B04). */
export async function addPeople(
  address: string,
  db: Db,
  { brandId, owner, other }: { brandId: number; owner: DemoBrand; other: DemoBrand },
): Promise<void> {
  const signedIn = async ({ email }: { email: string }) => {
    const { token } = await demoApi(address)(api.session.login, { body: { email, password: demoPassword } })
    return demoApi(address, token)
  }
  const asOwner = await signedIn(owner)
  const invite = async (email: string, level: BrandLevel, campaignId?: number) => {
    await asOwner(api.members.invite, { params: { brandId }, body: { email, level, campaignId, note: null } })
    return { code: /\/unirme\/([\w-]+)/.exec(await newestMailTo(db, email))?.[1] ?? '' }
  }
  const { campaigns } = await asOwner(api.campaigns.list, { params: { brandId } })
  for (const { email, level, form } of [...demoPeople, demoGuest]) {
    const campaignId =
      email === demoGuest.email ? campaigns.find(({ isBlocked }) => !isBlocked)?.id : undefined
    const { countryCode } = owner
    const body = {
      ...form,
      countryCode,
      password: demoPassword,
      confirmPassword: demoPassword,
      terms: true as const,
    }
    await demoApi(address)(api.members.accept, { params: await invite(email, level, campaignId), body })
  }
  const asOther = await signedIn(other)
  await asOther(api.members.join, { params: await invite(other.email, 'edit') })
}
