import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react'
import { clockDuration } from '@portal/contract/platform/clock-duration.ts'
import type { PlayerSource } from './player.tsx'
import styles from './seek-bar.module.css'

const STEP_SECONDS = 5
const PAGES = 10
const KEY_PREVIEW_MS = 1_000

interface SeekBarProps {
  at: number
  duration: number
  loadedTo: number
  strip: PlayerSource['strip']
  onSeek: (to: number) => void
}

/** Returns whole seconds that have passed: 59.9 is still 0:59. */
export const clock = (seconds: number) => clockDuration(Math.floor(seconds))

export function SeekBar({ at, duration, loadedTo, strip, onSeek }: SeekBarProps) {
  const [shown, setShown] = useState<number | null>(null)
  const [byKey, setByKey] = useState<number | null>(null)

  useEffect(() => {
    if (byKey === null) return
    const timer = setTimeout(() => setByKey(null), KEY_PREVIEW_MS)
    return () => clearTimeout(timer)
  }, [byKey])

  const limit = (to: number) => Math.max(0, Math.min(to, duration))

  const look = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setShown(limit(((clientX - left) / width) * duration))
  }

  const goByKey = (event: KeyboardEvent) => {
    const to = byArrow(event.key, at, duration)
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onSeek(limit(to))
    setByKey(limit(to))
  }

  const share = (seconds: number) => (duration > 0 ? Math.min(1, seconds / duration) : 0)
  const preview = shown ?? byKey
  const bar = { '--done': share(at), '--loaded': share(loadedTo) } as CSSProperties
  return (
    <span className={styles.bar} style={bar}>
      <input
        type="range"
        className={styles.range}
        aria-label="Posición"
        aria-valuetext={`minuto ${clock(at)} de ${clock(duration)}`}
        min={0}
        max={duration}
        step="any"
        value={Math.min(at, duration)}
        onChange={({ currentTarget }) => onSeek(currentTarget.valueAsNumber)}
        onKeyDown={goByKey}
        onPointerMove={look}
        onPointerDown={look}
        onPointerUp={({ pointerType }) => pointerType === 'touch' && setShown(null)}
        onPointerCancel={() => setShown(null)}
        onPointerLeave={() => setShown(null)}
      />
      {preview !== null && (
        <span
          className={styles.preview}
          style={{ '--place': share(preview) } as CSSProperties}
          aria-hidden="true"
        >
          {strip && <Frame strip={strip} share={share(preview)} />}
          <span className={styles.time}>{clock(preview)}</span>
        </span>
      )}
    </span>
  )
}

/** Returns the frame of the strip for this share of the video. */
function Frame({ strip, share }: { strip: NonNullable<PlayerSource['strip']>; share: number }) {
  const index = Math.min(strip.frames - 1, Math.floor(share * strip.frames))
  const place = strip.frames > 1 ? (index / (strip.frames - 1)) * 100 : 0
  return (
    <img
      className={styles.frame}
      src={strip.src}
      alt=""
      style={{ aspectRatio: `${strip.width} / ${strip.height}`, objectPosition: `${place}% 0` }}
    />
  )
}

function byArrow(key: string, at: number, duration: number): number | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return at - STEP_SECONDS
  if (key === 'ArrowRight' || key === 'ArrowUp') return at + STEP_SECONDS
  if (key === 'PageDown') return at - duration / PAGES
  if (key === 'PageUp') return at + duration / PAGES
  if (key === 'Home') return 0
  return key === 'End' ? duration : undefined
}
