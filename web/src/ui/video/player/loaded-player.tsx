import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { Button } from '../../action/button.tsx'
import { VisuallyHidden } from '../../browser/visually-hidden.tsx'
import { Spinner } from '../../feedback/spinner.tsx'
import { Controls, speedInWords } from './controls.tsx'
import type { Playback } from './playback.ts'
import { PlayerIcon } from './player-icon.tsx'
import type { PlayerProps } from './player.tsx'
import { clock } from './seek-bar.tsx'
import { Stage } from './stage.tsx'
import { usePlayback } from './use-playback.ts'
import styles from './loaded-player.module.css'

const BUFFERING_MS = 500
const SKIP_SECONDS = 5

export function LoadedPlayer({ ref, ...props }: PlayerProps) {
  const { src, poster, captions, width, height, label, preload = 'none' } = props
  const box = useRef<HTMLDivElement>(null)
  const control = usePlayback(props)
  const { video, playback, hasStarted, hasFailed } = control
  const { isFull, toggle: toggleFull } = useFullScreen(box, video)
  const { isIdle, wake, rest } = useIdle()
  const isSlow = useLasting(playback.isWaiting && !hasFailed, BUFFERING_MS)
  const words = useCaptions(video, control.hasCaptions ? captions : undefined)
  const [lastKey, setLastKey] = useState<PlayerKey>()

  useImperativeHandle(ref, () => ({ togglePlay: control.togglePlay, skip: control.skip }))

  const start = () => {
    control.togglePlay()
    // The button that has the focus disappears.
    box.current?.focus({ preventScroll: true })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const key = playerKeyOf(event)
    wake()
    if (key === undefined) return
    event.preventDefault()
    if (key === 'play') control.togglePlay()
    if (key === 'back') control.skip(-SKIP_SECONDS)
    if (key === 'forward') control.skip(SKIP_SECONDS)
    if (key === 'full') toggleFull()
    if (key === 'slower') control.changeSpeed(-1)
    if (key === 'faster') control.changeSpeed(1)
    if (key === 'mute') control.toggleMuted()
    if (key === 'captions' && captions !== undefined) control.toggleCaptions()
    setLastKey(key)
  }

  /** A first tap shows the controls. With a mouse they are already shown. */
  const onPictureClick = ({ nativeEvent }: MouseEvent) => {
    const byFinger = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
    if (!byFinger || !playback.isPlaying) control.togglePlay()
    else if (!isIdle) rest()
    if (!byFinger || isIdle) wake()
  }

  return (
    <Stage
      ref={box}
      width={width}
      height={height}
      className={styles.player}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset holds fields
      role="group"
      aria-label={label}
      tabIndex={-1}
      data-idle={playback.isPlaying && isIdle ? true : undefined}
      onKeyDown={onKeyDown}
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && wake()}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && rest()}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/media-has-caption -- the button and the keys do the same; not every brand gives captions */}
      <video ref={video} {...{ src, poster, preload }} playsInline onClick={onPictureClick}>
        {captions !== undefined && <track kind="captions" src={captions} srcLang="es" label="Español" />}
      </video>
      {words && <p className={styles.captions}>{words}</p>}
      {hasStarted && !hasFailed && (
        <div className={styles.controls}>
          <Controls control={control} source={props} isFull={isFull} onFull={toggleFull} />
        </div>
      )}
      {!hasStarted && !hasFailed && (
        <button type="button" className={styles.start} onClick={start}>
          <VisuallyHidden>Reproducir {label} </VisuallyHidden>
          <span className={styles.go}>
            <PlayerIcon name="play" />
          </span>
          <StartWords at={playback.at} duration={playback.duration} />
        </button>
      )}
      {hasFailed && (
        <div className={styles.failure} role="alert">
          <p>No pudimos reproducir el video. Revisa tu conexión e inténtalo otra vez.</p>
          <Button size="small" icon="retry" onClick={control.tryAgain}>
            Intentar otra vez
          </Button>
        </div>
      )}
      <output className={styles.slow}>
        {isSlow && (
          <>
            <Spinner />
            <VisuallyHidden>Cargando el video…</VisuallyHidden>
          </>
        )}
        <VisuallyHidden>{lastKey && inWords(lastKey, playback, control.hasCaptions)}</VisuallyHidden>
      </output>
    </Stage>
  )
}

/** What a key has changed, for screen readers. */
function inWords(key: PlayerKey, { speed, isMuted }: Playback, hasCaptions: boolean) {
  if (key === 'slower' || key === 'faster') return `Velocidad ${speedInWords(speed)}`
  if (key === 'mute') return isMuted ? 'Sin sonido' : 'Con sonido'
  if (key === 'captions') return hasCaptions ? 'Con subtítulos' : 'Sin subtítulos'
  return undefined
}

const StartWords = ({ at, duration }: { at: number; duration: number | null }) =>
  at > 0 ? (
    <span className={styles.length}>Seguir desde {clock(at)}</span>
  ) : (
    duration !== null && <span className={styles.length}>{clock(duration)}</span>
  )

/** Returns true once a condition has been true for so long. A short one isn't worth telling. */
function useLasting(isSo: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setLasts(true), ms)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [isSo, ms])
  return lasts
}

const IDLE_MS = 2_500

/** Returns whether the pointer has rested for a while. */
function useIdle() {
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

interface PhoneVideo extends HTMLVideoElement {
  /** An iPhone can show only the video element on the full screen, with its own controls. */
  webkitEnterFullscreen?: () => void
}

function useFullScreen(box: RefObject<HTMLElement | null>, video: RefObject<HTMLVideoElement | null>) {
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

type PlayerKey = 'play' | 'back' | 'forward' | 'mute' | 'full' | 'captions' | 'slower' | 'faster'

const keys: Readonly<Record<string, PlayerKey>> = {
  ' ': 'play',
  k: 'play',
  j: 'back',
  l: 'forward',
  m: 'mute',
  f: 'full',
  c: 'captions',
  '<': 'slower',
  '>': 'faster',
}

const REPEATABLE: ReadonlySet<PlayerKey> = new Set(['back', 'forward'])

/**
 * Returns what a key does while the focus is in the player; undefined when the focused control needs the key
 * itself.
 */
function playerKeyOf(event: KeyboardEvent): PlayerKey | undefined {
  const { key, target, repeat } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined
  if (target instanceof HTMLSelectElement) return undefined
  if (key === ' ' && target instanceof HTMLButtonElement) return undefined
  const meaning = keys[key.toLowerCase()]
  return meaning && repeat && !REPEATABLE.has(meaning) ? undefined : meaning
}

/**
 * Returns the current text of the captions. The player shows it above its controls.
 * @param captions the address; undefined without captions, or while they are off
 */
function useCaptions(video: RefObject<HTMLVideoElement | null>, captions: string | undefined): string {
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
