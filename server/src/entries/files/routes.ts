import type { FastifyInstance } from 'fastify'
import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Authenticate } from '../../people/session/authenticate.ts'
import { fileOfRow } from './file-of-row.ts'
import { selectFiles } from './files-sql.ts'
import { removeFile } from './remove-file.ts'
import { serveVideos } from './serve-videos.ts'
import { setCaptions } from './set-captions.ts'

export function fileRoutes(serve: Serve, deps: Deps, app: FastifyInstance, authenticate: Authenticate) {
  const { db, videoKey } = deps

  serve(api.files.list, async ({ params: { campaignId } }, { brandId }) => {
    const rows = await selectFiles(db, brandId, campaignId)
    if (!rows) throw fail('not_found')
    const files = rows.map((row) => fileOfRow(row, videoKey))
    const ofUsage = (usage: string) => files.filter(({ usageType }) => usageType === usage)
    return { files: { video_pauted: ofUsage('video_pauted'), video_case: ofUsage('video_case') } }
  })

  serve(api.files.remove, async ({ params: { campaignId, fileId } }, caller) => {
    await removeFile(db, caller, campaignId, fileId)
    return { message: 'Archivo eliminado correctamente.' }
  })

  serve(api.viewingCopies.setCaptions, async ({ params, body }, caller) => {
    await setCaptions(db, caller, params, body.captions)
    return { message: 'Subtítulos guardados.' }
  })

  serve(api.viewingCopies.removeCaptions, async ({ params }, caller) => {
    await setCaptions(db, caller, params, null)
    return { message: 'Subtítulos eliminados.' }
  })

  serveVideos(app, deps, authenticate)
}
