import type { Mailing } from '@portal/contract/desk/mailings.ts'
import { reminderRoutes } from '@portal/contract/desk/reminders.ts'
import { answer, Refusal } from './calls.ts'

interface Audience {
  recipients?: number
  optedOut?: number
}

/**
 * Answers what the page of reminders asks. A reminder goes out once for its key, and has been sent at once;
 * `failed` of its mails could not be sent.
 */
export function remindersWorld({
  recipients = 1,
  optedOut = 0,
  failed = 0,
}: Audience & { failed?: number } = {}) {
  const sent = new Map<string, Mailing>()
  let audience = { recipients, optedOut }
  const filled = (text: string) =>
    text.replaceAll('{nombre}', 'Lucía').replaceAll('{pendientes}', '- Triple <b>uno</b> — Video caso')
  answer(reminderRoutes.preview, ({ body: { subject, text } }) => ({
    ...audience,
    updating: 0,
    sample:
      audience.recipients === 0
        ? null
        : { to: 'lucia@marca.example', subject: filled(subject), text: filled(text) },
  }))
  answer(reminderRoutes.list, () => ({ mailings: [...sent.values()].toReversed() }))
  answer(reminderRoutes.one, ({ params: { mailingId } }) => {
    const mailing = [...sent.values()].find(({ id }) => id === mailingId)
    if (!mailing) throw new Refusal('not_found')
    return { mailing }
  })
  answer(reminderRoutes.send, ({ body: { key, subject } }) => {
    const { recipients: total } = audience
    const mailing: Mailing = {
      id: sent.size + 1,
      audience: null,
      programId: null,
      subject,
      createdAt: new Date().toISOString(),
      createdBy: 'Lucía Núñez',
      total,
      sent: total - failed,
      failed,
      unknown: 0,
    }
    if (!sent.has(key)) sent.set(key, mailing)
    return { mailing: sent.get(key) ?? mailing }
  })
  return {
    /** Changes who would get it from now on. */
    reach: (changed: Required<Audience>) => void (audience = changed),
    /** Returns how many reminders went out. */
    count: () => sent.size,
  }
}
