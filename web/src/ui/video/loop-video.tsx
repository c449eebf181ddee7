import { useEffect, useRef, useState } from 'react'
import { Button } from '../action/button.tsx'
import { classNames } from '../browser/class-names.ts'
import { WIDE } from '../browser/use-media.ts'
import { VisuallyHidden } from '../browser/visually-hidden.tsx'
import styles from './loop-video.module.css'

interface LoopVideoProps {
  sources: readonly { src: string; type: string }[]
  /** Without it what stands behind is the still picture. */
  poster?: string
  width: number
  height: number
  className?: string | undefined
}

const CALM = '(prefers-reduced-motion: reduce)'

const savesData = () =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true

const QUICK_BYTES_PER_MS = 150

/**
 * Judges the line by the largest file that was loaded for this page, because a video would delay what the person does
 * next.
 */
function isQuickLine(): boolean {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const biggest = files.toSorted((a, b) => b.transferSize - a.transferSize)[0]
  if (!biggest || biggest.transferSize < 20_000) return true
  return biggest.encodedBodySize / (biggest.responseEnd - biggest.responseStart) > QUICK_BYTES_PER_MS
}

/** Not on small screens, against the wish for calm, on a metered or on a slow line. */
const allowsMovingImages = () =>
  matchMedia(WIDE).matches && !matchMedia(CALM).matches && !savesData() && isQuickLine()

/** Mute moving image that can be stopped (2.2.2); small screens, reduced motion and data saver get the poster alone. */
export function LoopVideo({ sources, poster, width, height, className }: LoopVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [wanted, setWanted] = useState(false)
  const [playing, setPlaying] = useState(false)

  useEffect(() => {
    if (!allowsMovingImages()) return
    // After load, so that it never competes with what the page needs to be used.
    const start = () => setWanted(true)
    if (document.readyState === 'complete') start()
    else window.addEventListener('load', start, { once: true })
    return () => window.removeEventListener('load', start)
  }, [])

  const toggle = () => {
    if (playing) video.current?.pause()
    else void video.current?.play()
  }

  return (
    <div className={classNames(styles.box, className)}>
      {wanted ? (
        <>
          <video
            ref={video}
            className={styles.image}
            {...{ poster, width, height }}
            aria-hidden="true"
            tabIndex={-1}
            muted
            loop
            autoPlay
            playsInline
            onPlay={() => setPlaying(true)}
            onPause={() => setPlaying(false)}
          >
            {sources.map((source) => (
              <source key={source.src} {...source} />
            ))}
          </video>
          <Button
            variant="primary"
            size="small"
            className={styles.pause}
            icon={playing ? 'pause' : 'play'}
            onClick={toggle}
          >
            <VisuallyHidden>{playing ? 'Pausar el video' : 'Reproducir el video'}</VisuallyHidden>
          </Button>
        </>
      ) : (
        poster && <img className={styles.image} src={poster} {...{ width, height }} alt="" loading="lazy" />
      )}
    </div>
  )
}
