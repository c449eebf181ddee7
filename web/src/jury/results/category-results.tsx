import { unadjustedReasons } from '@portal/contract/jury/results/figure-notes.ts'
import type { CategoryResult, EntryResult } from '@portal/contract/jury/results/results.ts'
import type { RoundKind } from '@portal/contract/jury/rounds/rounds.ts'
import { useMedia, WIDE } from '../../ui/browser/use-media.ts'
import { CategoryName } from '../../entries/steps/category-name.tsx'
import { classNames } from '../../ui/browser/class-names.ts'
import { Table } from '../../ui/table/table.tsx'
import { counted } from '../../ui/words/quantities.ts'
import { EntryReading } from './entry-reading.tsx'
import { scoreInWords } from './result-words.ts'
import { ScorePlot } from './score-plot.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import text from '../../ui/words/text.module.css'
import styles from './results.module.css'

interface CategoryResultsProps {
  category: CategoryResult
  kind: RoundKind
}

/** Shows the entries of a category, from the highest official score to the lowest (J44). */
export function CategoryResults({ category, kind }: CategoryResultsProps) {
  const { id, name, places, entries, unadjusted, isAssumed, isPartial } = category
  const headingId = `categoria-${id}`
  const wide = useMedia(WIDE)
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <div>
        <h2 id={headingId}>
          <CategoryName category={{ id, name }} />
        </h2>
        <p className={text.note}>
          {counted(entries.length, 'inscripción', 'inscripciones')} · {counted(places, 'lugar', 'lugares')}
          {unadjusted && <> · {unadjustedReasons[unadjusted]}</>}
          {isAssumed && <> · Con tan pocas planillas la duda no se puede medir: se usa un valor habitual.</>}
        </p>
        {isPartial && (
          <p className={text.note}>
            Por un conflicto de interés no ves todas las inscripciones de esta categoría. Los puestos cuentan
            solo las que ves, y no se muestran posibilidades ni zonas.
          </p>
        )}
      </div>
      {entries.length === 0 ? (
        <p>Ninguna inscripción de esta categoría llegó al cálculo.</p>
      ) : (
        <>
          {wide ? (
            <Ranking category={category} kind={kind} />
          ) : (
            <RankingCards category={category} kind={kind} />
          )}
          <ScorePlot category={category} kind={kind} />
        </>
      )}
    </section>
  )
}

const Ranking = ({ category, category: { name, entries }, kind }: CategoryResultsProps) => (
  <Table label={`${name}: puestos`} className={styles.ranking}>
    <thead>
      <tr>
        <th scope="col">Puesto</th>
        <th scope="col">Inscripción</th>
        <th scope="col">{kind === 'yesno' ? 'Síes' : 'Ajustado'}</th>
        {kind !== 'yesno' && <th scope="col">Promedio</th>}
        <th scope="col">Jueces</th>
        <th scope="col">Qué dicen los puntajes</th>
      </tr>
    </thead>
    <tbody>
      {entries.map((entry) => (
        <tr key={entry.code} className={isWithin(entry, category) ? styles.within : undefined}>
          <td className={styles.place}>{entry.place ?? '–'}</td>
          <th scope="row">
            {entry.campaign}
            <span className={styles.who}>
              {entry.code} · {entry.brand}
            </span>
          </th>
          <td className={styles.official}>
            {kind === 'yesno' ? scoreInWords(entry.raw, kind) : scoreInWords(entry.adjusted, kind)}
          </td>
          {kind !== 'yesno' && (
            <td className={entry.adjusted === null ? styles.official : undefined}>
              {scoreInWords(entry.raw, kind)}
            </td>
          )}
          <td>{entry.n}</td>
          <td>
            <EntryReading entry={entry} />
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
)

/** Shows on a narrow screen what Ranking shows on a wide one. */
const RankingCards = ({ category, category: { name, entries }, kind }: CategoryResultsProps) => (
  <Stack as="ol" gap={4} aria-label={`${name}: puestos`}>
    {entries.map((entry) => (
      <li
        key={entry.code}
        className={classNames(styles.card, isWithin(entry, category) && styles.cardWithin)}
      >
        <h3>
          <span className={styles.cardPlace}>{entry.place ?? '–'}</span> {entry.campaign}
          <span className={styles.who}>
            {entry.code} · {entry.brand}
          </span>
        </h3>
        <p className={styles.numbers}>
          {kind === 'yesno' ? (
            <span>Síes {scoreInWords(entry.raw, kind)}</span>
          ) : (
            <>
              <span>Ajustado {scoreInWords(entry.adjusted, kind)}</span>
              <span>Promedio {scoreInWords(entry.raw, kind)}</span>
            </>
          )}
          <span>{counted(entry.n, 'juez', 'jueces')}</span>
        </p>
        <EntryReading entry={entry} />
      </li>
    ))}
  </Stack>
)

/** Returns whether an entry passes. All entries that are tied for the last place pass (J42). */
const isWithin = ({ place, isDisqualified }: EntryResult, { places, isPartial }: CategoryResult) =>
  place !== null && place <= places && !isDisqualified && !isPartial
