import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import { confirmWaiver, waive, withdrawWaiver } from '../../entries/sign-off/waivers.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { chaseOne, chaseSignOffs } from './chase-sign-offs.ts'
import { listSignOffs, signOffsFile } from './list-sign-offs.ts'

export function signOffsRoutes(serve: Serve, deps: Deps) {
  serve(api.signOffs.list, ({ params, query }, { userId }) =>
    listSignOffs(deps, userId, { ...query, ...params }),
  )

  serve(api.signOffs.file, ({ params, query }, { userId }) =>
    signOffsFile(deps, userId, { ...query, ...params }),
  )

  serve(api.signOffs.chase, async ({ params, body }, { userId }) => ({
    message: await chaseOne(deps, userId, { ...params, ...body }),
  }))

  serve(api.signOffs.chaseAll, async ({ params, body }, { userId }) => ({
    message: await chaseSignOffs(deps, userId, { ...body, ...params }),
  }))

  serve(api.signOffs.waive, async ({ params: { campaignId }, body }, { userId }) => {
    await waive(deps, userId, campaignId, body)
    return {
      message: 'Aval dispensado. Si la inscripción gana una mención o más, otra persona deberá aprobarlo.',
    }
  })

  serve(api.signOffs.confirm, async ({ params: { waiverId } }, { userId }) => {
    await confirmWaiver(deps, userId, waiverId)
    return { message: 'Dispensa aprobada.' }
  })

  serve(api.signOffs.withdraw, async ({ params: { waiverId } }, { userId }) => {
    await withdrawWaiver(deps, userId, waiverId)
    return { message: 'Quitamos la dispensa: el aval vuelve a pedirse.' }
  })
}
