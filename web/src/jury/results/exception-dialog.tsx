import { exceptionSchema, resultRoutes } from '@portal/contract/jury/results.ts'
import { call } from '../../api/call.ts'
import { FormDraftNotice } from '../../people/drafts/form-draft-notice.tsx'
import { useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { Button } from '../../ui/action/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useSetUnsealing } from './result-queries.ts'

interface ExceptionDialogProps {
  roundId: number
  category: { id: number; name: string }
  onClose: () => void
}

/** Why a category is opened although entries of it have too few sheets (J31). */
export function ExceptionDialog({ roundId, category, onClose }: ExceptionDialogProps) {
  const { start, version, draft, keep, use, discard, drop } = useFormDraft(
    `coverage-exception:${roundId}:${category.id}`,
    { reason: '' },
  )
  const setUnsealing = useSetUnsealing()
  const close = () => {
    drop()
    onClose()
  }
  return (
    <Dialog open title={`Abrir ${category.name} con pocas planillas`} onClose={close}>
      <Form
        key={version}
        schema={exceptionSchema}
        failure={resultRoutes.makeException.failure}
        aria-label="Excepción de cobertura"
        onEdit={keep}
        onFailure={(message) => toast.error(message)}
        onSubmit={async (body) => {
          const params = { roundId, categoryId: category.id }
          await setUnsealing((await call(resultRoutes.makeException, { params, body })).unsealing)
          toast.success(`Registramos la excepción de ${category.name}.`)
          close()
        }}
        actions={
          <DialogActions>
            <Button onClick={close}>Cancelar</Button>
            <SubmitButton busyText="Registrando…">Registrar</SubmitButton>
          </DialogActions>
        }
      >
        <FormDraftNotice
          draft={draft}
          start={start}
          labels={{ reason: 'Motivo' }}
          onUse={use}
          onDiscard={discard}
        />
        <p>
          Con menos planillas el puntaje es menos seguro. Quien acepte abrir los resultados leerá este motivo.
        </p>
        <TextareaField
          name="reason"
          label="Motivo"
          hint="Queda en la actividad."
          rows={3}
          maxLength={500}
          defaultValue={start.reason}
        />
      </Form>
    </Dialog>
  )
}
