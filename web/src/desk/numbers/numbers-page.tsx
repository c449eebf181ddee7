import * as z from 'zod/mini'
import { hasCategory } from '@portal/contract/editions/offer.ts'
import { pathId } from '@portal/contract/platform/fields.ts'
import type { Numbers } from '@portal/contract/desk/entries-list.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { allPrograms } from '../../catalog/options.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { CategoryName } from '../../entries/steps/category-name.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { ChoiceRow } from '../../ui/form/choice-row.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { Link } from '../../ui/action/link.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { useAddressState } from '../../ui/browser/use-address-state.ts'
import { DayChart } from './charts/day-chart.tsx'
import { FunnelChart } from './charts/funnel-chart.tsx'
import { StatusChart } from './charts/status-chart.tsx'
import { useNumbers } from '../entries-list/desk-queries.ts'
import { addressOf } from '../filters/entry-list-state.ts'
import { NumberTiles } from './number-tiles.tsx'
import { UpdatingNotice } from '../entries-list/updating-notice.tsx'
import styles from './numbers-page.module.css'

const switchSchema = z.object({ programId: z.optional(pathId) })

const allOf = ({ editions, programsOf }: Catalog) => editions.flatMap(programsOf)

/** Figures of one programme or of all. */
export function NumbersPage() {
  const catalog = useCatalog()
  const [address, change] = useAddressState(switchSchema)
  const programId = catalog.hasProgram(address.programId) ? address.programId : undefined
  const numbers = useNumbers(programId)
  return (
    <Page title="Números">
      <ChoiceRow
        legend="Programa"
        choices={[
          { value: undefined, label: allPrograms(catalog) },
          ...allOf(catalog).map(({ id }) => ({
            value: id as number | undefined,
            label: catalog.placeOf(id),
          })),
        ]}
        value={programId}
        onChange={(chosen) => change({ programId: chosen })}
      />
      <UpdatingNotice campaigns={numbers.data?.updating} />
      <LoadState query={numbers}>
        <Skeleton rows={8} label="Cargando los números…" />
      </LoadState>
      {numbers.data && (
        <div className={styles.numbers} aria-busy={numbers.isPlaceholderData}>
          <Charts numbers={numbers.data} programId={programId} />
        </div>
      )}
    </Page>
  )
}

const none = { Incompleta: 0, Completa: 0, Enviada: 0 }

function Charts({ numbers, programId }: { numbers: Numbers; programId: number | undefined }) {
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
            rows={categoriesIn(catalog, programId).map(({ category, year }) => ({
              id: category.id,
              name: (
                <>
                  <Link to={`/admin/inscripciones${addressOf({ programId, categoryId: category.id })}`}>
                    <CategoryName category={category} />
                  </Link>
                  {year && ` ${year}`}
                </>
              ),
              counts: byCategory.find(({ categoryId }) => categoryId === category.id)?.counts ?? none,
            }))}
          />
          {programId === undefined && (
            <StatusChart
              title="Por programa"
              rowTitle="Programa"
              rows={allOf(catalog).map(({ id }) => ({
                id,
                name: (
                  <Link to={`/admin/inscripciones${addressOf({ programId: id })}`}>
                    {catalog.placeOf(id)}
                  </Link>
                ),
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

/** Those of the programme; of all, with their years where there are several editions. */
function categoriesIn({ editions, editionOf }: Catalog, programId: number | undefined) {
  if (programId !== undefined)
    return editionOf(programId)
      .categories.filter((category) => hasCategory(category, programId))
      .map((category) => ({ category, year: null }))
  return editions.flatMap(({ about, categories }) =>
    categories.map((category) => ({ category, year: editions.length > 1 ? about.year : null })),
  )
}
