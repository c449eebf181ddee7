import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { evidenceOf } from '../judges/record-consents.ts'
import { remindToSign } from './ask-to-sign.ts'
import { createFileMaker } from './make-file.ts'
import { listMinutes, listOwnMinutes, readMinutes } from './read-minutes.ts'
import { signMinutes } from './sign-minutes.ts'

export function minutesRoutes(serve: Serve, deps: Deps) {
  const makeFile = createFileMaker(deps)

  serve(api.minutes.list, async ({ params }) => ({ minutes: await listMinutes(deps, params.programId) }))

  serve(api.minutes.read, async ({ params }, person) => ({
    minutes: await readMinutes(deps, person, params.minutesId),
  }))

  serve(api.minutes.file, ({ params, query }, person) => makeFile(person, { ...params, ...query }))

  serve(api.minutes.mine, async (_input, { userId }) => ({ minutes: await listOwnMinutes(deps, userId) }))

  serve(api.minutes.sign, async ({ params, body }, person, request) => {
    await signMinutes(deps, person.userId, { ...params, ...body }, evidenceOf(request))
    return { minutes: await readMinutes(deps, person, params.minutesId) }
  })

  serve(api.minutes.remind, async ({ params }, { userId }) => {
    const asked = await remindToSign(deps, userId, params.minutesId)
    return { message: askedInWords(asked) }
  })
}

function askedInWords(count: number): string {
  if (count === 0) return 'No había a quién recordarle: todos firmaron, o ya recibieron uno en el último día.'
  return count === 1 ? 'Enviamos 1 recordatorio' : `Enviamos ${count} recordatorios`
}
