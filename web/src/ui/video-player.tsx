import styles from './video-player.module.css'

interface VideoPlayerProps {
  src: string
  /** File name or title, for who can't see it. */
  title: string
  poster?: string
  className?: string
}

/** Keeps the video's own proportions: tall stays tall. */
export const VideoPlayer = ({ src, title, poster, className }: VideoPlayerProps) => (
  <div className={className}>
    {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- entrants upload a bare mp4 */}
    <video
      className={styles.video}
      src={src}
      poster={poster}
      aria-label={title}
      controls
      preload="metadata"
      playsInline
    />
  </div>
)
