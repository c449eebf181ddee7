import { accountRoutes } from '@portal/contract/people/accounts.ts'
import { countryOf } from '@portal/contract/platform/countries.ts'
import { answer, Refusal } from './calls.ts'
import { brand } from './people.ts'

const refuseIfChanged = (read: string | undefined, held: string, stored: object, mine: object) => {
  if (read !== undefined && read !== held)
    throw new Refusal('changed_meanwhile', {
      also: { stored, mine, changedBy: 'Lucía Núñez', changedAt: null },
    })
}

/** A brand's own account in the page's memory, with a contact. It takes the place of the one of `brandWorld`. */
export function profileWorld() {
  if (!brand.brand) throw new Error('No brand')
  let user = { ...brand, brand: brand.brand, contactName: 'Matías', contactLastName: 'Ríos' }
  const next = (revision: string) => String(Number(revision) + 1)
  const change = (changes: Partial<Omit<typeof user, 'brand'>>) => {
    user = { ...user, ...changes, revision: next(user.revision) }
  }
  const changeBrand = (changes: Partial<typeof user.brand>) => {
    user = { ...user, brand: { ...user.brand, ...changes, revision: next(user.brand.revision) } }
  }
  answer(accountRoutes.get, () => ({ user }))
  answer(accountRoutes.update, ({ body }) => {
    refuseIfChanged(body.revision, user.revision, { user }, body)
    const { name, lastName, contactName, contactLastName, countryCode, email } = body
    change({
      name: name ?? user.name,
      lastName: lastName ?? user.lastName,
      contactName: contactName ?? user.contactName,
      contactLastName: contactLastName ?? user.contactLastName,
      country: countryCode === undefined ? user.country : countryOf(countryCode),
      pendingEmail: email ?? user.pendingEmail,
    })
    return { user }
  })
  answer(accountRoutes.updateBrand, ({ body }) => {
    refuseIfChanged(body.revision, user.brand.revision, { brand: user.brand }, body)
    changeBrand({
      company_rol: body.companyRol ?? user.brand.company_rol,
      preferredProgramId: body.preferredProgramId ?? user.brand.preferredProgramId,
      wantsReminders: body.wantsReminders ?? user.brand.wantsReminders,
    })
    return { brand: user.brand }
  })
  return {
    stored: () => user,
    /** Saves it as another machine of the same person does. */
    saveElsewhere: change,
    saveBrandElsewhere: changeBrand,
  }
}
