import { useEffect, useEffectEvent, useState } from 'react'

const IDLE_MS = 2_500

/** Whether the pointer has rested for a while. */
export function useIdle() {
  const [isIdle, setIdle] = useState(false)
  const [woken, setWoken] = useState(0)
  const rest = useEffectEvent(() => setIdle(true))
  useEffect(() => {
    const timer = setTimeout(rest, IDLE_MS)
    return () => clearTimeout(timer)
  }, [woken])
  return {
    isIdle,
    wake: () => {
      setIdle(false)
      setWoken(performance.now())
    },
    rest: () => setIdle(true),
  }
}
