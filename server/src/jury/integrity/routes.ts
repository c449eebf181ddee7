import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import { checkOwnBrand } from '../../people/accounts/own-brand.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { addCaseNote, answerRequest, askEntrant, openCase, tellChair } from './change-case.ts'
import { confirmOutcome, proposeOutcome, refuseOutcome } from './decide-outcome.ts'
import { listCases, listRequests, readCase } from './show-case.ts'

export function integrityRoutes(serve: Serve, deps: Deps) {
  const shown = async (caseId: number, adminId: number) => ({ case: await readCase(deps, caseId, adminId) })

  serve(api.integrity.list, ({ params, query }) => listCases(deps, { ...params, ...query }))

  serve(api.integrity.read, ({ params: { caseId } }, { userId }) => shown(caseId, userId))

  serve(api.integrity.open, async ({ body }, { userId }) => shown(await openCase(deps, userId, body), userId))

  serve(api.integrity.note, async ({ params: { caseId }, body }, { userId: adminId }) => {
    await addCaseNote(deps, { caseId, adminId }, body)
    return shown(caseId, adminId)
  })

  serve(api.integrity.ask, async ({ params: { caseId }, body }, { userId: adminId }) => {
    await askEntrant(deps, { caseId, adminId }, body)
    return shown(caseId, adminId)
  })

  serve(api.integrity.tellChair, async ({ params: { caseId } }, { userId: adminId }) => {
    await tellChair(deps, { caseId, adminId })
    return shown(caseId, adminId)
  })

  serve(api.integrity.propose, async ({ params: { caseId }, body }, { userId: adminId }) => {
    await proposeOutcome(deps, { caseId, adminId, ...body })
    return shown(caseId, adminId)
  })

  serve(api.integrity.confirm, async ({ params: { caseId }, body }, { userId: adminId }) => {
    await confirmOutcome(deps, { caseId, adminId, ...body })
    return shown(caseId, adminId)
  })

  serve(api.integrity.refuse, async ({ params: { caseId }, body }, { userId: adminId }) => {
    await refuseOutcome(deps, { caseId, adminId, ...body })
    return shown(caseId, adminId)
  })

  serve(api.integrity.requests, async ({ params: { brandId } }, person) => {
    checkOwnBrand(person, brandId)
    // Who views may be an admin who only reads.
    return { requests: person.viewerId === null ? await listRequests(deps, { brandId }) : [] }
  })

  serve(api.integrity.answer, async ({ params: { brandId, caseId }, body }, person) => {
    checkOwnBrand(person, brandId)
    await answerRequest(deps, { caseId, brandId, userId: person.userId }, body)
    const [request] = await listRequests(deps, { brandId, caseId })
    if (!request) throw fail('not_found')
    return { request }
  })
}
