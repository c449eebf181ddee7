import { type AdminLevel, adminLevelLabels, type Team, teamRoutes } from '@portal/contract/people/team.ts'
import { call } from '../../api/call.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { levelHints } from './level-hints.ts'
import { useRefreshTeam } from './team-queries.ts'

export type Member = Team['members'][number]
export type Invitation = Team['invitations'][number]

export const nameOf = ({ name, lastName }: Member) => `${name} ${lastName}`
export const otherLevel = (level: AdminLevel): AdminLevel => (level === 'manage' ? 'read' : 'manage')

interface MemberDialogProps {
  member: Member
  onClose: () => void
}

/** A104 */
export function LevelDialog({ member, onClose }: MemberDialogProps) {
  const refresh = useRefreshTeam()
  const level = otherLevel(member.level)
  return (
    <ConfirmDialog
      open
      variant="primary"
      title="Cambiar el nivel de acceso"
      confirmText="Cambiar"
      busyText="Cambiando…"
      failure={teamRoutes.changeLevel.failure}
      onClose={onClose}
      onConfirm={async () => {
        const params = { userId: member.userId }
        const { message } = await call(teamRoutes.changeLevel, { params, body: { level } })
        toast.success(message)
        await refresh()
      }}
    >
      <p>
        <strong>{nameOf(member)}</strong> pasará a «{adminLevelLabels[level]}» de inmediato, sin volver a
        ingresar. {levelHints[level]}
      </p>
    </ConfirmDialog>
  )
}

/** A105 */
export function RemoveDialog({ member, onClose }: MemberDialogProps) {
  const refresh = useRefreshTeam()
  return (
    <ConfirmDialog
      open
      title="Quitar el acceso"
      confirmText="Quitar el acceso"
      busyText="Quitando…"
      failure={teamRoutes.remove.failure}
      onClose={onClose}
      onConfirm={async () => {
        const { message } = await call(teamRoutes.remove, { params: { userId: member.userId } })
        toast.success(message)
        await refresh()
      }}
    >
      <p>
        <strong>{nameOf(member)}</strong> ({member.email}) ya no podrá ingresar.
      </p>
      <p>
        Sus sesiones se cierran ahora mismo y se retiran las invitaciones que envió y nadie usó. Lo que hizo
        queda en la actividad con su nombre. Para que vuelva a ingresar, hay que invitar de nuevo su correo.
      </p>
    </ConfirmDialog>
  )
}

/** A103 */
export function WithdrawDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const refresh = useRefreshTeam()
  return (
    <ConfirmDialog
      open
      title="Retirar la invitación"
      confirmText="Retirar"
      busyText="Retirando…"
      failure={teamRoutes.withdraw.failure}
      onClose={onClose}
      onConfirm={async () => {
        const { message } = await call(teamRoutes.withdraw, { params: { invitationId: invitation.id } })
        toast.success(message)
        await refresh()
      }}
    >
      El enlace que recibió {invitation.email} dejará de funcionar.
    </ConfirmDialog>
  )
}
