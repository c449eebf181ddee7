import type { Numbers } from '@portal/contract/desk/entries-list.ts'
import { counted, fileSize, inDigits } from '../../ui/words/quantities.ts'
import { totalOf } from '../entries-list/total-of.ts'
import text from '../../ui/words/text.module.css'
import styles from './number-tiles.module.css'

export function NumberTiles({ byStatus, uploads }: Pick<Numbers, 'byStatus' | 'uploads'>) {
  const { Incompleta, Completa, Enviada } = byStatus
  const total = totalOf(byStatus)
  const share = (part: number) => (total === 0 ? '' : `${Math.round((part / total) * 100)} % del total`)
  const tiles = [
    { label: 'Inscripciones', number: total, note: '' },
    { label: 'Incompletas', number: Incompleta, note: share(Incompleta) },
    { label: 'Completas, sin enviar', number: Completa, note: share(Completa) },
    { label: 'Enviadas', number: Enviada, note: share(Enviada) },
    {
      label: 'Videos',
      number: uploads.files,
      note: [
        fileSize(uploads.bytes),
        uploads.underWay > 0 && counted(uploads.underWay, 'subida en curso', 'subidas en curso'),
      ]
        .filter(Boolean)
        .join(' · '),
    },
  ]
  return (
    <dl className={styles.tiles}>
      {tiles.map(({ label, number, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles.number}>{inDigits(number)}</dd>
          {note && <dd className={text.noteFigures}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
