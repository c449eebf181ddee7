import { type RefObject, useEffect, useState } from 'react'

/**
 * The words of the captions now; the player shows them above its controls.
 * @param captions their address, undefined without any or while they are off
 */
export function useCaptions(video: RefObject<HTMLVideoElement | null>, captions: string | undefined): string {
  const [words, setWords] = useState('')
  useEffect(
    () => (video.current && captions !== undefined ? followTrack(video.current, setWords) : undefined),
    [video, captions],
  )
  return captions === undefined ? '' : words
}

/** A track is fetched once it is followed. Its words are shown by the browser only where a phone's own player has the screen. */
function followTrack(video: HTMLVideoElement, onWords: (words: string) => void) {
  const track = video.textTracks[0]
  if (!track) return undefined
  const read = () =>
    onWords([...(track.activeCues ?? [])].map((cue) => (cue as VTTCue).getCueAsHTML().textContent).join('\n'))
  const show = (mode: TextTrackMode) => () => void (track.mode = mode)
  const listening = new AbortController()
  track.addEventListener('cuechange', read, listening)
  video.addEventListener('webkitbeginfullscreen', show('showing'), listening)
  video.addEventListener('webkitendfullscreen', show('hidden'), listening)
  show('hidden')()
  read()
  return () => {
    listening.abort()
    show('disabled')()
  }
}
