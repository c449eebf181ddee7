import { type RefObject, useEffect, useState } from 'react'

interface PhoneVideo extends HTMLVideoElement {
  /** An iPhone can show only the video element on the full screen, with its own controls. */
  webkitEnterFullscreen?: () => void
}

export function useFullScreen(box: RefObject<HTMLElement | null>, video: RefObject<HTMLVideoElement | null>) {
  const [isFull, setFull] = useState(false)

  useEffect(() => {
    const look = () =>
      setFull(document.fullscreenElement !== null && document.fullscreenElement === box.current)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [box])

  const phoneVideo: RefObject<PhoneVideo | null> = video

  const toggle = () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else if (document.fullscreenEnabled) void box.current?.requestFullscreen().catch(() => {})
    else phoneVideo.current?.webkitEnterFullscreen?.()
  }

  return { isFull, toggle }
}
