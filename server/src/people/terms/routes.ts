import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { acceptTerms } from './accept-terms.ts'

export function termsRoutes(serve: Serve, deps: Deps) {
  serve(api.accounts.acceptTerms, async ({ body }, brand) => ({
    user: await acceptTerms(deps, brand, body.version),
  }))
}
