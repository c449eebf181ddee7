import { type SyntheticEvent, useCallback, useEffect, useState } from 'react'
import type { UsageType } from '@portal/contract/entries/files.ts'
import type { VideoRules } from '@portal/contract/editions/edition.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { clockDuration } from '@portal/contract/platform/clock-duration.ts'
import { inspectVideo, type VideoNotes } from './inspect-video.ts'
import styles from './chosen-video.module.css'

type Rules = VideoRules[UsageType]

/** A chosen video's first picture, and advice about it. The advice never stops the upload (S12.2). */
export function ChosenVideo({ file, rules }: { file: File; rules: Rules }) {
  const [notes, setNotes] = useState<VideoNotes | null>(null)
  useEffect(() => {
    void inspectVideo(file).then(setNotes, () => {})
  }, [file])

  return (
    <div className={styles.chosen}>
      <Picture file={file} />
      <div className={styles.notes}>
        {notes &&
          notesOf(notes, rules).map((note) => (
            <Notice key={note} tone="warn">
              {note}
            </Notice>
          ))}
      </div>
    </div>
  )
}

function notesOf({ durationSeconds, isHevc }: VideoNotes, { seconds, guidance }: Rules): string[] {
  const notes: string[] = []
  const { from, to } = seconds
  // A difference of one second is tolerated.
  if (durationSeconds !== null && (durationSeconds < from - 1 || durationSeconds > to + 1))
    notes.push(`Dura ${clockDuration(durationSeconds)}. Recomendamos otra duración: ${guidance}`)
  if (isHevc)
    notes.push(
      'Está en HEVC (H.265), que no todos los navegadores reproducen: el jurado verá la versión que preparamos.',
    )
  return notes
}

const hide = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
  currentTarget.hidden = true
}

function Picture({ file }: { file: File }) {
  const show = useCallback(
    (video: HTMLVideoElement | null) => {
      if (!video) return undefined
      const url = URL.createObjectURL(file)
      video.src = `${url}#t=0.1`
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return (
    <video
      ref={show}
      className={styles.picture}
      preload="metadata"
      muted
      playsInline
      tabIndex={-1}
      aria-hidden="true"
      // If this browser doesn't know the codec, the empty picture is hidden.
      onError={hide}
      onLoadedMetadata={(event) => event.currentTarget.videoWidth === 0 && hide(event)}
    />
  )
}
