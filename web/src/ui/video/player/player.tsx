import { lazy, type Ref, Suspense } from 'react'
import { Stage } from './stage.tsx'

export interface PlayerSource {
  src: string
  poster?: string
  /** Frames side by side in one picture, evenly spread over the video; width and height are those of one frame in px. */
  strip?: { src: string; frames: number; width: number; height: number }
  /** Address of a WebVTT file in Spanish. */
  captions?: string
  width: number
  height: number
  /** Null: not known before the video is loaded. */
  durationSeconds: number | null
}

export interface PlayerProps extends PlayerSource {
  /** Spoken and shown name, e.g. 'Video caso'. */
  label: string
  /** Remembers in this browser the position under this name, and speed, volume and captions for all videos. */
  rememberAs?: string
  /** What is fetched before somebody plays it: nothing unless asked. */
  preload?: 'none' | 'metadata' | 'auto'
  /** Told every few seconds while playing, and at pause and end: seconds of the video played since it was told last. */
  onPlayed?(seconds: number): void
  /** It can't be played any more, e.g. because its address has expired. With a new `src` it goes on from the same position. */
  onFail?(): void
  ref?: Ref<PlayerHandle>
}

/**
 * For keys of a screen around it. Those keys act only while the focus is outside of the player, which has the same ones:
 * what the player has handled is `defaultPrevented`.
 */
export interface PlayerHandle {
  togglePlay(): void
  /** @param seconds back if negative */
  skip(seconds: number): void
}

const LoadedPlayer = lazy(async () => ({ default: (await import('./loaded-player.tsx')).LoadedPlayer }))

/** A video in its own shape with its own controls (W08). Its code is fetched when the first one is shown. */
export const Player = (props: PlayerProps) => (
  <Suspense
    fallback={
      <Stage width={props.width} height={props.height}>
        {props.poster !== undefined && <img src={props.poster} alt="" />}
      </Stage>
    }
  >
    <LoadedPlayer {...props} />
  </Suspense>
)
