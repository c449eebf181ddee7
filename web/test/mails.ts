import { type Mail, mailRoutes, mailStates } from '@portal/contract/desk/mail-log.ts'
import { answer } from './calls.ts'

/** A mail that could not be sent. */
export const failedMail = (id: number, changes: Partial<Mail> = {}): Mail => ({
  id,
  kind: 'email-verification',
  label: 'Verificación de correo',
  to: 'marca@marca.example',
  subject: 'Confirma tu correo',
  state: 'failed',
  attempts: 1,
  reason: 'El servidor de correo lo rechazó. Respuesta: «550 No»',
  createdAt: '2025-06-01T12:00:00.000Z',
  sentAt: null,
  canResend: true,
  resendTo: 'marca@marca.example',
  whyNotAgain: null,
  canCorrect: true,
  hasText: false,
  ...changes,
})

const PAGE = 10

/** Answers the list of mails, the newest first; `put` changes one that is kept, or adds another. */
export function mailsOf(kept: Mail[]) {
  const mails = new Map(kept.map((mail) => [mail.id, mail]))
  const sorted = () => [...mails.values()].toSorted((one, other) => other.id - one.id)
  const kinds = [
    { kind: 'email-verification', label: 'Verificación de correo' },
    { kind: 'judge-invitation', label: 'Invitación a juez' },
    { kind: 'reminder', label: 'Recordatorio del equipo' },
  ]
  answer(mailRoutes.list, ({ query: { search = '', state, kind, mailingId, before = Infinity } }) => {
    const found = sorted().filter(
      (mail) =>
        `${mail.to} ${mail.subject}`.toLowerCase().includes(search) &&
        (state === undefined || mail.state === state) &&
        (kind === undefined || mail.kind === kind) &&
        mailingId === undefined &&
        mail.id < before,
    )
    const counts = Object.fromEntries(
      mailStates.map((each) => [each, sorted().filter((mail) => mail.state === each).length]),
    ) as Record<Mail['state'], number>
    const page = found.slice(0, PAGE)
    const nextBefore = found.length > PAGE ? (page.at(-1)?.id ?? null) : null
    return { mails: page, kinds, nextBefore, counts }
  })
  return { put: (mail: Mail) => void mails.set(mail.id, mail) }
}
