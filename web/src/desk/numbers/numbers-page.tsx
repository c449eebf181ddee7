import * as z from 'zod/mini'
import { idOf } from '@portal/contract/platform/fields.ts'
import { categories } from '@portal/edition/categories.ts'
import { programs } from '@portal/edition/programs.ts'
import type { Numbers } from '@portal/contract/desk/entries-list.ts'
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

const switchSchema = z.object({ programId: z.optional(idOf(programs)) })

const programChoices = [
  { value: undefined, label: 'Ambos' },
  ...programs.map(({ id, country }) => ({ value: id as number, label: country.name })),
]

/** Figures of one programme or of both. */
export function NumbersPage() {
  const [{ programId }, change] = useAddressState(switchSchema)
  const numbers = useNumbers(programId)
  return (
    <Page title="Números">
      <ChoiceRow
        legend="Programa"
        choices={programChoices}
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
            rows={categories.map((category) => ({
              id: category.id,
              name: (
                <Link to={`/admin/inscripciones${addressOf({ programId, categoryId: category.id })}`}>
                  <CategoryName category={category} />
                </Link>
              ),
              counts: byCategory.find(({ categoryId }) => categoryId === category.id)?.counts ?? none,
            }))}
          />
          {programId === undefined && (
            <StatusChart
              title="Por programa"
              rowTitle="Programa"
              rows={programs.map(({ id, country }) => ({
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
