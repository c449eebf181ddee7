import { useEffect, useState } from 'react'

/** True once it has been true for so long: what is over soon is not worth a word. */
export function useLasting(isSo: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setLasts(true), ms)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [isSo, ms])
  return lasts
}
