import type { FastifyInstance } from 'fastify'
import { api } from '@portal/contract/api.ts'
import { UPLOAD_NAME, UPLOAD_TYPE, UPLOADS_PATH } from '@portal/contract/entries/uploads.ts'
import type { Deps } from '../../deps.ts'
import { dropUnreadBody } from '../../platform/http/drop-unread-body.ts'
import type { BrandPerson, Gate, Serve } from '../../platform/http/serve.ts'
import { fileOfRow } from '../files/file-of-row.ts'
import { uploadForm } from './upload-form.ts'

/** Serves uploads by form (A21), and by the tus 1.0 protocol (A43): it isn't JSON, so it isn't in the route table. */
export function uploadRoutes(serve: Serve, app: FastifyInstance, deps: Deps, gate: Gate) {
  serve(api.files.upload, async (_input, brand, request) => {
    const row = await uploadForm(deps, brand, request)
    return { file: fileOfRow(row, deps.videoKey) }
  })

  // The body is not parsed; the store reads it.
  app.addContentTypeParser(UPLOAD_TYPE, (_request, _body, done) => done(null))
  app.addHook('preClose', async () => deps.locks.letGo())

  const tus = (method: string[], url: string) =>
    app.route({
      method,
      url,
      config: { takesUploads: true },
      onRequest: (request) => gate({ access: ['brand'], needs: 'edit', forGuests: 'upload' }, request),
      onSend: dropUnreadBody,
      handler: async (request, reply) => {
        // Loaded with the first upload: loading takes 100 ms and 20 MB.
        const { answerTus } = await import('./answer-tus.ts')
        return answerTus(deps, request.person as BrandPerson, request, reply)
      },
    })
  tus(['POST', 'OPTIONS'], UPLOADS_PATH)
  tus(['HEAD', 'PATCH', 'DELETE'], `${UPLOADS_PATH}/:id(${UPLOAD_NAME})`)
}
