import { api } from '@portal/contract/api.ts'
import type { BrandMembers } from '@portal/contract/people/members.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { requireProof, type Serve } from '../../platform/http/serve.ts'
import { checkOwnBrand } from '../accounts/own-brand.ts'
import { requireTaken } from '../accounts/require-taken.ts'
import { showInvited } from '../accounts/show-invited.ts'
import { changeGuest, changeLevel, invite, remove, removeGuest, withdraw } from './change-members.ts'
import { selectGuests } from './guests-sql.ts'
import { findMain, selectHandOver } from './hand-over-sql.ts'
import { findInvited, selectInvitations } from './invitations-sql.ts'
import { joinBrand } from './join-brand.ts'
import { createBrand, joinWithAccount } from './own-brands.ts'
import { selectMembers } from './queries.ts'

async function peopleOf(db: Db, brandId: number, userId: number): Promise<BrandMembers> {
  return {
    members: await selectMembers(db, brandId, userId),
    guests: await selectGuests(db, brandId),
    invitations: await selectInvitations(db, brandId),
    handOver: await selectHandOver(db, brandId),
  }
}

export function memberRoutes(serve: Serve, deps: Deps) {
  const { db } = deps

  serve(api.members.list, async ({ params: { brandId } }, caller) => {
    checkOwnBrand(caller, brandId)
    return peopleOf(db, brandId, caller.userId)
  })

  serve(api.members.ofBrand, async ({ params: { brandId } }, { userId }) => {
    const main = await findMain(db, brandId)
    if (!main) throw fail('not_found')
    return { name: main.brand, ...(await peopleOf(db, brandId, userId)) }
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

  serve(api.members.changeGuest, async ({ params: { brandId, userId, campaignId }, body }, caller) => {
    checkOwnBrand(caller, brandId)
    await changeGuest(db, caller, userId, { campaignId, level: body.level })
    return { message: 'Cambiaste el nivel.' }
  })

  serve(api.members.removeGuest, async ({ params: { brandId, userId, campaignId } }, caller) => {
    checkOwnBrand(caller, brandId)
    await removeGuest(db, caller, userId, campaignId)
    return { message: 'Quitaste el acceso.' }
  })

  serve(api.members.leave, async ({ params: { brandId } }, caller) => {
    checkOwnBrand(caller, brandId)
    await remove(db, caller, caller.userId)
    return { message: 'Dejaste la marca.' }
  })

  serve(api.members.invitation, ({ params: { code } }, _nobody, request) =>
    showInvited(deps, findInvited, { code, address: request.ip }),
  )

  serve(api.members.accept, async ({ params, body }, _nobody, request) => {
    await joinBrand(deps, params.code, body, request.ip)
    return { message: 'Ya eres parte de la marca. Ahora puedes iniciar sesión.' }
  })

  serve(api.members.join, async ({ params }, { userId }, request) => {
    const brandId = await joinWithAccount(deps, params.code, userId, request.ip)
    return { brandId, message: 'Ya eres parte de la marca.' }
  })

  serve(api.members.create, async ({ body }, by) => ({ brandId: await createBrand(deps, by, body) }))
}
