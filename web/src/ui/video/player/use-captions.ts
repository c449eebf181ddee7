import { type RefObject, useEffect, useState } from 'react'

/**
 * The words of the track now. They are shown by the player, above its controls; the browser shows them only where the phone
 * itself has taken over the screen.
 */
export function useCaptions(
  video: RefObject<HTMLVideoElement | null>,
  src: string | undefined,
  isOn: boolean,
): string {
  const [words, setWords] = useState('')

  useEffect(() => {
    const element = video.current
    const track = element?.textTracks[0]
    if (!element || !track) return
    track.mode = isOn ? 'hidden' : 'disabled'
    const read = () =>
      setWords(
        [...(track.activeCues ?? [])].map((cue) => (cue as VTTCue).getCueAsHTML().textContent).join('\n'),
      )
    read()
    if (!isOn) return
    const listening = new AbortController()
    track.addEventListener('cuechange', read, listening)
    element.addEventListener('webkitbeginfullscreen', () => (track.mode = 'showing'), listening)
    element.addEventListener('webkitendfullscreen', () => (track.mode = 'hidden'), listening)
    return () => listening.abort()
  }, [video, src, isOn])

  return isOn ? words : ''
}
