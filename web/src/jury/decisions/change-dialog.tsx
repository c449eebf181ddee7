import {
  addDecisionSchema,
  correctDecisionSchema,
  type Decision,
  decisionRoutes,
} from '@portal/contract/jury/decisions.ts'
import { DraftDialog } from '../../people/drafts/draft-dialog.tsx'
import { useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useDecisionActions } from './decision-queries.ts'
import { awardInWords, optionsOf, subjectOf } from './decision-words.ts'

const labels = { code: 'Código de la inscripción', award: 'Premio', reason: 'Motivo' }

interface ChangeDialogProps {
  programId: number
  /** The decision to correct. Null: an entry without an award gets one. */
  decision: Decision | null
  onClose: () => void
}

/** Asks for a correction, or for an award that is missing; a second admin has to agree (J56). */
export function ChangeDialog({ programId, decision, onClose }: ChangeDialogProps) {
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
