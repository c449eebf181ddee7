let load: (path: string) => void = () => {}

/** Registers the function that loads the code of each screen. */
export const setPrefetch = (loader: (path: string) => void) => {
  load = loader
}

/**
 * Fetches the code of a screen that somebody is about to open. Offline it doesn't try, because a browser doesn't
 * fetch again what failed once, until the page is reloaded.
 */
export const prefetchScreen = (path: string) => {
  if (navigator.onLine) load(path)
}

/** Fetches code that is needed later, once the page has loaded: while the line is good, and in nobody's way. */
export function fetchAhead(fetchIt: () => Promise<unknown>) {
  const start = () => void (navigator.onLine && fetchIt().catch(() => {}))
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}
