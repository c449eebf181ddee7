import { adminLevelLabels, adminLevels, teamRoutes } from '@portal/contract/people/team.ts'
import { call } from '../../api/call.ts'
import { DraftDialog } from '../drafts/draft-dialog.tsx'
import { useFormDraft } from '../drafts/use-form-draft.ts'
import { useClientId } from '../../ui/browser/attempt.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { levelHints } from './level-hints.ts'
import { useRefreshTeam } from './team-queries.ts'

const labels = { email: 'Correo electrónico', level: 'Nivel de acceso' }
const empty = { email: '', level: 'manage' }

/** A102 */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefreshTeam()
  const form = useFormDraft('team-invitation', empty)
  const clientIdOf = useClientId()
  return (
    <DraftDialog
      form={form}
      size="small"
      title="Invitar al equipo"
      labels={labels}
      submitText="Enviar invitación"
      busyText="Enviando…"
      onClose={onClose}
      schema={teamRoutes.invite.body}
      failure={teamRoutes.invite.failure}
      onFailure={(message) => {
        toast.error(message)
        // The invitation may have been sent although the call failed, because only its answer may have been lost.
        void refresh()
      }}
      onSubmit={async (wanted, { close }) => {
        const body = { ...wanted, clientId: clientIdOf(wanted) }
        const { message } = await call(teamRoutes.invite, { body })
        toast.success(message)
        await refresh()
        close()
      }}
    >
      <p>
        Le enviaremos un enlace personal para que elija su contraseña. Vence en 7 días y se usa una sola vez.
      </p>
      <TextField
        name="email"
        label={labels.email}
        type="email"
        autoComplete="off"
        defaultValue={form.start.email}
        data-autofocus
      />
      <RadioGroup
        name="level"
        legend={labels.level}
        defaultValue={form.start.level}
        options={adminLevels.map((level) => ({
          value: level,
          label: adminLevelLabels[level],
          hint: levelHints[level],
        }))}
      />
    </DraftDialog>
  )
}
