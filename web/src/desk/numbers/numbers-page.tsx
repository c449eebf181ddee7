import type { OfferedEdition } from '@portal/contract/editions/edition.ts'
import type { Numbers } from '@portal/contract/desk/entries-list.ts'
import { ProgramsChoice, useChosenPrograms } from '../../catalog/program-choice.tsx'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { CategoryName } from '../../entries/steps/category-name.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { Link } from '../../ui/action/link.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { DayChart } from './charts/day-chart.tsx'
import { FunnelChart } from './charts/funnel-chart.tsx'
import { StatusChart } from './charts/status-chart.tsx'
import { useNumbers } from '../entries-list/desk-queries.ts'
import { addressOf } from '../filters/entry-list-state.ts'
import { NumberTiles } from './number-tiles.tsx'
import { UpdatingNotice } from '../entries-list/updating-notice.tsx'
import styles from './numbers-page.module.css'

/** The figures of one programme, or of all programmes of an edition. */
export function NumbersPage() {
  const chosen = useChosenPrograms()
  const { edition, programId } = chosen
  const numbers = useNumbers({ editionId: edition.id, programId })
  return (
    <Page title="Números">
      <ProgramsChoice {...chosen} />
      <UpdatingNotice campaigns={numbers.data?.updating} />
      <LoadState query={numbers}>
        <Skeleton rows={8} label="Cargando los números…" />
      </LoadState>
      {numbers.data && (
        <div className={styles.numbers} aria-busy={numbers.isPlaceholderData}>
          <Charts numbers={numbers.data} edition={edition} programId={programId} />
        </div>
      )}
    </Page>
  )
}

const none = { Incompleta: 0, Completa: 0, Enviada: 0 }

interface ChartsProps {
  numbers: Numbers
  edition: OfferedEdition
  programId: number | undefined
}

function Charts({ numbers, edition, programId }: ChartsProps) {
  const catalog = useCatalog()
  const { byStatus, byDay, byCategory, byProgram, uploads, funnel } = numbers
  return (
    <>
      {byDay.length === 0 ? (
        <EmptyState
          title="Aún no hay inscripciones."
          action={<ButtonLink to="/admin/programa">Ver las fechas del programa</ButtonLink>}
        >
          Los números aparecerán cuando una marca inscriba su primera campaña.
        </EmptyState>
      ) : (
        <>
          <NumberTiles byStatus={byStatus} uploads={uploads} />
          <DayChart days={byDay} />
          <StatusChart
            title="Por categoría"
            rowTitle="Categoría"
            rows={byCategory.map(({ categoryId, counts }) => ({
              id: categoryId,
              name: (
                <Link to={`/admin/inscripciones${addressOf({ programId, categoryId })}`}>
                  <CategoryName category={catalog.categoryOf(categoryId)} />
                </Link>
              ),
              counts,
            }))}
          />
          {programId === undefined && (
            <StatusChart
              title="Por programa"
              rowTitle="Programa"
              rows={catalog.programsOf(edition).map(({ id, country }) => ({
                id,
                name: <Link to={`/admin/inscripciones${addressOf({ programId: id })}`}>{country.name}</Link>,
                counts: byProgram.find((each) => each.programId === id)?.counts ?? none,
              }))}
            />
          )}
        </>
      )}
      {funnel.registered > 0 && <FunnelChart funnel={funnel} />}
    </>
  )
}
