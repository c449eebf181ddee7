import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { countPlayed } from './count-played.ts'
import { durationOf, mediaEvents, type Playback, readPlayback, readSettings } from './playback.ts'
import type { PlayerProps } from './player.tsx'
import {
  placeOf,
  rememberPlace,
  rememberSettings,
  type Settings,
  settingsFor,
  type Speed,
  speeds,
} from './remembered.ts'

const TELL_EVERY_SECONDS = 5

type Source = Pick<PlayerProps, 'src' | 'durationSeconds' | 'rememberAs' | 'onPlayed' | 'onFail'>

/** Plays a `<video>`. It keeps the position over failures and new addresses, and reports what was played. */
export function usePlayback({ src, durationSeconds, rememberAs, onPlayed, onFail }: Source) {
  const video = useRef<HTMLVideoElement>(null)
  const [start] = useState(() => ({ at: placeOf(rememberAs), settings: settingsFor(rememberAs) }))
  const [played] = useState(countPlayed)
  const [playback, setPlayback] = useState<Playback>({
    ...start.settings,
    isPlaying: false,
    isWaiting: false,
    isOver: false,
    at: start.at,
    duration: durationSeconds,
    loadedTo: 0,
  })
  const [hasStarted, setStarted] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [hasCaptions, setCaptions] = useState(start.settings.hasCaptions)
  const place = useRef(start.at)
  /** The position to go to once the current seek is over. */
  const next = useRef<number | null>(null)
  const wantsToPlay = useRef(false)
  const hasAskedForHelp = useRef(false)
  const loaded = useRef(src)

  const withVideo = (act: (element: HTMLVideoElement) => void) => {
    if (video.current) act(video.current)
  }

  const tell = useEffectEvent(() => {
    const seconds = played.take()
    if (seconds > 0) onPlayed?.(seconds)
    if (rememberAs !== undefined && hasStarted) rememberPlace(rememberAs, place.current, playback.duration)
  })

  const follow = useEffectEvent((event: (typeof mediaEvents)[number], element: HTMLVideoElement) => {
    if (event === 'play') wantsToPlay.current = true
    // A failure or a reload also pauses the video, without anybody wanting it.
    const hasBroken = element.error !== null || element.readyState === 0
    if ((event === 'pause' || event === 'ended') && !hasBroken) wantsToPlay.current = false
    if (event === 'playing') {
      hasAskedForHelp.current = false
      setFailed(false)
    }
    if (event === 'seeking') played.jump()
    if (event === 'seeked' && next.current !== null) {
      element.currentTime = next.current
      next.current = null
    }
    // A position that was asked for during the seek replaces the one that was just reached.
    if (element.readyState > 0 && !element.seeking && next.current === null) {
      place.current = element.currentTime
      if (event === 'timeupdate') played.reach(element.currentTime)
    }
    if (event === 'error') {
      setFailed(true)
      // The address is renewed only once, because one that never plays would be renewed for ever.
      if (!hasAskedForHelp.current) onFail?.()
      hasAskedForHelp.current = true
    }
    if (event === 'pause' || event === 'ended' || played.seconds() >= TELL_EVERY_SECONDS) tell()
    setPlayback(readPlayback(element, place.current, durationSeconds))
  })

  const play = (element: HTMLVideoElement) => {
    setStarted(true)
    wantsToPlay.current = true
    // A failure is reported by the video's own event.
    void element.play().catch(() => {})
  }

  /** Loads the video anew at the same position. */
  const loadAgain = (element: HTMLVideoElement) => {
    setFailed(false)
    played.jump()
    next.current = null
    element.load()
    element.currentTime = place.current
    if (wantsToPlay.current) play(element)
  }

  const goOn = useEffectEvent((address: string) => {
    if (loaded.current === address) return
    loaded.current = address
    withVideo(loadAgain)
  })

  useEffect(() => {
    const element = video.current
    if (!element) return
    const { at, settings } = start
    apply(settings, element)
    if (at > 0) element.currentTime = at
    const listening = new AbortController()
    for (const event of mediaEvents) element.addEventListener(event, () => follow(event, element), listening)
    const leave = () => tell()
    document.addEventListener('visibilitychange', leave, listening)
    return () => {
      listening.abort()
      leave()
    }
  }, [start])

  useEffect(() => goOn(src), [src])

  const seek = (to: number) =>
    withVideo((element) => {
      place.current = Math.max(0, Math.min(to, durationOf(element, durationSeconds) ?? to))
      if (element.seeking && element.readyState > 0) next.current = place.current
      else element.currentTime = place.current
      setPlayback(readPlayback(element, place.current, durationSeconds))
    })

  /** Changes settings based on the video's own state, because the shown state is a moment old. */
  const set = (changesOf: (now: Settings) => Partial<Settings>) =>
    withVideo((element) => {
      const now = { ...readSettings(element), hasCaptions }
      const settings = { ...now, ...changesOf(now) }
      apply(settings, element)
      setCaptions(settings.hasCaptions)
      if (rememberAs !== undefined) rememberSettings(settings)
    })

  return {
    video,
    playback,
    hasStarted,
    hasFailed,
    hasCaptions,
    seek,
    togglePlay: () =>
      withVideo((element) => {
        if (element.paused || element.ended) return play(element)
        wantsToPlay.current = false
        element.pause()
      }),
    skip: (seconds: number) => seek(place.current + seconds),
    replay: () => {
      seek(0)
      withVideo(play)
    },
    setSpeed: (speed: Speed) => set(() => ({ speed })),
    /** Makes it one step faster or slower. */
    changeSpeed: (steps: 1 | -1) =>
      set(({ speed }) => ({ speed: speeds[speeds.indexOf(speed) + steps] ?? speed })),
    setVolume: (volume: number) => set(() => ({ volume, isMuted: volume === 0 })),
    toggleMuted: () => set(({ isMuted, volume }) => ({ isMuted: !isMuted, volume: volume || 1 })),
    toggleCaptions: () => set((now) => ({ hasCaptions: !now.hasCaptions })),
    tryAgain: () => {
      hasAskedForHelp.current = false
      wantsToPlay.current = true
      withVideo(loadAgain)
    },
  }
}

function apply({ speed, volume, isMuted }: Settings, element: HTMLVideoElement) {
  // Loading anew resets the speed.
  element.defaultPlaybackRate = speed
  element.playbackRate = speed
  element.volume = volume
  element.muted = isMuted
}

export type PlaybackControl = ReturnType<typeof usePlayback>
