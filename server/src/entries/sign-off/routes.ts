import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { readDeclaration, saveDeclaration } from './ai-declaration.ts'
import { listSignatories, listSignOffStates } from './list-signatories.ts'
import { askAgain, nameSignatory, takeBack } from './name-signatory.ts'

export function signOffRoutes(serve: Serve, deps: Deps) {
  const { db, catalog } = deps
  serve(api.aiDeclaration.read, ({ params: { campaignId } }, { brandId }) =>
    readDeclaration(db, brandId, campaignId),
  )
  serve(api.aiDeclaration.save, ({ params: { campaignId }, body }, caller) =>
    saveDeclaration(db, caller, campaignId, body),
  )

  serve(api.signatories.states, async (_, { brandId }) => ({
    campaigns: await listSignOffStates(db, catalog.now(), brandId),
  }))
  serve(api.signatories.list, ({ params: { campaignId } }, { brandId }) =>
    listSignatories(db, catalog.now(), brandId, campaignId),
  )
  serve(api.signatories.name, async ({ params: { campaignId }, body }, caller) => {
    await nameSignatory(deps, caller, campaignId, body)
    return listSignatories(db, catalog.now(), caller.brandId, campaignId)
  })
  serve(api.signatories.ask, async ({ params: { campaignId, signatoryId } }, caller) => {
    await askAgain(deps, caller, campaignId, signatoryId)
    return { message: 'Enviamos un enlace nuevo. El anterior ya no sirve.' }
  })
  serve(api.signatories.remove, async ({ params: { campaignId, signatoryId } }, caller) => {
    await takeBack(deps, caller, campaignId, signatoryId)
    return { message: 'Quitamos al responsable. Su enlace ya no sirve.' }
  })
}
