import type { ReactNode } from 'react'
import type { AssignedEntry, RoundOfJudge, SheetState } from '@portal/contract/jury/sheets/sheets.ts'
import { sheetStateLabels } from '@portal/contract/jury/sheets/sheets.ts'
import { ItemLink } from '../../../ui/action/list-links.tsx'
import { StateLabel } from '../../../ui/list/state-label.tsx'
import type { IconName } from '../../../ui/media/icon.tsx'
import { Thumbnail } from '../../../ui/video/thumbnail.tsx'
import { entryPath } from '../paths.ts'
import text from '../../../ui/words/text.module.css'
import styles from './entry-row.module.css'

const looks: Record<SheetState, { tone: 'open' | 'moving' | 'done' | 'sent' | 'failed'; icon: IconName }> = {
  pending: { tone: 'open', icon: 'minus' },
  started: { tone: 'moving', icon: 'edit' },
  complete: { tone: 'done', icon: 'check' },
  'handed-in': { tone: 'sent', icon: 'send' },
  abstained: { tone: 'open', icon: 'blocked' },
}

/** The look of a handed-in entry that the judge has to confirm. */
const toConfirm = { tone: 'moving', icon: 'alert' } as const

/** The look of an entry that was left complete when the round closed, so that its sheet doesn't count. */
const notHandedIn = { tone: 'failed', icon: 'alert' } as const

const correctedText = ({ isCorrectionOpened }: AssignedEntry) =>
  isCorrectionOpened ? 'Corregida: confírmala' : 'Corregida: ábrela para confirmarla'

interface EntryRowProps {
  round: RoundOfJudge
  entry: AssignedEntry
  /** What is shown at the end of the line. */
  children?: ReactNode
}

/** An entry in a judge's list. */
export function EntryRow({ round, entry, children }: EntryRowProps) {
  const isToConfirm = entry.isToConfirm && round.stage === 'open'
  const isNotHandedIn = entry.state === 'complete' && round.stage === 'over'
  return (
    <li className={styles.row}>
      <Thumbnail src={entry.posterUrl} />
      <div className={styles.words}>
        <ItemLink to={entryPath(round.id, entry)} className={styles.name}>
          {entry.campaign}
        </ItemLink>
        <p className={text.note}>
          {entry.brand} · <span className={styles.code}>{entry.code}</span>
        </p>
        <StateLabel {...(isToConfirm ? toConfirm : isNotHandedIn ? notHandedIn : looks[entry.state])}>
          {isToConfirm
            ? correctedText(entry)
            : isNotHandedIn
              ? 'Sin entregar'
              : sheetStateLabels[entry.state]}
        </StateLabel>
      </div>
      {children}
    </li>
  )
}
