import { useEffect, useRef, useState } from 'react'
import { Button } from '../action/button.tsx'
import { classNames } from '../browser/class-names.ts'
import { WIDE } from '../browser/use-media.ts'
import { VisuallyHidden } from '../browser/visually-hidden.tsx'
import styles from './loop-video.module.css'

interface LoopVideoProps {
  sources: readonly { src: string; type: string }[]
  /** The still picture. Without it, what is behind the video serves as one. */
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
 * Returns whether the line is fast enough, judged by the largest file of this page. On a slow line the video would
 * delay what the person does next.
 */
function isQuickLine(): boolean {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const biggest = files.toSorted((a, b) => b.transferSize - a.transferSize)[0]
  if (!biggest || biggest.transferSize < 20_000) return true
  return biggest.encodedBodySize / (biggest.responseEnd - biggest.responseStart) > QUICK_BYTES_PER_MS
}

/** Returns whether to play: not on small screens, with reduced motion, or on a metered or slow line. */
const allowsMovingImages = () =>
  matchMedia(WIDE).matches && !matchMedia(CALM).matches && !savesData() && isQuickLine()

/**
 * A silent looping video that can be stopped (2.2.2). Small screens, reduced motion and data saver get only the
 * poster.
 */
export function LoopVideo({ sources, poster, width, height, className }: LoopVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [wanted, setWanted] = useState(false)
  const [playing, setPlaying] = useState(false)

  useEffect(() => {
    if (!allowsMovingImages()) return
    // It is fetched after the page's load event, so that it doesn't delay what the page needs.
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
