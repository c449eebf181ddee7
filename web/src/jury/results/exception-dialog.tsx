import { exceptionSchema, resultRoutes } from '@portal/contract/jury/results.ts'
import { call } from '../../api/call.ts'
import { DraftDialog } from '../../people/drafts/draft-dialog.tsx'
import { useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useSetUnsealing } from './result-queries.ts'

interface ExceptionDialogProps {
  roundId: number
  category: { id: number; name: string }
  onClose: () => void
}

/** Asks why a category is unsealed although some of its entries have too few sheets (J31). */
export function ExceptionDialog({ roundId, category, onClose }: ExceptionDialogProps) {
  const form = useFormDraft(`coverage-exception:${roundId}:${category.id}`, { reason: '' })
  const setUnsealing = useSetUnsealing()
  return (
    <DraftDialog
      form={form}
      title={`Abrir ${category.name} con pocas planillas`}
      labels={{ reason: 'Motivo' }}
      submitText="Registrar"
      busyText="Registrando…"
      onClose={onClose}
      schema={exceptionSchema}
      failure={resultRoutes.makeException.failure}
      aria-label="Excepción de cobertura"
      onSubmit={async (body, { close }) => {
        const params = { roundId, categoryId: category.id }
        setUnsealing((await call(resultRoutes.makeException, { params, body })).unsealing)
        toast.success(`Registramos la excepción de ${category.name}.`)
        close()
      }}
    >
      <p>
        Con menos planillas el puntaje es menos seguro. Quien acepte abrir los resultados leerá este motivo.
      </p>
      <TextareaField
        name="reason"
        label="Motivo"
        hint="Queda en la actividad."
        rows={3}
        maxLength={500}
        defaultValue={form.start.reason}
      />
    </DraftDialog>
  )
}
