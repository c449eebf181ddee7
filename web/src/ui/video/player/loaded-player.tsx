import { type KeyboardEvent, type MouseEvent, useImperativeHandle, useRef, useState } from 'react'
import { Button } from '../../action/button.tsx'
import { VisuallyHidden } from '../../browser/visually-hidden.tsx'
import { Spinner } from '../../feedback/spinner.tsx'
import { Controls, speedInWords } from './controls.tsx'
import type { Playback } from './playback.ts'
import { type PlayerKey, playerKeyOf } from './player-keys.ts'
import { PlayerIcon } from './player-icon.tsx'
import type { PlayerProps } from './player.tsx'
import { clock } from './seek-bar.tsx'
import { Stage } from './stage.tsx'
import { useCaptions } from './use-captions.ts'
import { useFullScreen } from './use-full-screen.ts'
import { useIdle } from './use-idle.ts'
import { useLasting } from './use-lasting.ts'
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
