import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { createJudge } from './create-judge.ts'
import { removeFromProgram } from './delete-judge.ts'
import { findInvited } from './find-invited.ts'
import { inviteJudge } from './invite-judge.ts'
import { listConsents } from './list-consents.ts'
import { requireProgramOfJudges } from './judge-program.ts'
import { findJudges } from './queries.ts'
import { evidenceOf } from './record-consents.ts'
import { showJudge } from './show-judge.ts'
import { takeOverJudges } from './take-over-judges.ts'
import { verifyJudge } from './verify-judge.ts'

export function judgeRoutes(serve: Serve, deps: Deps) {
  serve(api.judges.list, async ({ params }, { adminLevel }) => {
    requireProgramOfJudges(deps.catalog.now(), params.programId)
    const judges = await findJudges(deps.db, params.programId)
    if (judges.length === 0) throw fail('no_judges')
    const shown = judges.map((judge) => showJudge(deps, judge))
    return {
      judges: adminLevel === 'read' ? shown.map((judge) => ({ ...judge, invitationUrl: null })) : shown,
      invitePauseMs: deps.config.invitePauseMs,
    }
  })

  serve(api.judges.byCode, async ({ params }, _nobody, request) => {
    const { participationAccepted, name, email } = await findInvited(deps, params.code, request.ip)
    return { judge: { participationAccepted }, user: { name, email } }
  })

  serve(api.judges.verify, async ({ params, body }, _nobody, request) => {
    const shown = { nda: body.ndaVersion, image: body.imageVersion, showsName: body.showsName }
    await verifyJudge(deps, params.code, shown, evidenceOf(request))
    return { message: '¡Tu cuenta ha sido verificada exitosamente! Ahora puedes iniciar sesión.' }
  })

  serve(api.judges.create, ({ body }, { userId }) => createJudge(deps, body, userId))

  serve(api.judges.invite, async ({ body }, { userId }, _request, reply) => {
    const { judgeId, programId, again = false } = body
    const arrivedAt = performance.now() - reply.elapsedTime
    return { message: await inviteJudge(deps, { judgeId, programId, again, arrivedAt, adminId: userId }) }
  })

  serve(api.judges.remove, async ({ params, query }, { userId }) => {
    await removeFromProgram(deps, { ...params, ...query, adminId: userId })
    return { message: 'Juez eliminado con éxito' }
  })

  serve(api.formerJudges.takeOver, async ({ params, body }, { userId }) => {
    await takeOverJudges(deps, { ...params, ...body, adminId: userId })
    return { message: 'Jueces agregados' }
  })

  serve(api.judges.consents, async ({ params }, caller) => ({
    consents: await listConsents(deps.db, params.judgeId, caller),
  }))
}
