import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { openViewing } from './open-viewing.ts'

export function viewingRoutes(serve: Serve, deps: Deps) {
  serve(api.viewing.open, ({ params: { brandId } }, admin) => openViewing(deps, admin, brandId))
}
