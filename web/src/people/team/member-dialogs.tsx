import { type AdminLevel, adminLevelLabels, type Team, teamRoutes } from '@portal/contract/people/team.ts'
import { call } from '../../api/call.ts'
import { ALREADY_DONE, useEnding } from '../../api/use-ending.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { levelHints } from './level-hints.ts'
import { useRefreshTeam } from './team-queries.ts'

export type Member = Team['members'][number]
export type Invitation = Team['invitations'][number]

export const nameOf = ({ name, lastName }: Member) => `${name} ${lastName}`
export const otherLevel = (level: AdminLevel): AdminLevel => (level === 'manage' ? 'read' : 'manage')

/** Changes a member. The list is loaded anew also after a refusal or a lost answer. */
function useChange() {
  const refresh = useRefreshTeam()
  return async (change: () => Promise<{ message: string }>) => {
    try {
      toast.success((await change()).message)
    } finally {
      await refresh()
    }
  }
}

function useEndingInTeam() {
  const change = useChange()
  const end = useEnding()
  return (ends: () => Promise<{ message: string }>) => change(() => end(ends, { message: ALREADY_DONE }))
}

interface MemberDialogProps {
  member: Member
  onClose: () => void
}

/** A104 */
export function LevelDialog({ member, onClose }: MemberDialogProps) {
  const change = useChange()
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
      onConfirm={() =>
        change(() => call(teamRoutes.changeLevel, { params: { userId: member.userId }, body: { level } }))
      }
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
  const end = useEndingInTeam()
  return (
    <ConfirmDialog
      open
      title="Quitar el acceso"
      confirmText="Quitar el acceso"
      busyText="Quitando…"
      failure={teamRoutes.remove.failure}
      onClose={onClose}
      onConfirm={() => end(() => call(teamRoutes.remove, { params: { userId: member.userId } }))}
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
  const end = useEndingInTeam()
  return (
    <ConfirmDialog
      open
      title="Retirar la invitación"
      confirmText="Retirar"
      busyText="Retirando…"
      failure={teamRoutes.withdraw.failure}
      onClose={onClose}
      onConfirm={() => end(() => call(teamRoutes.withdraw, { params: { invitationId: invitation.id } }))}
    >
      El enlace que recibió {invitation.email} dejará de funcionar.
    </ConfirmDialog>
  )
}
