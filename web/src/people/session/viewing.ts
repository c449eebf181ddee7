const KEY = 'ad-awards-viewing'

interface Viewing {
  /** Empty once the view has ended. */
  token: string
  /** The brand's name. */
  brand: string
}

/**
 * Set while an admin looks on as a brand, and afterwards until the tab is closed. It belongs to this tab, and doesn't
 * change while a page lives: it begins and is left by loading the portal anew, so that nothing of the browser's own
 * session is in memory.
 */
export const viewing: Viewing | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')

/** Where the portal remembers things: nowhere while looking on, since this browser's are other people's. */
export const browserStorage: Storage = viewing
  ? {
      length: 0,
      key: () => null,
      getItem: () => null,
      setItem: () => {},
      removeItem: () => {},
      clear: () => {},
    }
  : localStorage

export function startViewing(next: Viewing) {
  sessionStorage.setItem(KEY, JSON.stringify(next))
  location.replace('/')
}

export const forgetViewingToken = () => sessionStorage.setItem(KEY, JSON.stringify({ ...viewing, token: '' }))

/** Back to what this browser's own session is. */
export function leaveViewing() {
  sessionStorage.removeItem(KEY)
  location.replace('/')
}
