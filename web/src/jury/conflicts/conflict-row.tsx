import { use } from 'react'
import type { ConflictItem } from '@portal/contract/jury/judges/conflict-list.ts'
import {
  conflictExplanations,
  conflictLabels,
  conflictStateLabels,
  type ConflictState,
} from '@portal/contract/jury/judges/conflicts.ts'
import { alphabetNote } from '@portal/contract/platform/words.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { Button } from '../../ui/action/button.tsx'
import { MayChange } from '../../ui/action/may-change.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { StateLabel } from '../../ui/list/state-label.tsx'
import { formatTime } from '../../ui/words/instants.ts'
import rows from '../../ui/list/answer-rows.module.css'
import text from '../../ui/words/text.module.css'
import { Row } from '../../ui/layout/layout.tsx'
import styles from './conflict-row.module.css'

const looks = {
  proposed: { tone: 'open', icon: 'help' },
  confirmed: { tone: 'failed', icon: 'blocked' },
  dismissed: { tone: 'sent', icon: 'check' },
} as const satisfies Record<ConflictState, object>

interface ConflictRowProps {
  conflict: ConflictItem
  /** Whether the conflict is chosen. Undefined: it can't be chosen. */
  chosen: boolean | undefined
  onChoose: (isChosen: boolean) => void
  busy: boolean
  onConfirm: () => void
  onDismiss: () => void
}

export function ConflictRow({ conflict, chosen, onChoose, busy, onConfirm, onDismiss }: ConflictRowProps) {
  const { judge, campaign, brand, kind, state, reason, isAskedByMe } = conflict
  const isAsked = askedReason(conflict) !== null
  const note = alphabetNote(`${judge} ${campaign} ${brand} ${reason}`)
  const names = `${judge} y ${campaign}`
  const title = (
    <>
      <strong>{judge}</strong> · {campaign}
    </>
  )
  return (
    <li className={rows.row}>
      <div className={rows.what}>
        {chosen === undefined ? (
          <p className={styles.title}>{title}</p>
        ) : (
          <CheckboxField
            label={title}
            checked={chosen}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          />
        )}
        <p className={rows.soft}>{brand}</p>
        <p className={text.strong}>
          {conflictLabels[kind]} <span className={rows.soft}>{conflictExplanations[kind]}</span>
        </p>
        <p className={rows.quote}>{reason}</p>
        {note !== null && <p className={rows.soft}>{note}</p>}
        <Answer conflict={conflict} />
      </div>
      <div className={rows.side}>
        <StateLabel {...looks[state]}>{conflictStateLabels[state]}</StateLabel>
        <Row gap={2}>
          {state !== 'confirmed' && (
            <Button
              changes
              size="small"
              busy={busy}
              busyText="Confirmando…"
              aria-label={`Confirmar el conflicto entre ${names}`}
              onClick={onConfirm}
            >
              Confirmar
            </Button>
          )}
          {state !== 'dismissed' && !(isAsked && isAskedByMe) && (
            <Button
              changes
              size="small"
              variant="quiet"
              aria-label={
                isAsked
                  ? `Aprobar el descarte del conflicto entre ${names}`
                  : `Descartar el conflicto entre ${names}`
              }
              onClick={onDismiss}
            >
              {isAsked ? 'Aprobar el descarte' : 'Descartar'}
            </Button>
          )}
        </Row>
      </div>
    </li>
  )
}

/** Returns the reason of a request to dismiss a conflict, while it waits for a second person; otherwise null. */
export const askedReason = ({ state, dismissalReason }: ConflictItem): string | null =>
  state === 'dismissed' ? null : dismissalReason

function Answer({ conflict }: { conflict: ConflictItem }) {
  const { home } = useCatalog()
  const mayChange = use(MayChange)
  const { state, dismissalReason, dismissalAskedBy, isAskedByMe, decidedBy, decidedAt } = conflict
  if (askedReason(conflict) !== null)
    return (
      <p className={styles.answer}>
        {isAskedByMe ? 'Pediste' : `${dismissalAskedBy ?? 'Alguien del equipo'} pidió`} descartarlo: «
        {dismissalReason}».{' '}
        {isAskedByMe
          ? 'Falta que lo apruebe otra persona del equipo.'
          : `Falta que lo ${mayChange ? 'apruebes tú u' : 'apruebe'} otra persona del equipo.`}
      </p>
    )
  if (decidedAt === null) return null
  const done = state === 'confirmed' ? 'Lo confirmó' : 'Lo descartó'
  return (
    <p className={styles.answer}>
      {done} {decidedBy ?? 'alguien del equipo'} el{' '}
      <time dateTime={decidedAt}>{formatTime(decidedAt, home)}</time>
      {state === 'dismissed' && dismissalReason !== null && `: «${dismissalReason}»`}
    </p>
  )
}
