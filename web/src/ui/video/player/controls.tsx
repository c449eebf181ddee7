import { classNames } from '../../browser/class-names.ts'
import { SeekBar, clock } from './seek-bar.tsx'
import { PlayerIcon, type PlayerIconName } from './player-icon.tsx'
import type { PlayerSource } from './player.tsx'
import { speeds } from './remembered.ts'
import type { PlaybackControl } from './use-playback.ts'
import styles from './controls.module.css'

/** '1,5×' */
export const speedInWords = (speed: number) => `${String(speed).replace('.', ',')}×`

interface ControlsProps {
  control: PlaybackControl
  source: PlayerSource
  isFull: boolean
  onFull: () => void
}

/**
 * The controls. In a narrow player play and skip are large and on the picture; in a wide one all are in one line.
 */
export const Controls = ({ control, source, isFull, onFull }: ControlsProps) => {
  const { playback } = control
  const { at, duration, isPlaying, isMuted, loadedTo } = playback
  return (
    <div className={styles.controls}>
      <div className={styles.transport}>
        <Control icon="back" name="Retroceder 5 segundos" keys="J" onClick={() => control.skip(-5)} />
        <Control
          icon={isPlaying ? 'pause' : 'play'}
          name={isPlaying ? 'Pausar' : 'Reproducir'}
          keys="K"
          className={styles.main}
          onClick={control.togglePlay}
        />
        <Control icon="forward" name="Avanzar 5 segundos" keys="L" onClick={() => control.skip(5)} />
      </div>
      <div className={styles.line}>
        <span className={styles.time}>{clock(at)}</span>
        <SeekBar
          at={at}
          duration={duration ?? 0}
          loadedTo={loadedTo}
          strip={source.strip}
          onSeek={control.seek}
        />
        <span className={styles.time}>{duration === null ? '–:––' : clock(duration)}</span>
      </div>
      <div className={styles.tools}>
        <Control icon="beginning" name="Ver desde el principio" onClick={control.replay} />
        <Control
          icon={isMuted ? 'muted' : 'sound'}
          name={isMuted ? 'Activar el sonido' : 'Silenciar'}
          keys="M"
          onClick={control.toggleMuted}
        />
        <input
          type="range"
          className={styles.volume}
          aria-label="Volumen"
          min={0}
          max={100}
          step={5}
          value={isMuted ? 0 : Math.round(playback.volume * 100)}
          aria-valuetext={isMuted ? 'sin sonido' : `${Math.round(playback.volume * 100)} %`}
          onChange={({ currentTarget }) => control.setVolume(currentTarget.valueAsNumber / 100)}
        />
        {source.captions !== undefined && (
          <Control
            icon="captions"
            name="Subtítulos"
            keys="C"
            pressed={control.hasCaptions}
            onClick={control.toggleCaptions}
          />
        )}
        <select
          className={styles.speed}
          aria-label="Velocidad"
          title="Velocidad (< >)"
          value={playback.speed}
          onChange={({ currentTarget }) => control.setSpeed(speeds[currentTarget.selectedIndex] ?? 1)}
        >
          {speeds.map((speed) => (
            <option key={speed} value={speed}>
              {speedInWords(speed)}
            </option>
          ))}
        </select>
        <Control
          icon={isFull ? 'small' : 'full'}
          name={isFull ? 'Salir de pantalla completa' : 'Pantalla completa'}
          keys="F"
          onClick={onFull}
        />
      </div>
    </div>
  )
}

interface ControlProps {
  icon: PlayerIconName
  name: string
  /** The key for the same action. */
  keys?: string
  pressed?: boolean
  className?: string | undefined
  onClick: () => void
}

const Control = ({ icon, name, keys, pressed, className, onClick }: ControlProps) => (
  <button
    type="button"
    className={classNames(styles.control, className)}
    aria-label={name}
    aria-keyshortcuts={keys}
    aria-pressed={pressed}
    title={keys === undefined ? name : `${name} (${keys})`}
    onClick={onClick}
  >
    <PlayerIcon name={icon} />
  </button>
)
