import { figureNotes } from '@portal/contract/jury/results/figure-notes.ts'
import { type EntryResult, type Zone, zoneLabels } from '@portal/contract/jury/results/results.ts'
import { StateLabel } from '../../ui/list/state-label.tsx'
import type { IconName } from '../../ui/media/icon.tsx'
import { inPoints } from '../../ui/words/quantities.ts'
import { chanceInWords } from './result-words.ts'
import text from '../../ui/words/text.module.css'
import styles from './results.module.css'

const zones: Record<Zone, { tone: 'sent' | 'moving' | 'open'; icon: IconName }> = {
  in: { tone: 'sent', icon: 'check' },
  zone: { tone: 'moving', icon: 'clock' },
  out: { tone: 'open', icon: 'minus' },
}

/** Says what the marks tell of an entry, and what they can't decide (J42). */
export const EntryReading = ({ entry }: { entry: EntryResult }) => (
  <ul className={styles.reading}>
    {entry.isDisqualified && (
      <li>
        <StateLabel tone="failed" icon="cross">
          Descalificada después de abrir
        </StateLabel>
      </li>
    )}
    {entry.zone && (
      <li>
        <StateLabel {...zones[entry.zone]}>{zoneLabels[entry.zone]}</StateLabel>
        <span className={text.note}> {chanceInWords(entry.chance)}</span>
      </li>
    )}
    {entry.technicalTieWith.length > 0 && <li>Empate técnico con {entry.technicalTieWith.join(' y ')}</li>}
    {entry.isDivided && (
      <li>
        Opiniones divididas
        {entry.range !== null && (
          <span className={text.note}> {inPoints(entry.range)} puntos entre la más alta y la más baja</span>
        )}
      </li>
    )}
    {entry.note && <li className={text.note}>{figureNotes[entry.note]}</li>}
  </ul>
)
