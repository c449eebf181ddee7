import { useState } from 'react'
import { Drawing } from '../media/icon.tsx'
import { classNames } from '../browser/class-names.ts'
import styles from './poster.module.css'

const FILM = 'M3 4h18v16H3ZM8 4v16M16 4v16M3 9.5h5M3 14.5h5M16 9.5h5M16 14.5h5'

interface PosterProps {
  /** The address. Absent or null: there is no poster yet. */
  src?: string | null | undefined
  /** The video's size. Null: not known, and a tall one is assumed. */
  width: number | null
  height: number | null
  /** The alternative text; empty where the name is shown beside it. */
  alt?: string
  /** Why there is no picture, in one or two words. */
  emptyText?: string
  className?: string | undefined
}

/** The picture of a video in a card, a list or in print, in the video's shape (W09). It is as wide as its box. */
export function Poster({
  src,
  width,
  height,
  alt = '',
  emptyText = 'En preparación',
  className,
}: PosterProps) {
  const [broken, setBroken] = useState<string>()
  return (
    <div
      className={classNames(styles.poster, className)}
      style={{ aspectRatio: `${width ?? 9} / ${height ?? 16}` }}
    >
      {src && src !== broken ? (
        <img src={src} alt={alt} loading="lazy" decoding="async" onError={() => setBroken(src)} />
      ) : (
        <span className={styles.empty}>
          <Drawing path={FILM} />
          <span className={styles.word}>{src ? 'Sin imagen' : emptyText}</span>
        </span>
      )}
    </div>
  )
}
