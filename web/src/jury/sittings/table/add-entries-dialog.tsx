import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type EntryInWords, sittingRoutes, type SittingTable } from '@portal/contract/jury/sittings.ts'
import { fold } from '@portal/contract/platform/words.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/action/button.tsx'
import { keepFocus } from '../../../ui/browser/keep-focus.ts'
import { VisuallyHidden } from '../../../ui/browser/visually-hidden.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { LoadState } from '../../../ui/list/load-state.tsx'
import { Skeleton } from '../../../ui/list/skeleton.tsx'
import type { TableChange } from '../sitting-queries.ts'
import styles from './add-entries-dialog.module.css'

interface AddEntriesDialogProps {
  table: SittingTable
  change: TableChange
  onClose: () => void
}

/** Lists entries that are not on the agenda. A press adds one, before the item of its category as a whole (J50). */
export function AddEntriesDialog({ table, change, onClose }: AddEntriesDialogProps) {
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
