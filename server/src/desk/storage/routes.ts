import { api } from '@portal/contract/api.ts'
import { MOST_BRANDS } from '@portal/contract/desk/storage.ts'
import type { Deps } from '../../deps.ts'
import { readLastBackup } from '../../platform/installation/installation-sql.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { selectAmounts, selectLargestBrands } from './queries.ts'

export function storageRoutes(serve: Serve, { db, videos }: Deps) {
  serve(api.storage.read, async () => {
    const [amounts, brands, freeBytes, backup] = await Promise.all([
      selectAmounts(db),
      selectLargestBrands(db, MOST_BRANDS),
      videos.freeBytes(),
      readLastBackup(db),
    ])
    return {
      ...amounts,
      freeBytes,
      brands,
      backup: backup && { ...backup, at: backup.at.toISOString() },
    }
  })
}
