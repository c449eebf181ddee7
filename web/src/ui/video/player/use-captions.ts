import { type RefObject, useEffect, useState } from 'react'

/**
 * Returns the current text of the captions. The player shows it above its controls.
 * @param captions the address; undefined without captions, or while they are off
 */
export function useCaptions(video: RefObject<HTMLVideoElement | null>, captions: string | undefined): string {
  const [words, setWords] = useState('')
  useEffect(
    () => (video.current && captions !== undefined ? followTrack(video.current, setWords) : undefined),
    [video, captions],
  )
  return captions === undefined ? '' : words
}

/**
 * Follows the captions' track. Its mode is `hidden`, which fetches it; the browser shows its text only in a phone's
 * own full-screen player.
 */
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
