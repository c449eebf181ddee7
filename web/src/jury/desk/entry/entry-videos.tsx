import { type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { JudgeEntry } from '@portal/contract/jury/judge-entry.ts'
import type { PlayerHandle } from '../../../ui/video/player/player.tsx'
import { sheetQuery } from '../desk-queries.ts'
import { createTeller, tellPlayed } from '../tell-played.ts'
import { VideoChoice } from './video-choice.tsx'
import styles from './entry-videos.module.css'

interface EntryVideosProps {
  assignmentId: number
  entry: JudgeEntry
  isTraining: boolean
  /** Whether the drawer covers the lower half of the screen, so that the video must stay above it. */
  isHalf: boolean
  /** The player of the shown video. */
  ref: Ref<PlayerHandle>
}

/** The videos beside a sheet. What was played of them is reported (J28). */
export function EntryVideos(props: EntryVideosProps) {
  const { assignmentId, entry, isTraining, isHalf, ref } = props
  const { videos, code } = entry
  const client = useQueryClient()
  const [isSmall, setSmall] = useState(false)
  const stage = useRef<HTMLDivElement>(null)
  const teller = useRef<ReturnType<typeof createTeller>>(undefined)

  useEffect(() => {
    const own = createTeller(videos.length, tellPlayed(assignmentId))
    teller.current = own
    return () => own.end()
  }, [assignmentId, videos.length])

  // A judge who reads further down keeps the scroll position. A judge who watches keeps the video and its controls
  // in view.
  useLayoutEffect(() => {
    const box = stage.current?.getBoundingClientRect()
    setSmall(isHalf && box !== undefined && box.bottom > 0)
  }, [isHalf])
  useLayoutEffect(() => {
    if (isSmall) stage.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [isSmall])

  return (
    <VideoChoice
      {...{ videos, code, ref }}
      stageRef={stage}
      stageClass={isSmall ? styles.small : undefined}
      isWatched={isSmall}
      withoutVideos={
        isTraining ? 'Las inscripciones de práctica no tienen videos.' : 'Esta inscripción no tiene videos.'
      }
      inPreparation="El video está en preparación. Sigue con otra inscripción y vuelve a esta más tarde."
      onPlayed={(index, seconds) => teller.current?.add(index, seconds)}
      onFail={() => void client.invalidateQueries({ queryKey: sheetQuery(assignmentId).queryKey })}
    />
  )
}
