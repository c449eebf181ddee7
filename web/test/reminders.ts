import type { Mailing } from '@portal/contract/desk/mailings.ts'
import { announcementRoutes } from '@portal/contract/desk/announcements.ts'
import { type Audience, audiences, memberOf } from '@portal/contract/desk/audiences.ts'
import { reminderRoutes } from '@portal/contract/desk/reminders.ts'
import { answer, Refusal } from './calls.ts'

interface Reach {
  recipients?: number
  optedOut?: number
}

const reachOf = (audience: Audience, { recipients, optedOut }: Required<Reach>) => ({
  recipients: audience === 'judges-invited' ? 0 : recipients,
  optedOut: memberOf(audience) === 'brand' ? optedOut : 0,
})

/**
 * Answers what the page of reminders and announcements asks. Each goes out once for its key, and has been sent at once;
 * `failed` of its mails could not be sent.
 */
export function remindersWorld({
  recipients = 1,
  optedOut = 0,
  failed = 0,
}: Reach & { failed?: number } = {}) {
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
  const send = (key: string, written: Pick<Mailing, 'subject' | 'audience' | 'programId'>) => {
    const { recipients: total } = audience
    const mailing: Mailing = {
      id: sent.size + 1,
      ...written,
      createdAt: new Date().toISOString(),
      createdBy: 'Lucía Núñez',
      total,
      sent: total - failed,
      failed,
      unknown: 0,
    }
    if (!sent.has(key)) sent.set(key, mailing)
    return { mailing: sent.get(key) ?? mailing }
  }
  answer(reminderRoutes.send, ({ body: { key, subject } }) =>
    send(key, { subject, audience: null, programId: null }),
  )

  const filledFor = (text: string) => filled(text).replaceAll('{programa}', 'Ad Awards Argentina 25')
  // Nobody knows the winners yet.
  const shown = audiences.filter((each) => each !== 'winners')
  answer(announcementRoutes.audiences, () => ({
    audiences: shown.map((each) => ({ audience: each, ...reachOf(each, audience) })),
    updating: 0,
  }))
  answer(announcementRoutes.preview, ({ body: { subject, text } }) => ({
    sample: { to: 'lucia@marca.example', subject: filledFor(subject), text: filledFor(text) },
  }))
  answer(announcementRoutes.send, ({ body: { key, subject, audience: to, programId } }) =>
    send(key, { subject, audience: to, programId }),
  )
  return {
    /** Changes who would get it from now on. */
    reach: (changed: Required<Reach>) => void (audience = changed),
    /** Returns how many reminders and announcements went out. */
    count: () => sent.size,
  }
}
