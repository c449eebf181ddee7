import { type ReactNode, useState } from 'react'
import type { CampaignFile } from '@portal/contract/entries/files.ts'
import { type CopyState as State, faultTexts } from '@portal/contract/entries/viewing-copies.ts'
import { VisuallyHidden } from '../../ui/browser/visually-hidden.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './copy-state.module.css'

interface CopyStateProps {
  file: CampaignFile
  /** The actions for a video that no jury could watch. */
  mend?: ReactNode
}

/** The state of a video's viewing copy (W04). */
export function CopyState({ file, mend }: CopyStateProps) {
  const { state } = file.copy
  const [atFirst] = useState(state)
  const [changed, setChanged] = useState(false)
  // Only a state that changed since the page opened is news.
  if (!changed && state !== atFirst) setChanged(true)
  return (
    <div className={styles.state}>
      <InWords file={file} mend={mend} />
      {/* Tells of a new state, not of each percent. */}
      <output className={styles.news}>
        <VisuallyHidden>{changed && `${file.originalName}: ${news[state]}`}</VisuallyHidden>
      </output>
    </div>
  )
}

const news: Record<State, string> = {
  waiting: 'la versión para el jurado espera su turno',
  working: 'estamos preparando la versión para el jurado',
  ready: 'lista para el jurado',
  'not-needed': 'lista para el jurado',
  failed: 'el jurado no podría ver este video',
}

function InWords({ file: { copy, originalName }, mend }: CopyStateProps) {
  switch (copy.state) {
    case 'waiting':
      return (
        <p className={styles.waiting}>
          <Icon name="clock" />
          La versión para el jurado espera su turno.
        </p>
      )
    case 'working':
      return (
        <>
          <p>Preparando la versión para el jurado: {copy.percent} %</p>
          <ProgressBar label={`Versión para el jurado de ${originalName}`} value={copy.percent} />
        </>
      )
    case 'ready':
    case 'not-needed':
      return (
        <p className={styles.ready}>
          <Icon name="check" />
          Lista para el jurado
        </p>
      )
    case 'failed':
      return (
        <Notice tone="warn" action={mend}>
          {faultTexts[copy.fault ?? 'abandoned']}
        </Notice>
      )
  }
}
