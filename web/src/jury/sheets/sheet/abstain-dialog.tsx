import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import {
  type Abstention,
  abstentionLabels,
  abstentions,
  sheetRoutes,
} from '@portal/contract/jury/sheets/sheets.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextareaField } from '../../../ui/form/textarea-field.tsx'
import { isGone, refreshSheet, sheetQuery } from '../sheet-queries.ts'

const hints: Record<Abstention, string> = {
  conflict:
    'La inscripción sale de tu lista y avisamos al equipo del programa. Solo el equipo puede devolvértela.',
  broken: 'Avísanos y sigue con la próxima; puedes volver cuando se reproduzca.',
  other: 'Puedes volver a ella hasta el cierre.',
}

const schema = z.object({ why: z.enum(abstentions, 'Elige un motivo'), text: z.string() })

interface AbstainDialogProps {
  assignmentId: number
  /** Nobody can have a conflict with an invented entry (J27). */
  isTraining: boolean
  onClose: () => void
  onDone: () => void
}

/** The dialog 'No puedo juzgarla': an abstention, which never counts as a low mark (J14, J21). */
export function AbstainDialog({ assignmentId, isTraining, onClose, onDone }: AbstainDialogProps) {
  const client = useQueryClient()

  async function save(body: z.output<typeof schema>) {
    const params = { assignmentId }
    const failure = await call(sheetRoutes.abstain, { params, body }).then(
      () => null,
      (error: unknown) => error,
    )
    await refreshSheet(client, assignmentId)
    // If only the answer was lost, the conflict was reported: the entry is gone from the list, and the judge goes
    // on.
    const unread = client.getQueryState(sheetQuery(assignmentId).queryKey)?.error
    if (failure && !isGone(failure) && !isGone(unread)) throw failure
    onDone()
  }

  return (
    <Dialog open title="No puedo juzgarla" size="small" onClose={onClose}>
      <Form
        schema={schema}
        onSubmit={save}
        actions={
          <DialogActions>
            <Button onClick={onClose}>Cancelar</Button>
            <SubmitButton busyText="Guardando…">Confirmar</SubmitButton>
          </DialogActions>
        }
      >
        <RadioGroup
          name="why"
          legend="¿Por qué?"
          hint="No cuenta como un puntaje bajo: la inscripción queda sin tu planilla."
          options={abstentions
            .filter((why) => !(isTraining && why === 'conflict'))
            .map((value) => ({
              value,
              label: abstentionLabels[value],
              hint: hints[value],
            }))}
        />
        <TextareaField name="text" label="Cuéntanos algo más" optional rows={2} maxLength={500} />
      </Form>
    </Dialog>
  )
}
