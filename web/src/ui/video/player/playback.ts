import { type Speed, speeds } from './remembered.ts'

/** The state of a video as the player shows it. Times are in seconds. */
export interface Playback {
  isPlaying: boolean
  /** It should play but waits for data. */
  isWaiting: boolean
  isOver: boolean
  at: number
  /** The length. Null: not known yet. */
  duration: number | null
  /** Up to where the video is loaded, from the position on. */
  loadedTo: number
  speed: Speed
  volume: number
  isMuted: boolean
}

export const mediaEvents = [
  'durationchange',
  'ended',
  'error',
  'pause',
  'play',
  'playing',
  'progress',
  'ratechange',
  'seeked',
  'seeking',
  'timeupdate',
  'volumechange',
  'waiting',
] as const

/** @param at the wanted position, which the video may not have reached yet */
export function readPlayback(video: HTMLVideoElement, at: number, knownDuration: number | null): Playback {
  return {
    isPlaying: !video.paused && !video.ended,
    isWaiting: !video.paused && !video.ended && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    isOver: video.ended,
    at,
    duration: durationOf(video, knownDuration),
    loadedTo: loadedFrom(video, at),
    ...readSettings(video),
  }
}

export const readSettings = ({ playbackRate, volume, muted }: HTMLVideoElement) => ({
  speed: speeds.find((each) => each === playbackRate) ?? 1,
  volume,
  isMuted: muted || volume === 0,
})

export const durationOf = (video: HTMLVideoElement, knownDuration: number | null) =>
  Number.isFinite(video.duration) ? video.duration : knownDuration

function loadedFrom({ buffered }: HTMLVideoElement, at: number): number {
  for (let range = 0; range < buffered.length; range += 1) {
    if (buffered.start(range) <= at && at <= buffered.end(range)) return buffered.end(range)
  }
  return at
}
