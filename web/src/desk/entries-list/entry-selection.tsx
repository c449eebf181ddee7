import { createContext, type ReactNode, use, useState } from 'react'
import { type DeskEntry, MAX_CHOSEN } from '@portal/contract/desk/entries-list.ts'
import { toast } from '../../ui/feedback/toast.ts'
import styles from './entry-selection.module.css'

interface Selection {
  /** The chosen entries, by id. */
  chosen: ReadonlyMap<number, DeskEntry>
  /** Chooses entries, or takes their choice back. */
  choose: (entries: readonly DeskEntry[], isChosen: boolean) => void
}

const NOTHING: Selection = { chosen: new Map(), choose: () => {} }
const SelectionContext = createContext(NOTHING)

/** Keeps which entries of a list are chosen, to do one thing with all (F42). */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState(NOTHING.chosen)
  return {
    chosen,
    choose(entries, isChosen) {
      const next = new Map(chosen)
      for (const entry of entries)
        if (isChosen) next.set(entry.id, entry)
        else next.delete(entry.id)
      if (next.size > MAX_CHOSEN) toast.error(`Puedes elegir hasta ${MAX_CHOSEN} inscripciones a la vez.`)
      else setChosen(next)
    },
  }
}

export const SelectionProvider = ({ value, children }: { value: Selection; children: ReactNode }) => (
  <SelectionContext value={value}>{children}</SelectionContext>
)

/** Chooses an entry. */
export function EntryCheckbox({ entry }: { entry: DeskEntry }) {
  const { chosen, choose } = use(SelectionContext)
  return (
    <label className={styles.target}>
      <input
        type="checkbox"
        aria-label={`Elegir ${entry.enrollCode}, ${entry.campaign.name}`}
        checked={chosen.has(entry.id)}
        onChange={({ currentTarget: { checked } }) => choose([entry], checked)}
      />
    </label>
  )
}

/** Chooses all entries that are shown, or none of them. */
export function AllCheckbox({ entries }: { entries: readonly DeskEntry[] }) {
  const { chosen, choose } = use(SelectionContext)
  const count = entries.filter(({ id }) => chosen.has(id)).length
  return (
    <label className={styles.target}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < entries.length
        }}
        type="checkbox"
        aria-label={`Elegir las ${entries.length} que se muestran`}
        checked={count === entries.length}
        onChange={() => choose(entries, count < entries.length)}
      />
    </label>
  )
}
