import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { readDeclaration, saveDeclaration } from './ai-declaration.ts'

export function signOffRoutes(serve: Serve, { db }: Pick<Deps, 'db'>) {
  serve(api.aiDeclaration.read, ({ params: { campaignId } }, { brandId }) =>
    readDeclaration(db, brandId, campaignId),
  )
  serve(api.aiDeclaration.save, ({ params: { campaignId }, body }, caller) =>
    saveDeclaration(db, caller, campaignId, body),
  )
}
