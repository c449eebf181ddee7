import * as z from 'zod/mini'
import type { AssignedEntry } from '@portal/contract/jury/sheets/sheets.ts'
import { isFinished } from '@portal/contract/jury/sheets/sheet-rules.ts'
import { useAddressState } from '../../../ui/browser/use-address-state.ts'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { counted } from '../../../ui/words/quantities.ts'
import { minutesInWords } from '../closing-words.ts'
import type { RoundToJudge } from '../sheet-queries.ts'
import { NotHandedIn } from '../not-handed-in.tsx'
import { EntryRow } from './entry-row.tsx'
import { RoundLayout } from './round-layout.tsx'
import choices from '../choices.module.css'
import { Row } from '../../../ui/layout/layout.tsx'
import styles from './round-page.module.css'

const filters = {
  pendientes: { label: 'Pendientes', takes: ({ state }: AssignedEntry) => !isFinished(state) },
  listas: {
    label: 'Listas',
    takes: ({ state }: AssignedEntry) => isFinished(state) && state !== 'abstained',
  },
  abstenciones: { label: 'Abstenciones', takes: ({ state }: AssignedEntry) => state === 'abstained' },
} as const

const address = z.object({ ver: z.optional(z.enum(['pendientes', 'listas', 'abstenciones'])) })

/** The page /juez/ronda/:roundId: the entries in the judge's own order (J23). */
export const RoundPage = () => (
  <RoundLayout title="Inscripciones">{(round) => <Entries round={round} />}</RoundLayout>
)

function Entries({ round: { round, categories, entries } }: { round: RoundToJudge }) {
  const [{ ver }, change] = useAddressState(address)
  const shown = ver ? entries.filter(filters[ver].takes) : entries
  const groups = categories
    .map((category) => ({ category, own: shown.filter(({ categoryId }) => categoryId === category.id) }))
    .filter(({ own }) => own.length > 0)

  return (
    <>
      <NotHandedIn round={round} />
      <Row aria-label="Ver" as="fieldset" gap={2}>
        <Filter isOn={!ver} onPress={() => change({ ver: undefined })} count={entries.length}>
          Todas
        </Filter>
        {Object.entries(filters).map(([key, { label, takes }]) => (
          <Filter
            key={key}
            isOn={ver === key}
            count={entries.filter(takes).length}
            onPress={() => change({ ver: key })}
          >
            {label}
          </Filter>
        ))}
      </Row>
      {groups.map(({ category, own }) => (
        <section key={category.id} aria-labelledby={`categoria-${category.id}`}>
          <header className={styles.category}>
            <h2 id={`categoria-${category.id}`}>{category.name}</h2>
            <p>
              {counted(own.length, 'inscripción', 'inscripciones')}, {minutesInWords(minutesOf(own))}
            </p>
          </header>
          <ul>
            {own.map((entry) => (
              <EntryRow key={entry.assignmentId} round={round} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
      {groups.length === 0 && <EmptyState title={emptyWords(ver)} />}
    </>
  )
}

const minutesOf = (entries: readonly AssignedEntry[]) =>
  entries.reduce((sum, { minutes }) => sum + minutes, 0)

const emptyWords = (ver: keyof typeof filters | undefined) =>
  ({
    pendientes: 'No te queda ninguna pendiente.',
    listas: 'No has terminado ninguna.',
    abstenciones: 'No te abstuviste en ninguna.',
    todas: 'No tienes inscripciones en esta ronda. Si te asignan alguna, aparecerá aquí.',
  })[ver ?? 'todas']

interface FilterProps {
  isOn: boolean
  count: number
  onPress: () => void
  children: string
}

const Filter = ({ isOn, count, onPress, children }: FilterProps) => (
  <button type="button" aria-pressed={isOn} className={choices.choice} onClick={onPress}>
    {children} <span>{count}</span>
  </button>
)
