import { adminLevelLabels, adminLevels, teamRoutes } from '@portal/contract/people/team.ts'
import { call } from '../../api/call.ts'
import { FormDraftNotice } from '../drafts/form-draft-notice.tsx'
import { useFormDraft } from '../drafts/use-form-draft.ts'
import { Button } from '../../ui/action/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Form } from '../../ui/form/form.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { levelHints } from './level-hints.ts'
import { useRefreshTeam } from './team-queries.ts'

const labels = { email: 'Correo electrónico', level: 'Nivel de acceso' }
const empty = { email: '', level: 'manage' }

/** A102 */
export function InviteDialog(props: { onClose: () => void }) {
  const refresh = useRefreshTeam()
  const { start, version, draft, keep, use, discard, drop } = useFormDraft('team-invitation', empty)
  // A session that ends closes nothing.
  const onClose = () => {
    drop()
    props.onClose()
  }
  return (
    <Dialog open size="small" title="Invitar al equipo" onClose={onClose}>
      <Form
        key={version}
        onEdit={keep}
        schema={teamRoutes.invite.body}
        failure={teamRoutes.invite.failure}
        onFailure={(message) => toast.error(message)}
        onSubmit={async (body) => {
          const { message } = await call(teamRoutes.invite, { body })
          toast.success(message)
          await refresh()
          onClose()
        }}
        actions={
          <DialogActions>
            <Button onClick={onClose}>Cancelar</Button>
            <SubmitButton busyText="Enviando…">Enviar invitación</SubmitButton>
          </DialogActions>
        }
      >
        <FormDraftNotice draft={draft} start={start} labels={labels} onUse={use} onDiscard={discard} />
        <p>
          Le enviaremos un enlace personal para que elija su contraseña. Vence en 7 días y se usa una sola
          vez.
        </p>
        <TextField
          name="email"
          label={labels.email}
          type="email"
          autoComplete="off"
          defaultValue={start.email}
          data-autofocus
        />
        <RadioGroup
          name="level"
          legend={labels.level}
          defaultValue={start.level}
          options={adminLevels.map((level) => ({
            value: level,
            label: adminLevelLabels[level],
            hint: levelHints[level],
          }))}
        />
      </Form>
    </Dialog>
  )
}
