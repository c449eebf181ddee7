import {
  addDecisionSchema,
  correctDecisionSchema,
  type Decision,
  decisionRoutes,
} from '@portal/contract/jury/decisions.ts'
import { FormDraftNotice } from '../../people/drafts/form-draft-notice.tsx'
import { useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { Button } from '../../ui/action/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Form } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useDecisionActions } from './decision-queries.ts'
import { awardInWords, awardOptions, subjectOf } from './decision-words.ts'

const labels = { code: 'Código de la inscripción', award: 'Premio', reason: 'Motivo' }

interface ChangeDialogProps {
  programId: number
  /** Null: an award of an entry that has none. */
  decision: Decision | null
  onClose: () => void
}

/** Asks for a correction, or for an award that is missing; a second admin has to agree (J56). */
export function ChangeDialog({ programId, decision, onClose }: ChangeDialogProps) {
  const { start, version, draft, keep, use, discard, drop } = useFormDraft(
    decision ? `decision:${decision.id}` : `decision-new:${programId}`,
    { code: '', award: '', reason: '' },
  )
  const { add, correct } = useDecisionActions(programId)
  // A session that ends closes nothing.
  const close = () => {
    drop()
    onClose()
  }
  const done = () => {
    toast.success('Pedido guardado: falta que otra persona lo apruebe')
    close()
  }
  const rest = {
    onEdit: keep,
    onFailure: (message: string) => toast.error(message),
    actions: (
      <DialogActions>
        <Button onClick={close}>Cancelar</Button>
        <SubmitButton busyText="Guardando…">Pedir el cambio</SubmitButton>
      </DialogActions>
    ),
  }
  const fields = (
    <>
      <SelectField
        name="award"
        label={decision ? 'Qué pasa a tener' : labels.award}
        options={optionsOf(decision)}
        placeholder="Elige"
        defaultValue={start.award}
      />
      <TextareaField
        name="reason"
        label={labels.reason}
        hint="Queda en la actividad y junto al fallo."
        maxLength={500}
        defaultValue={start.reason}
      />
    </>
  )
  const notice = (
    <FormDraftNotice draft={draft} start={start} labels={labels} onUse={use} onDiscard={discard} />
  )
  return (
    <Dialog open size="small" title={decision ? 'Corregir el fallo' : 'Agregar un premio'} onClose={close}>
      {decision ? (
        <Form
          key={version}
          {...rest}
          schema={correctDecisionSchema}
          failure={decisionRoutes.correct.failure}
          onSubmit={async (body) => {
            await correct(decision, body)
            done()
          }}
        >
          {notice}
          <p>{`Hoy: ${awardInWords(decision.award)}, ${subjectOf(decision)}. Sigue valiendo hasta que otra persona del equipo apruebe el cambio, y queda guardado.`}</p>
          {fields}
        </Form>
      ) : (
        <Form
          key={version}
          {...rest}
          schema={addDecisionSchema}
          failure={decisionRoutes.add.failure}
          onSubmit={async (body) => {
            await add(body)
            done()
          }}
        >
          {notice}
          <p>Para una inscripción que no tiene ninguno. Cuenta cuando otra persona del equipo lo apruebe.</p>
          <TextField
            name="code"
            label={labels.code}
            maxLength={40}
            defaultValue={start.code}
            data-autofocus
          />
          {fields}
        </Form>
      )}
    </Dialog>
  )
}

const optionsOf = (decision: Decision | null) => [
  ...(decision?.entry === null ? [] : awardOptions.filter(({ value }) => value !== decision?.award)),
  ...(decision === null
    ? []
    : [{ value: 'withdrawn', label: decision.entry === null ? 'Deja de estar desierta' : 'Sin premio' }]),
]
