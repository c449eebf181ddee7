import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { requireTaken } from '../accounts/require-taken.ts'
import { changeLevel, inviteMember, removeMember, withdrawInvitation } from './change-members.ts'
import { showInvited } from '../accounts/show-invited.ts'
import { joinTeam } from './join-team.ts'
import { findInvitations, findInvited, findMembers } from './queries.ts'

export function teamRoutes(serve: Serve, deps: Deps) {
  const { db } = deps

  serve(api.team.read, async (_nothing, { userId }) => ({
    members: await findMembers(db, userId),
    invitations: await findInvitations(db),
  }))

  serve(api.team.invite, async ({ body }, { userId }) => {
    await requireTaken(deps.mail, body.email)
    await inviteMember(deps, body, userId)
    return { message: `Enviamos la invitación a ${body.email}.` }
  })

  serve(api.team.withdraw, async ({ params }, { userId }) => {
    await withdrawInvitation(db, params.invitationId, userId)
    return { message: 'Retiraste la invitación.' }
  })

  serve(api.team.changeLevel, async ({ params, body }, { userId }) => {
    await changeLevel(deps, params.userId, body.level, userId)
    return { message: 'Cambiaste el nivel de acceso.' }
  })

  serve(api.team.remove, async ({ params }, { userId }) => {
    await removeMember(deps, params.userId, userId)
    return { message: 'Quitaste el acceso.' }
  })

  serve(api.team.invitation, ({ params: { code } }, _nobody, request) =>
    showInvited(deps, findInvited, { code, address: request.ip }),
  )

  serve(api.team.accept, async ({ params, body }, _nobody, request) => {
    await joinTeam(deps, params.code, body, request.ip)
    return { message: 'Ya eres parte del equipo. Ahora puedes iniciar sesión.' }
  })
}
