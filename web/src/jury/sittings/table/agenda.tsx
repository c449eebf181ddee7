import { useRef, useState } from 'react'
import {
  type AgendaItem,
  type EntryInWords,
  sittingRoutes,
  type SittingTable,
} from '@portal/contract/jury/sittings/sittings.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/action/button.tsx'
import { keepFocus } from '../../../ui/browser/keep-focus.ts'
import { VisuallyHidden } from '../../../ui/browser/visually-hidden.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { counted } from '../../../ui/words/quantities.ts'
import { outcomeInWords, standing } from '../motion-words.ts'
import type { TableChange } from '../sitting-queries.ts'
import { Reasons } from './reasons.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fold } from '@portal/contract/platform/words.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { LoadState } from '../../../ui/list/load-state.tsx'
import { Skeleton } from '../../../ui/list/skeleton.tsx'
import styles from './agenda.module.css'

interface AgendaProps {
  table: SittingTable
  change: TableChange
  /** Whether nobody can move the position here, for instance while a vote is open. */
  isLocked: boolean
  onMove: (itemId: number) => void
}

/** Lists all items in their order, with the reasons why. A press moves everybody to one (J50). */
export function Agenda({ table, change, isLocked, onMove }: AgendaProps) {
  const { panelId, version, items, itemId, categories } = table
  const [isOrdering, setOrdering] = useState(false)
  const [isAdding, setAdding] = useState(false)

  function swap(index: number, by: 1 | -1, pressed: HTMLElement) {
    const order = items.map(({ id }) => ({ itemId: id }))
    const [moved] = order.splice(index, 1)
    if (!moved) return
    order.splice(index + by, 0, moved)
    const body = { version, items: order }
    // An element that is moved within the page loses the focus.
    change.mutate(() => call(sittingRoutes.setAgenda, { params: { panelId }, body }), {
      onSettled: () => keepFocus(() => pressed.focus()),
    })
  }

  return (
    <nav aria-labelledby="orden" className={styles.agenda}>
      <header>
        <h2 id="orden">Orden del día</h2>
        <Button
          changes
          size="small"
          variant="quiet"
          icon="plus"
          disabled={isLocked}
          onClick={() => setAdding(true)}
        >
          Agregar
        </Button>
        {items.length > 1 && (
          <Button changes size="small" aria-pressed={isOrdering} onClick={() => setOrdering(!isOrdering)}>
            {isOrdering ? 'Listo' : 'Ordenar'}
          </Button>
        )}
      </header>
      <ol>
        {items.map((item, index) => (
          <li key={item.id}>
            {item.categoryId !== items[index - 1]?.categoryId && (
              <h3>{categories.find(({ id }) => id === item.categoryId)?.name}</h3>
            )}
            <div className={styles.row}>
              <button
                type="button"
                className={styles.point}
                aria-current={item.id === itemId ? 'step' : undefined}
                aria-disabled={isLocked && item.id !== itemId ? true : undefined}
                onClick={() => !isLocked && !change.isPending && item.id !== itemId && onMove(item.id)}
              >
                <span className={styles.number}>
                  {item.isDiscussed && item.id !== itemId ? <Icon name="check" /> : index + 1}
                </span>
                <span className={styles.words}>
                  <strong>{item.campaign ?? 'La categoría'}</strong>
                  {item.entryId !== null && (
                    <small>
                      {item.brand} · {item.code}
                    </small>
                  )}
                  {item.isDiscussed && <VisuallyHidden>Tratado. </VisuallyHidden>}
                  <Results item={item} />
                  <Reasons reasons={item.reasons} />
                  {item.out > 0 && <small>{counted(item.out, 'juez', 'jueces')} fuera de sala</small>}
                </span>
              </button>
              {isOrdering && (
                <span className={styles.order}>
                  <Button
                    size="small"
                    variant="quiet"
                    icon="chevron-up"
                    busy={change.isPending}
                    disabled={index === 0}
                    onClick={({ currentTarget }) => swap(index, -1, currentTarget)}
                  >
                    <VisuallyHidden>Subir {item.campaign ?? 'la categoría'}</VisuallyHidden>
                  </Button>
                  <Button
                    size="small"
                    variant="quiet"
                    icon="chevron-down"
                    busy={change.isPending}
                    disabled={index === items.length - 1}
                    onClick={({ currentTarget }) => swap(index, 1, currentTarget)}
                  >
                    <VisuallyHidden>Bajar {item.campaign ?? 'la categoría'}</VisuallyHidden>
                  </Button>
                </span>
              )}
            </div>
          </li>
        ))}
      </ol>
      {isAdding && <AddEntriesDialog table={table} change={change} onClose={() => setAdding(false)} />}
    </nav>
  )
}

/** Shows the vote that counts on each question. */
function Results({ item }: { item: AgendaItem }) {
  const results = standing(item.motions)
  return (
    results.length > 0 && <small className={styles.results}>{results.map(outcomeInWords).join(' · ')}</small>
  )
}

interface AddEntriesDialogProps {
  table: SittingTable
  change: TableChange
  onClose: () => void
}

/** Lists entries that are not on the agenda. A press adds one, before the item of its category as a whole (J50). */
function AddEntriesDialog({ table, change, onClose }: AddEntriesDialogProps) {
  const { panelId, version, items, categories } = table
  const [wanted, setWanted] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const query = useQuery({
    queryKey: ['sitting', panelId, 'others', items.length],
    placeholderData: keepPreviousData,
    queryFn: async () =>
      (await call(sittingRoutes.table, { params: { panelId }, query: { others: 'yes' } })).others ?? [],
  })
  const onAgenda = new Set(items.map(({ entryId }) => entryId))
  const others = query.data?.filter(({ entryId }) => !onAgenda.has(entryId))
  const shown = others?.filter((entry) => inWords(entry).includes(fold(wanted)))

  function add({ entryId, categoryId }: EntryInWords) {
    const order: ({ itemId: number } | { entryId: number })[] = items.map(({ id }) => ({ itemId: id }))
    const last = items.findLastIndex((item) => item.categoryId === categoryId)
    const isWhole = items[last]?.entryId === null
    order.splice(last === -1 ? order.length : isWhole ? last : last + 1, 0, { entryId })
    const body = { version, items: order }
    change.mutate(() => call(sittingRoutes.setAgenda, { params: { panelId }, body }), {
      onSettled: () => keepFocus(() => search.current?.focus()),
    })
  }

  return (
    <Dialog open title="Agregar al orden del día" onClose={onClose}>
      <LoadState query={query}>
        <Skeleton rows={3} label="Cargando las inscripciones…" />
      </LoadState>
      {others?.length === 0 && <p>Todas las inscripciones del panel están en el orden del día.</p>}
      {others && others.length > 0 && (
        <div className={styles.list}>
          <label>
            <span>Buscar por campaña, marca o código</span>
            <input
              ref={search}
              type="search"
              value={wanted}
              maxLength={80}
              onChange={({ target }) => setWanted(target.value)}
            />
          </label>
          <ul>
            {shown?.map((entry) => (
              <li key={entry.entryId}>
                <p>
                  <strong>{entry.campaign}</strong>
                  <span>
                    {entry.brand} · {entry.code} ·{' '}
                    {categories.find(({ id }) => id === entry.categoryId)?.name}
                  </span>
                </p>
                <Button size="small" icon="plus" busy={change.isPending} onClick={() => add(entry)}>
                  Agregar<VisuallyHidden> {entry.campaign}</VisuallyHidden>
                </Button>
              </li>
            ))}
          </ul>
          {shown?.length === 0 && <p>Ninguna coincide con lo que buscas.</p>}
        </div>
      )}
    </Dialog>
  )
}

const inWords = ({ campaign, brand, code }: EntryInWords) => fold(`${campaign} ${brand} ${code}`)
