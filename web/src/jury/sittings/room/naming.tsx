import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { type Room, sittingRoutes } from '@portal/contract/jury/sittings/sittings.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/action/button.tsx'
import { VisuallyHidden } from '../../../ui/browser/visually-hidden.tsx'
import { changeRoom, refreshSitting } from '../sitting-queries.ts'
import text from '../../../ui/words/text.module.css'
import styles from './naming.module.css'

type Entry = Room['entries'][number]

/** Lets a judge name entries to talk about. An entry is on the agenda once two judges have named it (J50). */
export function Naming({ room: { panelId, entries, categories, isChair } }: { room: Room }) {
  const id = useId()
  if (entries.length === 0) return null
  const named = entries.filter(({ isNamed }) => isNamed).length
  return (
    <section aria-labelledby={id} className={styles.naming}>
      <header>
        <h2 id={id}>¿De qué quieres hablar?</h2>
        <p>
          {isChair
            ? 'Lo que propongas entra en el orden del día.'
            : 'Las inscripciones que propongan al menos dos jueces entran en el orden del día.'}{' '}
          Además entran las que los puntajes dejaron cerca del corte o con opiniones divididas.
        </p>
        <p className={text.strong}>
          {named === 0 ? 'Aún no has propuesto ninguna.' : `Propusiste ${named}.`}
        </p>
      </header>
      {categories.map((category) => {
        const own = entries.filter(({ categoryId }) => categoryId === category.id)
        return (
          own.length > 0 && (
            <div key={category.id}>
              <h3>{category.name}</h3>
              <ul>
                {own.map((entry) => (
                  <Row key={entry.entryId} panelId={panelId} entry={entry} />
                ))}
              </ul>
            </div>
          )
        )
      })}
    </section>
  )
}

function Row({ panelId, entry }: { panelId: number; entry: Entry }) {
  const client = useQueryClient()
  const { entryId, isNamed, campaign, brand, code } = entry
  const change = useMutation({
    mutationFn: async (isWanted: boolean) => {
      if (isWanted) await call(sittingRoutes.name, { params: { panelId }, body: { entryId } })
      else await call(sittingRoutes.unname, { params: { panelId, entryId } })
    },
    // The wanted state is kept, not the opposite of the shown one: the room may have been refreshed meanwhile.
    onSuccess: (_answer, isWanted) =>
      changeRoom(client, panelId, (room) => ({
        ...room,
        entries: room.entries.map((each) =>
          each.entryId === entryId ? { ...each, isNamed: isWanted } : each,
        ),
      })),
    onSettled: () => refreshSitting(client, panelId),
  })
  return (
    <li>
      <p>
        <strong>{campaign}</strong>
        <span>
          {brand} · <span className={styles.code}>{code}</span>
        </span>
      </p>
      <Button
        size="small"
        aria-pressed={isNamed}
        icon={isNamed ? 'check' : 'plus'}
        variant={isNamed ? 'primary' : 'secondary'}
        busy={change.isPending}
        onClick={() => change.mutate(!isNamed)}
      >
        {isNamed ? 'Propuesta' : 'Proponer'}
        <VisuallyHidden> {campaign}</VisuallyHidden>
      </Button>
    </li>
  )
}
