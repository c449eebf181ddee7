import { lazy, type Ref, Suspense } from 'react'
import { Stage } from './stage.tsx'

export interface PlayerSource {
  src: string
  poster?: string
  /**
   * Frames side by side in one picture, evenly spread over the video; width and height are those of one frame in
   * px.
   */
  strip?: { src: string; frames: number; width: number; height: number }
  /** Address of a WebVTT file in Spanish. */
  captions?: string
  width: number
  height: number
  /** The video's size. Null: not known before the video is loaded. */
  durationSeconds: number | null
}

export interface PlayerProps extends PlayerSource {
  /** The name, shown and for screen readers, e.g. 'Video caso'. */
  label: string
  /**
   * The name under which this browser remembers the position. Speed, volume and captions are remembered for all
   * videos.
   */
  rememberAs?: string
  /** What is fetched before somebody plays the video; by default nothing. */
  preload?: 'none' | 'metadata' | 'auto'
  /** Called every few seconds while playing, and at pause and end, with the seconds played since the last call. */
  onPlayed?(seconds: number): void
  /**
   * Called when the video can't be played any more, e.g. because its address has expired. With a new `src` it
   * continues.
   */
  onFail?(): void
  ref?: Ref<PlayerHandle>
}

/**
 * Lets a screen around the player control it by keys. Those keys act only while the focus is outside of the player,
 * which has the same keys: an event that the player has handled is `defaultPrevented`.
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
