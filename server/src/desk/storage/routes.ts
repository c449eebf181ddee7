import { api } from '@portal/contract/api.ts'
import { MOST_BRANDS } from '@portal/contract/desk/storage.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { selectAmounts, selectLargestBrands } from './queries.ts'

export function storageRoutes(serve: Serve, { db, videos }: Deps) {
  serve(api.storage.read, async () => {
    const [amounts, brands, freeBytes] = await Promise.all([
      selectAmounts(db),
      selectLargestBrands(db, MOST_BRANDS),
      videos.freeBytes(),
    ])
    return { ...amounts, freeBytes, brands }
  })
}
