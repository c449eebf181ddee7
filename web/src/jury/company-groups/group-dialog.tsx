import * as z from 'zod/mini'
import { type CompanyGroupItem, conflictRoutes, groupSchema } from '@portal/contract/jury/conflict-list.ts'
import { call } from '../../api/call.ts'
import { FormDraftNotice } from '../../people/drafts/form-draft-notice.tsx'
import { useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { Button } from '../../ui/action/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Form } from '../../ui/form/form.tsx'
import { linesOf } from '../../ui/form/lines.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useRefreshGroups } from './group-queries.ts'

const labels = { name: 'Nombre del grupo', aliases: 'Empresas del grupo' }
const formSchema = z.object({
  name: groupSchema.shape.name,
  aliases: z.pipe(z.pipe(z.string(), z.transform(linesOf)), groupSchema.shape.aliases),
})

interface GroupDialogProps {
  /** Absent: a new one. */
  group?: CompanyGroupItem
  onClose: () => void
}

/** A135, A136 */
export function GroupDialog({ group, ...props }: GroupDialogProps) {
  const refresh = useRefreshGroups()
  const saved = { name: group?.name ?? '', aliases: group?.aliases.join('\n') ?? '' }
  const { start, version, draft, keep, use, discard, drop } = useFormDraft(
    `company-group:${group?.id ?? 'new'}`,
    saved,
  )
  // A session that ends closes nothing.
  const onClose = () => {
    drop()
    props.onClose()
  }
  return (
    <Dialog open title={group ? `Cambiar ${group.name}` : 'Agregar un grupo'} onClose={onClose}>
      <Form
        key={version}
        onEdit={keep}
        schema={formSchema}
        failure={conflictRoutes.addGroup.failure}
        onSubmit={async (body) => {
          if (group) await call(conflictRoutes.changeGroup, { params: { groupId: group.id }, body })
          else await call(conflictRoutes.addGroup, { body })
          toast.success('Grupo guardado')
          await refresh()
          onClose()
        }}
        actions={
          <DialogActions>
            <Button onClick={onClose}>Cancelar</Button>
            <SubmitButton busyText="Guardando…">Guardar</SubmitButton>
          </DialogActions>
        }
      >
        <FormDraftNotice draft={draft} start={start} labels={labels} onUse={use} onDiscard={discard} />
        <TextField
          name="name"
          label={labels.name}
          autoComplete="off"
          maxLength={200}
          defaultValue={start.name}
          data-autofocus
        />
        <TextareaField
          name="aliases"
          label={labels.aliases}
          optional
          hint="Una por línea. No hace falta repetirlas con SA, SRL o el país. También puedes poner su dominio de correo."
          rows={6}
          defaultValue={start.aliases}
        />
      </Form>
    </Dialog>
  )
}
