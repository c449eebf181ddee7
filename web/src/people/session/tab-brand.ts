import { create } from 'zustand'
import { BRAND_HEADER } from '@portal/contract/platform/roles.ts'
import { type ApiError, setTab } from '../../api/call.ts'
import { tabStore } from '../../ui/browser/stores.ts'
import { onSessionEnd, useSession } from './session-store.ts'

const KEY = 'ad-awards-brand'
const PARAMETER = 'marca'

interface TabBrand {
  brandId: number
  /** Whose brand it is. Null: it comes from the address, perhaps of somebody else. */
  userId: number | null
}

/**
 * The brand for which this tab works; null for whoever acts for one brand alone (B02). It stands in the address of each
 * page and in the tab's own storage. While a page lives it never becomes another one: a switch loads the portal anew,
 * so that no data of the other brand is in memory.
 */
let tabBrand = given() ?? stored()

function given(): TabBrand | null {
  const brandId = Number(new URLSearchParams(location.search).get(PARAMETER))
  return Number.isInteger(brandId) && brandId > 0 ? { brandId, userId: null } : null
}

function stored(): TabBrand | null {
  try {
    return JSON.parse(tabStore.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}

/** The id of the brand for which this tab works, if it is one of whoever is signed in. */
export function tabBrandId(): number | null {
  const { session } = useSession.getState()
  if (tabBrand === null || session?.role !== 'brand') return null
  return (tabBrand.userId ?? session.userId) === session.userId ? tabBrand.brandId : null
}

/** Returns the name of what a tab keeps in the browser for its brand, so that another brand's tab doesn't find it. */
export const ofTabBrand = (name: string): string => {
  const brandId = tabBrandId()
  return brandId === null ? name : `of-${brandId}:${name}`
}

/** Returns the search of an address with the tab's brand. */
export function withTabBrand(search: string): string {
  const brandId = tabBrandId()
  return brandId === null ? search : withBrand(search, brandId)
}

function withBrand(search: string, brandId: number) {
  const parameters = new URLSearchParams(search)
  parameters.set(PARAMETER, String(brandId))
  return `?${parameters}`
}

/** Returns the address at which the portal works for a brand. */
export const addressFor = (brandId: number) => `/perfil/participaciones${withBrand('', brandId)}`

/** Makes this tab work for a brand of the person, on the page where it is or on another. */
export function workFor(
  brandId: number,
  address = location.pathname + withBrand(location.search, brandId) + location.hash,
) {
  const userId = useSession.getState().session?.userId ?? null
  tabStore.setItem(KEY, JSON.stringify({ brandId, userId } satisfies TabBrand))
  location.replace(address)
}

/** Notes that the tab's brand is one of the person's. */
export function keepTabBrand(userId: number) {
  if (!tabBrand) return
  tabBrand = { ...tabBrand, userId }
  tabStore.setItem(KEY, JSON.stringify(tabBrand))
}

/** The tab works for no brand in particular any more. */
export function forgetTabBrand() {
  tabBrand = null
  useOtherBrand.setState({ refusal: null })
  tabStore.removeItem(KEY)
  const url = new URL(location.href)
  if (!url.searchParams.has(PARAMETER)) return
  url.searchParams.delete(PARAMETER)
  history.replaceState(history.state, '', url)
}

/** The refusal of a call that was for another brand than the tab's, until the person has seen it. */
export const useOtherBrand = create<{ refusal: ApiError | null }>(() => ({ refusal: null }))

setTab({
  header: () => {
    const brandId = tabBrandId()
    return brandId === null ? {} : { [BRAND_HEADER]: String(brandId) }
  },
  onOtherBrand: (refusal) => useOtherBrand.setState({ refusal }),
})

onSessionEnd((ended) => {
  if (ended === 'signed out') forgetTabBrand()
})
// A page that the browser restores on 'back' finds what another one stored.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && tabBrand) tabStore.setItem(KEY, JSON.stringify(tabBrand))
})
