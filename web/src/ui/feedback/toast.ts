import { useEffect } from 'react'
import { fetchAhead } from '../browser/prefetch.ts'

export type ToastTone = 'success' | 'error' | 'info'
export type ToastPosition = 'top-right' | 'top-center'

// The library is not part of the first load. It is fetched right after it, before the first toast is needed.
const load = () => import('./toast-container.tsx')

/** The one thing that a toast offers to do. It must be offered elsewhere too, because toasts go. */
export interface ToastAction {
  text: string
  act: () => void
}

async function show(tone: ToastTone, text: string, action?: ToastAction) {
  try {
    const { showToast } = await load()
    showToast(tone, text, position, action)
  } catch {
    // The library could not be fetched, for instance offline. The message must be shown all the same.
    window.alert(text)
  }
}

export const toast = {
  success: (text: string, action?: ToastAction) => void show('success', text, action),
  error: (text: string) => void show('error', text),
  info: (text: string) => void show('info', text),
  /** Removes the toasts that are shown now. */
  clear: () => tell(({ clearToasts }) => clearToasts()),
  /** Removes the errors of earlier tries, once a try has succeeded. */
  clearOldErrors: () => tell(({ clearOldErrors }) => clearOldErrors()),
}

const tell = (act: (library: Awaited<ReturnType<typeof load>>) => void) => void load().then(act, () => {})

export const preloadToasts = () => fetchAhead(load)

let position: ToastPosition = 'top-right'

/** Sets the position of toasts while this is mounted: in the middle for judges (S19.5). */
export function useToastPosition(wanted: ToastPosition) {
  useEffect(() => {
    position = wanted
    return () => {
      position = 'top-right'
    }
  }, [wanted])
}
