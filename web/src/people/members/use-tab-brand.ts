import { useEffect } from 'react'
import type { User } from '@portal/contract/people/accounts.ts'
import { forgetTabBrand, keepTabBrand, tabBrandId, workFor } from '../session/tab-brand.ts'

/**
 * Keeps the tab at one of the person's brands (B02).
 * @returns false while the portal is loaded anew for the brand, so that nothing is shown of another
 */
export function useTabBrand(user: User | undefined): boolean {
  const brandId = user?.brands ? user.brand?.id : undefined
  const isSettled = brandId === undefined || tabBrandId() === brandId
  useEffect(() => {
    if (!user) return
    if (brandId === undefined) forgetTabBrand()
    else if (isSettled) keepTabBrand(user.id)
    else workFor(brandId)
  }, [user, brandId, isSettled])
  return isSettled
}
