import { use, useState } from 'react'
import { medals, type MotionKind, motionLabels } from '@portal/contract/jury/rounds/awards.ts'
import { type AgendaItem, sittingRoutes, type SittingTable } from '@portal/contract/jury/sittings/sittings.ts'
import { Button } from '../../../ui/action/button.tsx'
import { MayChange } from '../../../ui/action/may-change.ts'
import { classNames } from '../../../ui/browser/class-names.ts'
import { FrameProgress } from '../../../ui/feedback/frame-progress.tsx'
import cards from '../../../ui/layout/cards.module.css'
import { counted } from '../../../ui/words/quantities.ts'
import {
  type Decided,
  motionName,
  motionsOf,
  outcomeInWords,
  question,
  reasonOf,
  votesInWords,
} from '../motion-words.ts'
import { Outcome } from '../outcome.tsx'
import { Tally } from '../tally.tsx'
import type { useCloseMotion } from './close-motion.tsx'
import { Reasons } from './reasons.tsx'
import * as z from 'zod/mini'
import { requiredText } from '@portal/contract/platform/fields.ts'
import { call } from '../../../api/call.ts'
import { DraftDialog } from '../../../people/drafts/draft-dialog.tsx'
import { useFormDraft } from '../../../people/drafts/use-form-draft.ts'
import { focusResult } from '../../../ui/browser/keep-focus.ts'
import { randomKey } from '../../../ui/browser/random-key.ts'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { TextareaField } from '../../../ui/form/textarea-field.tsx'
import { useSetTable } from '../sitting-queries.ts'
import styles from './agenda-item-now.module.css'

interface AgendaItemNowProps {
  table: SittingTable
  item: AgendaItem
  at: number
  close: ReturnType<typeof useCloseMotion>
}

/** The motions on an entry (to put it forward, or a medal) and on a category (void). */
const kindsOf = ({ entryId }: AgendaItem): readonly MotionKind[] =>
  entryId === null ? ['void', 'other'] : ['advance', ...medals, 'other']

interface Asked {
  kind: MotionKind
  revoteOf?: Decided
}

/** Shows the current item with its votes, of which only one is open at a time (J52). */
export function AgendaItemNow({ table, item, at, close }: AgendaItemNowProps) {
  const { items, categories } = table
  const mayChange = use(MayChange)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { open, decided } = motionsOf(item.motions)
  const category = categories.find(({ id }) => id === item.categoryId)?.name
  const revoted = new Set(item.motions.map(({ revoteOf }) => revoteOf))
  return (
    <section aria-labelledby="punto" className={classNames(cards.large, cards.now, styles.item)}>
      <header className={styles.header}>
        <p>
          {at + 1} de {items.length} · {category}
        </p>
        <h2 id="punto" tabIndex={-1}>
          {item.campaign ?? `${category}: la categoría`}
        </h2>
        {item.entryId !== null && (
          <p>
            {item.brand} · {item.code}
          </p>
        )}
        <Reasons reasons={item.reasons} />
        {item.out > 0 && <p>{counted(item.out, 'juez está', 'jueces están')} fuera de sala.</p>}
      </header>

      {open ? (
        <div className={styles.open}>
          <p>{open.isSecret ? 'Votación secreta' : 'Votación abierta'} en curso</p>
          <h3 id="votacion" tabIndex={-1}>
            {question(open)}
          </h3>
          <FrameProgress done={open.votes} total={open.eligible} label={votesInWords(open)} />
          <div>
            <Button
              changes
              variant="primary"
              icon="check"
              busy={close.isBusy}
              busyText="Cerrando…"
              onClick={close.ask}
            >
              Cerrar la votación
            </Button>
          </div>
        </div>
      ) : mayChange ? (
        <div className={styles.kinds}>
          <h3>Votar</h3>
          <div>
            {kindsOf(item).map((kind) => (
              <Button key={kind} onClick={() => setAsked({ kind })}>
                {motionLabels[kind]}
              </Button>
            ))}
          </div>
        </div>
      ) : null}

      {decided.length > 0 && (
        <ul className={styles.decided} aria-label="Votado en este punto">
          {decided.map((motion, index) => (
            <li key={motion.id}>
              <div className={styles.result}>
                <h3
                  id={open || index > 0 ? undefined : 'votacion'}
                  tabIndex={-1}
                  aria-label={outcomeInWords(motion)}
                >
                  {motionName(motion)}
                </h3>
                <Outcome outcome={motion.outcome} />
                {motion.revoteOf !== null && <span>Segunda votación</span>}
                {revoted.has(motion.id) && <span>Se votó de nuevo</span>}
              </div>
              <Tally tally={motion.tally} />
              <Reason motion={motion} decided={decided} />
              {!open && !revoted.has(motion.id) && (
                <div>
                  <Button
                    changes
                    size="small"
                    icon="retry"
                    onClick={() => setAsked({ kind: motion.kind, revoteOf: motion })}
                  >
                    Votar de nuevo
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {asked && <OpenMotionDialog {...{ table, item }} {...asked} onClose={() => setAsked(null)} />}
    </section>
  )
}

function Reason({ motion, decided }: { motion: Decided; decided: readonly Decided[] }) {
  const reason = reasonOf(motion, decided)
  return reason && <p>{reason}</p>
}

interface OpenMotionDialogProps {
  table: SittingTable
  item: AgendaItem
  kind: MotionKind
  /** The motion to vote on anew. Both tallies stay. */
  revoteOf?: Decided
  onClose: () => void
}

const MAX_TEXT = 300
const labels = { text: 'Qué se vota', isSecret: 'Votación' }
const ballot = { isSecret: z.boolean() }
const known = z.object(ballot)
const free = z.object({ ...ballot, text: requiredText('Escribe qué se vota', MAX_TEXT) })

function OpenMotionDialog({ table, item, kind, revoteOf, onClose }: OpenMotionDialogProps) {
  const { panelId } = table
  // A repeated call after a lost answer opens no second motion.
  const [clientId] = useState(randomKey)
  const setTable = useSetTable(panelId)
  const isFree = kind === 'other'
  const form = useFormDraft(`motion:${item.id}:${kind}`, {
    text: revoteOf?.text ?? '',
    isSecret: String(revoteOf?.isSecret ?? false),
  })

  async function open({ isSecret, text = '' }: { isSecret: boolean; text?: string }, close: () => void) {
    const body = {
      itemId: item.id,
      kind,
      text,
      isSecret,
      clientId,
      ...(revoteOf && { revoteOf: revoteOf.id }),
    }
    setTable((await call(sittingRoutes.openMotion, { params: { panelId }, body })).table)
    close()
    focusResult('votacion')
  }

  return (
    <DraftDialog
      form={form}
      size="small"
      title={`${revoteOf ? 'Votar de nuevo' : 'Votar'}: ${motionLabels[kind]}`}
      eyebrow={item.campaign ?? undefined}
      labels={labels}
      inWords={(name, value) => (name === 'isSecret' ? (value === 'true' ? 'secreta' : 'abierta') : value)}
      submitText="Abrir la votación"
      busyText="Abriendo…"
      onFailure={() => undefined}
      onClose={onClose}
      schema={isFree ? free : known}
      failure={sittingRoutes.openMotion.failure}
      aria-label="Abrir una votación"
      onSubmit={(body, { close }) => open(body, close)}
    >
      {isFree && (
        <TextareaField
          name="text"
          label={labels.text}
          hint="Como una pregunta que se responde con sí o no. La ven todos los jueces."
          rows={2}
          maxLength={MAX_TEXT}
          defaultValue={form.start.text}
        />
      )}
      <RadioGroup
        name="isSecret"
        legend={labels.isSecret}
        data-type="boolean"
        defaultValue={form.start.isSecret}
        options={[
          { value: 'false', label: 'Abierta', hint: 'Queda guardado qué votó cada juez.' },
          { value: 'true', label: 'Secreta', hint: 'Al cerrarla queda el recuento y los votos se borran.' },
        ]}
      />
    </DraftDialog>
  )
}
