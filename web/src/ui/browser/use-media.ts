import { useSyncExternalStore } from 'react'

export const WIDE = '(min-width: 900px)'

/** Returns whether a media query matches now. */
export function useMedia(query: string): boolean {
  const subscribe = (onChange: () => void) => {
    const media = matchMedia(query)
    media.addEventListener('change', onChange)
    return () => media.removeEventListener('change', onChange)
  }
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
