import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import { requireProof, type Serve } from '../../platform/http/serve.ts'
import { checkOwnBrand } from '../accounts/own-brand.ts'
import { requireTaken } from '../accounts/require-taken.ts'
import { changeLevel, invite, remove, withdraw } from './change-members.ts'
import { joinBrand, showInvitation } from './join-brand.ts'
import { selectInvitations, selectMembers } from './queries.ts'

export function memberRoutes(serve: Serve, deps: Deps) {
  const { db } = deps

  serve(api.members.list, async ({ params: { brandId } }, caller) => {
    checkOwnBrand(caller, brandId)
    return {
      members: await selectMembers(db, brandId, caller.userId),
      invitations: await selectInvitations(db, brandId),
    }
  })

  serve(api.members.invite, async ({ params: { brandId }, body }, caller) => {
    checkOwnBrand(caller, brandId)
    if (body.level === 'owner') requireProof(caller)
    await requireTaken(deps.mail, body.email)
    await invite(deps, caller, body)
    return { message: `Enviamos la invitación a ${body.email}.` }
  })

  serve(api.members.withdraw, async ({ params: { brandId, invitationId } }, caller) => {
    checkOwnBrand(caller, brandId)
    await withdraw(db, caller, invitationId)
    return { message: 'Retiraste la invitación.' }
  })

  serve(api.members.changeLevel, async ({ params: { brandId, userId }, body }, caller) => {
    checkOwnBrand(caller, brandId)
    await changeLevel(db, caller, userId, body.level)
    return { message: 'Cambiaste el nivel.' }
  })

  serve(api.members.remove, async ({ params: { brandId, userId } }, caller) => {
    checkOwnBrand(caller, brandId)
    await remove(db, caller, userId)
    return { message: 'Quitaste el acceso.' }
  })

  serve(api.members.leave, async ({ params: { brandId } }, caller) => {
    checkOwnBrand(caller, brandId)
    await remove(db, caller, caller.userId)
    return { message: 'Dejaste la marca.' }
  })

  serve(api.members.invitation, async ({ params }, _nobody, request) => {
    const { email, level, brand } = await showInvitation(deps, params.code, request.ip)
    return { email, level, brand }
  })

  serve(api.members.accept, async ({ params, body }, _nobody, request) => {
    await joinBrand(deps, params.code, body, request.ip)
    return { message: 'Ya eres parte de la marca. Ahora puedes iniciar sesión.' }
  })
}
