import { useEffect, useRef, useState } from 'react'

const IDLE_MS = 2_500

/** Returns whether the pointer has rested for a while. */
export function useIdle() {
  const [isIdle, setIdle] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    isIdle,
    wake: () => {
      setIdle(false)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setIdle(true), IDLE_MS)
    },
    rest: () => setIdle(true),
  }
}
