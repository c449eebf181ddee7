import { useRef } from 'react'
import * as z from 'zod/mini'
import { type CompanyGroupItem, conflictRoutes, groupSchema } from '@portal/contract/jury/conflict-list.ts'
import { call } from '../../api/call.ts'
import { conflictIn } from '../../people/drafts/conflict-in.ts'
import { SharedFormNotices } from '../../people/drafts/shared-form-notices.tsx'
import { useSharedForm } from '../../people/drafts/use-shared-form.ts'
import { Button } from '../../ui/action/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Form, type FormHandle } from '../../ui/form/form.tsx'
import { linesOf } from '../../ui/form/lines.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useRefreshGroups, useSetGroup } from './group-queries.ts'

const labels = { name: 'Nombre del grupo', aliases: 'Empresas del grupo' }
const formSchema = z.object({
  name: groupSchema.shape.name,
  aliases: z.pipe(z.pipe(z.string(), z.transform(linesOf)), groupSchema.shape.aliases),
})

const valuesOf = (group?: CompanyGroupItem) => ({
  name: group?.name ?? '',
  aliases: group?.aliases.join('\n') ?? '',
})

interface GroupDialogProps {
  /** The group to change. Absent: a new one is made. */
  group?: CompanyGroupItem
  onClose: () => void
}

/** A135, A136 */
export function GroupDialog({ group, ...props }: GroupDialogProps) {
  const refresh = useRefreshGroups()
  const setGroup = useSetGroup()
  const form = useRef<FormHandle>(null)
  const shared = useSharedForm({
    form,
    name: `company-group:${group?.id ?? 'new'}`,
    saved: valuesOf(group),
    revision: group?.revision ?? '',
    labels,
    heldIn(error) {
      const found = conflictIn(conflictRoutes.changeGroup, error)
      if (!found) return null
      const held = found.stored.group
      return { values: valuesOf(held), revision: held.revision, change: found }
    },
  })
  const { start, version, keep, drop } = shared
  // A session that ends doesn't close the dialog.
  const onClose = () => {
    drop()
    props.onClose()
  }
  return (
    <Dialog open title={group ? `Cambiar ${group.name}` : 'Agregar un grupo'} onClose={onClose}>
      <Form
        key={version}
        ref={form}
        onEdit={keep}
        schema={formSchema}
        failure={conflictRoutes.addGroup.failure}
        // The group may be saved although the call failed, because only its answer may have been lost.
        onFailure={() => void refresh()}
        onSubmit={async () => {
          const isSaved = await shared.save(async (revision, sent) => {
            const wanted = formSchema.parse(sent)
            const params = { groupId: group?.id ?? 0 }
            const answer = group
              ? await call(conflictRoutes.changeGroup, { params, body: { ...wanted, revision } })
              : await call(conflictRoutes.addGroup, { body: wanted })
            setGroup(answer.group)
            return { values: valuesOf(answer.group), revision: answer.group.revision }
          })
          if (!isSaved) return
          toast.success('Grupo guardado')
          onClose()
        }}
        actions={
          <DialogActions>
            <Button onClick={onClose}>Cancelar</Button>
            <SubmitButton busyText="Guardando…">Guardar</SubmitButton>
          </DialogActions>
        }
      >
        <SharedFormNotices shared={shared} labels={labels} />
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
