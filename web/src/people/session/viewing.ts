import type { Edition } from '@portal/contract/editions/edition.ts'
import { browserStore, tabStore } from '../../ui/browser/stores.ts'

const KEY = 'ad-awards-viewing'

interface Viewing {
  /** Empty once the view has ended. */
  token: string
  /** The brand's name; in a preview, the edition's. */
  brand: string
  /** The edition that is previewed as a brand will see it. No call of its screens reaches the server (E13). */
  preview?: Edition
}

/**
 * Set while an admin views the portal as a brand or previews an edition, and afterwards until the tab is closed. It belongs to this tab. It
 * never changes while a page lives: a view begins and ends by reloading the portal, so that no data of the browser's
 * own session is in memory.
 */
export const viewing: Viewing | null = JSON.parse(tabStore.getItem(KEY) ?? 'null')

/**
 * Storage of the portal's data. During a view nothing is stored, because the browser's storage belongs to another
 * person.
 */
export const browserStorage: Storage = viewing
  ? {
      length: 0,
      key: () => null,
      getItem: () => null,
      setItem: () => {},
      removeItem: () => {},
      clear: () => {},
    }
  : browserStore

export function startViewing(next: Viewing, path = '/') {
  tabStore.setItem(KEY, JSON.stringify(next))
  location.replace(path)
}

export const forgetViewingToken = () => tabStore.setItem(KEY, JSON.stringify({ ...viewing, token: '' }))

/** Ends the view and returns to this browser's own session. */
export function leaveViewing() {
  tabStore.removeItem(KEY)
  location.replace('/')
}
