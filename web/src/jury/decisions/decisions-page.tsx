import { useState } from 'react'
import {
  addDecisionSchema,
  correctDecisionSchema,
  type Decision,
  decisionRoutes,
} from '@portal/contract/jury/results/decisions.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Disclosure } from '../../ui/action/disclosure.tsx'
import { classNames } from '../../ui/browser/class-names.ts'
import { keepFocus } from '../../ui/browser/keep-focus.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import cards from '../../ui/layout/cards.module.css'
import { Page } from '../../ui/layout/page.tsx'
import { counted } from '../../ui/words/quantities.ts'
import { ProgramChoice, useChosenProgram } from '../../catalog/program-choice.tsx'
import { AskedRow, PastRow, StandingRow } from './decision-rows.tsx'
import { useDecisionActions, useDecisions } from './decision-queries.ts'
import { awardInWords, byCategory, optionsOf, subjectOf } from './decision-words.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import { DraftDialog } from '../../people/drafts/draft-dialog.tsx'
import { useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import styles from './decisions-page.module.css'

type Doing = { what: 'add' } | { what: 'correct' | 'approve' | 'refuse'; decision: Decision }

const ASKED = 'pedidos'

/** /admin/jurado/fallos: who won what; the only source of winners (J56). */
export function DecisionsPage() {
  const program = useChosenProgram()
  const found = useDecisions(program.id)
  const [doing, setDoing] = useState<Doing | null>(null)
  const decisions = found.data ?? []
  const asked = decisions.filter(({ state }) => state === 'asked')
  const close = () => {
    setDoing(null)
    // A text may have replaced the row's button.
    keepFocus(() => (document.getElementById(ASKED) ?? document.querySelector('h1'))?.focus())
  }
  return (
    <Page
      title="Fallos"
      eyebrow={program.label}
      lead="Qué ganó cada inscripción. De aquí salen los ganadores que se publican, los diplomas y los correos."
      actions={
        found.data && (
          <Button changes icon="plus" onClick={() => setDoing({ what: 'add' })}>
            Agregar un premio
          </Button>
        )
      }
    >
      <ProgramChoice program={program} />
      <LoadState query={found}>
        <Skeleton rows={5} label="Cargando los fallos…" />
      </LoadState>
      {found.data?.length === 0 && (
        <EmptyState
          title="Aún no hay fallos."
          action={<ButtonLink to={`/admin/jurado/rondas?programId=${program.id}`}>Ver las rondas</ButtonLink>}
        >
          Se escriben automáticamente cuando termina la sesión de un panel, a partir de lo que votó.
        </EmptyState>
      )}
      {asked.length > 0 && (
        <section aria-labelledby={ASKED} className={classNames(cards.large, cards.now, styles.asked)}>
          <h2 id={ASKED} tabIndex={-1}>
            {counted(asked.length, 'cambio por aprobar', 'cambios por aprobar')}
          </h2>
          <Notice>
            {asked.length === 1 ? 'No' : 'Ninguno'} cuenta hasta que lo apruebe alguien distinto de quien lo
            pidió.
          </Notice>
          <ul className={styles.rows}>
            {asked.map((decision) => (
              <AskedRow
                key={decision.id}
                decision={decision}
                before={decisions.find(({ id }) => id === decision.correctsId)}
                onAnswer={(what) => setDoing({ what, decision })}
              />
            ))}
          </ul>
        </section>
      )}
      {decisions.length > 0 && (
        <Categories
          decisions={decisions}
          isAsked={({ id }) => asked.some(({ correctsId }) => correctsId === id)}
          onCorrect={(decision) => setDoing({ what: 'correct', decision })}
        />
      )}
      {doing?.what === 'add' && <ChangeDialog programId={program.id} decision={null} onClose={close} />}
      {doing?.what === 'correct' && (
        <ChangeDialog programId={program.id} decision={doing.decision} onClose={close} />
      )}
      {(doing?.what === 'approve' || doing?.what === 'refuse') && (
        <AnswerDialog programId={program.id} decision={doing.decision} answer={doing.what} onClose={close} />
      )}
    </Page>
  )
}

interface CategoriesProps {
  decisions: readonly Decision[]
  /** Returns whether a correction of the decision waits for its answer. */
  isAsked: (decision: Decision) => boolean
  onCorrect: (decision: Decision) => void
}

function Categories({ decisions, isAsked, onCorrect }: CategoriesProps) {
  const { editions } = useCatalog()
  const order = editions.flatMap(({ categories }) => categories.map(({ id }) => id))
  const categories = byCategory(decisions).toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
  return (
    <Stack gap={12}>
      {categories.map(({ id, name, standing, past }) => (
        <section key={id} aria-labelledby={`categoria-${id}`} className={styles.category}>
          <h2 id={`categoria-${id}`}>{name}</h2>
          {standing.length === 0 && <p>Nada cuenta hoy en esta categoría.</p>}
          <ul className={styles.rows}>
            {standing.map((decision) => (
              <StandingRow
                key={decision.id}
                decision={decision}
                isAsked={isAsked(decision)}
                onCorrect={() => onCorrect(decision)}
              />
            ))}
          </ul>
          {past.length > 0 && (
            <Disclosure summary={`Historia (${past.length})`}>
              <ul className={styles.rows}>
                {past.map((decision) => (
                  <PastRow key={decision.id} decision={decision} />
                ))}
              </ul>
            </Disclosure>
          )}
        </section>
      ))}
    </Stack>
  )
}

interface AnswerDialogProps {
  programId: number
  decision: Decision
  answer: 'approve' | 'refuse'
  onClose: () => void
}

/** The second person's answer to what another admin asked for (J56), or the first's change of mind. */
function AnswerDialog({ programId, decision, answer, onClose }: AnswerDialogProps) {
  const { approve, refuse } = useDecisionActions(programId)
  const subject = subjectOf(decision)
  if (answer === 'approve')
    return (
      <ConfirmDialog
        open
        title="Aprobar el cambio"
        variant="primary"
        confirmText="Aprobar"
        busyText="Aprobando…"
        failure={decisionRoutes.approve.failure}
        onClose={onClose}
        onConfirm={async () => {
          await approve(decision)
          toast.success('El cambio ya cuenta')
        }}
      >
        {`Desde ahora: ${awardInWords(decision.award)}, ${subject}. El fallo anterior queda guardado. Si los ganadores ya se publicaron, cambia también ahí.`}
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      open
      title={decision.isAskedByMe ? 'Retirar tu pedido' : 'Rechazar el cambio'}
      confirmText={decision.isAskedByMe ? 'Retirar' : 'Rechazar'}
      busyText="Guardando…"
      failure={decisionRoutes.refuse.failure}
      onClose={onClose}
      onConfirm={async () => {
        await refuse(decision)
        toast.success('Todo sigue como estaba')
      }}
    >
      {`Nada cambia para ${subject}. El pedido queda guardado.`}
    </ConfirmDialog>
  )
}

const labels = { code: 'Código de la inscripción', award: 'Premio', reason: 'Motivo' }

interface ChangeDialogProps {
  programId: number
  /** The decision to correct. Null: an entry without an award gets one. */
  decision: Decision | null
  onClose: () => void
}

/** Asks for a correction, or for an award that is missing; a second admin has to agree (J56). */
function ChangeDialog({ programId, decision, onClose }: ChangeDialogProps) {
  const form = useFormDraft(decision ? `decision:${decision.id}` : `decision-new:${programId}`, {
    code: '',
    award: '',
    reason: '',
  })
  const { add, correct } = useDecisionActions(programId)
  const done = (close: () => void) => {
    toast.success('Pedido guardado: falta que otra persona lo apruebe')
    close()
  }
  const rest = {
    form,
    size: 'small',
    labels,
    submitText: 'Pedir el cambio',
    busyText: 'Guardando…',
    onClose,
  } as const
  const fields = (
    <>
      <SelectField
        name="award"
        label={decision ? 'Qué pasa a tener' : labels.award}
        options={optionsOf(decision)}
        placeholder="Elige"
        defaultValue={form.start.award}
      />
      <TextareaField
        name="reason"
        label={labels.reason}
        hint="Queda en la actividad y junto al fallo."
        maxLength={500}
        defaultValue={form.start.reason}
      />
    </>
  )
  return decision ? (
    <DraftDialog
      {...rest}
      title="Corregir el fallo"
      schema={correctDecisionSchema}
      failure={decisionRoutes.correct.failure}
      onSubmit={async (body, { close }) => {
        await correct(decision, body)
        done(close)
      }}
    >
      <p>{`Hoy: ${awardInWords(decision.award)}, ${subjectOf(decision)}. Sigue valiendo hasta que otra persona del equipo apruebe el cambio, y queda guardado.`}</p>
      {fields}
    </DraftDialog>
  ) : (
    <DraftDialog
      {...rest}
      title="Agregar un premio"
      schema={addDecisionSchema}
      failure={decisionRoutes.add.failure}
      onSubmit={async (body, { close }) => {
        await add(body)
        done(close)
      }}
    >
      <p>Para una inscripción que no tiene ninguno. Cuenta cuando otra persona del equipo lo apruebe.</p>
      <TextField
        name="code"
        label={labels.code}
        maxLength={40}
        defaultValue={form.start.code}
        data-autofocus
      />
      {fields}
    </DraftDialog>
  )
}
