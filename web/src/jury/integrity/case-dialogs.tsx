import { useState } from 'react'
import {
  askEntrantForm,
  caseNoteForm,
  type IntegrityCaseDetail,
  type IntegrityOutcome,
  integrityOutcomeLabels,
  integrityOutcomes,
  integrityRoutes,
  MAX_CASE_TEXT,
  outcomeForm,
} from '@portal/contract/jury/results/integrity-cases.ts'
import { DraftDialog } from '../../people/drafts/draft-dialog.tsx'
import { useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { randomKey } from '../../ui/browser/random-key.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { DateField } from '../../ui/form/date-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useCaseActions } from './case-queries.ts'

export type CaseDeed = 'note' | 'ask' | 'chair' | 'propose' | 'confirm' | 'refuse'

interface DialogProps {
  examined: IntegrityCaseDetail
  onClose: () => void
}

export function CaseDialog({ deed, ...props }: DialogProps & { deed: CaseDeed }) {
  if (deed === 'note') return <NoteDialog {...props} />
  if (deed === 'ask') return <AskDialog {...props} />
  if (deed === 'chair') return <ChairDialog {...props} />
  if (deed === 'propose') return <ProposeDialog {...props} />
  return <AnswerDialog isApproval={deed === 'confirm'} {...props} />
}

/** A353 */
function NoteDialog({ examined, onClose }: DialogProps) {
  const form = useFormDraft(`integrity-note:${examined.id}`, { text: '' })
  const { note } = useCaseActions(examined)
  // A press whose answer was lost adds nothing twice.
  const [key] = useState(randomKey)
  return (
    <DraftDialog
      form={form}
      size="small"
      title="Agregar una nota"
      labels={{ text: 'Nota' }}
      submitText="Guardar la nota"
      busyText="Guardando…"
      schema={caseNoteForm}
      failure={integrityRoutes.note.failure}
      onClose={onClose}
      onSubmit={async (body, { close }) => {
        await note({ ...body, key })
        toast.success('Nota agregada')
        close()
      }}
    >
      <TextareaField
        name="text"
        label="Nota"
        hint="Solo la lee quien administra. No se puede cambiar."
        maxLength={MAX_CASE_TEXT}
        defaultValue={form.start.text}
        data-autofocus
      />
    </DraftDialog>
  )
}

const askLabels = { question: 'Pregunta', answerBy: 'Puede responder hasta el' }

/** A354 */
function AskDialog({ examined, onClose }: DialogProps) {
  const form = useFormDraft(`integrity-ask:${examined.id}`, {
    question: examined.question ?? '',
    answerBy: '',
  })
  const { ask } = useCaseActions(examined)
  return (
    <DraftDialog
      form={form}
      size="small"
      title="Pedir una respuesta a la marca"
      labels={askLabels}
      submitText="Enviar el pedido"
      busyText="Enviando…"
      schema={askEntrantForm}
      failure={integrityRoutes.ask.failure}
      onClose={onClose}
      onSubmit={async (body, { close }) => {
        await ask(body)
        toast.success('Pedido enviado a la marca')
        close()
      }}
    >
      <p>
        Recibe un correo quien puede enviar inscripciones de la marca. La pregunta se lee solo en el portal;
        tus notas y el motivo, no.
      </p>
      <TextareaField
        name="question"
        label={askLabels.question}
        maxLength={MAX_CASE_TEXT}
        defaultValue={form.start.question}
        data-autofocus
      />
      <DateField
        name="answerBy"
        label={askLabels.answerBy}
        hint="Todo ese día, en la hora del programa."
        defaultValue={form.start.answerBy}
      />
    </DraftDialog>
  )
}

/** A355 */
function ChairDialog({ examined, onClose }: DialogProps) {
  const { tellChair } = useCaseActions(examined)
  return (
    <ConfirmDialog
      open
      title="Avisar a la presidencia"
      variant="primary"
      confirmText="Avisar"
      busyText="Avisando…"
      failure={integrityRoutes.tellChair.failure}
      onClose={onClose}
      onConfirm={async () => {
        await tellChair()
        toast.success('Aviso enviado a la presidencia')
      }}
    >
      {`Quien preside un panel de esta inscripción recibirá un correo que solo dice que ${examined.code} está en revisión. No lo recibe quien tiene un conflicto con ella.`}
    </ConfirmDialog>
  )
}

const outcomeLabels = { outcome: 'Resultado', reason: 'Motivo' }

/** A356 */
function ProposeDialog({ examined, onClose }: DialogProps) {
  const form = useFormDraft(`integrity-outcome:${examined.id}`, { outcome: '', reason: '' })
  const { propose } = useCaseActions(examined)
  return (
    <DraftDialog
      form={form}
      size="small"
      title="Proponer el resultado"
      labels={outcomeLabels}
      submitText="Proponerlo"
      busyText="Guardando…"
      schema={outcomeForm}
      failure={integrityRoutes.propose.failure}
      onClose={onClose}
      onSubmit={async (body, { close }) => {
        await propose(body)
        toast.success('Propuesta guardada: falta que otra persona la apruebe')
        close()
      }}
    >
      <p>Nada cambia hasta que lo apruebe otra persona del equipo.</p>
      <SelectField
        name="outcome"
        label={outcomeLabels.outcome}
        options={integrityOutcomes.map((value) => ({ value, label: integrityOutcomeLabels[value] }))}
        placeholder="Elige"
        defaultValue={form.start.outcome}
      />
      <TextareaField
        name="reason"
        label={outcomeLabels.reason}
        hint="Si la inscripción se descalifica, se retira o pierde su premio, queda en la actividad y junto al fallo."
        maxLength={500}
        defaultValue={form.start.reason}
      />
    </DraftDialog>
  )
}

const consequences: Record<IntegrityOutcome, string> = {
  none: 'La revisión se cierra y nada cambia.',
  corrected: 'La revisión se cierra. Si el jurado debe leer lo corregido, crea una versión nueva.',
  withdrawn: 'La inscripción sale de la evaluación. No se puede deshacer.',
  disqualified: 'La inscripción desaparece para todos los jueces.',
  'award-withdrawn':
    'La inscripción pierde su premio y sus diplomas ya no se entregan. Si los ganadores son públicos, quedará a la vista como «Retirado», con la fecha. Los demás conservan su lugar.',
}

/** The second person's answer to what another admin proposed (A357, A358), or the first's change of mind. */
function AnswerDialog({ isApproval, examined, onClose }: DialogProps & { isApproval: boolean }) {
  const { confirm, refuse } = useCaseActions(examined)
  const { outcome, outcomeReason, isProposedByMe } = examined
  if (!outcome || outcomeReason === null) return null
  const read = { outcome, reason: outcomeReason }
  if (isApproval)
    return (
      <ConfirmDialog
        open
        title="Aprobar el resultado"
        confirmText="Aprobar"
        busyText="Aprobando…"
        failure={integrityRoutes.confirm.failure}
        onClose={onClose}
        onConfirm={async () => {
          await confirm(read)
          toast.success('La revisión quedó cerrada')
        }}
      >
        <p>{`${integrityOutcomeLabels[outcome]}. ${consequences[outcome]}`}</p>
        <p>{`Motivo: ${outcomeReason}`}</p>
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      open
      title={isProposedByMe ? 'Retirar la propuesta' : 'Rechazar el resultado'}
      variant="primary"
      confirmText={isProposedByMe ? 'Retirar' : 'Rechazar'}
      busyText="Guardando…"
      failure={integrityRoutes.refuse.failure}
      onClose={onClose}
      onConfirm={async () => {
        await refuse(read)
        toast.success('La revisión sigue abierta')
      }}
    >
      Nada cambia para la inscripción, y la revisión sigue abierta.
    </ConfirmDialog>
  )
}
