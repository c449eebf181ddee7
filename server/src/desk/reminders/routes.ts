import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { previewReminder, sendTestReminder } from './preview-reminder.ts'
import { createMailing, readMailing, readMailings } from './send-reminders.ts'

const MAX_MAILINGS = 50

export function reminderRoutes(serve: Serve, deps: Deps) {
  const { db } = deps

  serve(api.reminders.preview, ({ body }) => previewReminder(deps, body))

  serve(api.reminders.test, async ({ body }, { userId }) => ({
    message: `Prueba enviada a ${await sendTestReminder(deps, body, userId)}`,
  }))

  serve(api.reminders.send, async ({ body }, { userId }) => ({
    mailing: await createMailing(deps, { ...body, createdBy: userId }),
  }))

  serve(api.reminders.list, async () => ({ mailings: await readMailings(db, { limit: MAX_MAILINGS }) }))

  serve(api.reminders.one, async ({ params }) => ({
    mailing: await readMailing(db, { id: params.mailingId }),
  }))
}
