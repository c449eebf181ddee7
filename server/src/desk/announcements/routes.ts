import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { previewAnnouncement, readAudiences, sendTestAnnouncement } from './preview-announcement.ts'
import { createAnnouncement } from './send-announcement.ts'

export function announcementRoutes(serve: Serve, deps: Deps) {
  serve(api.announcements.audiences, ({ params }) => readAudiences(deps, params.programId))

  serve(api.announcements.preview, async ({ body }) => ({ sample: await previewAnnouncement(deps, body) }))

  serve(api.announcements.test, async ({ body }, { userId }) => ({
    message: `Prueba enviada a ${await sendTestAnnouncement(deps, body, userId)}`,
  }))

  serve(api.announcements.send, async ({ body }, { userId }) => ({
    mailing: await createAnnouncement(deps, { ...body, createdBy: userId }),
  }))
}
