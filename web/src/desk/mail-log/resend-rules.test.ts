import { expect, it } from 'vitest'
import { actsOn, whyNotAgain } from './resend-rules.ts'

it('offers what the server would do, and says why not (A66, A67)', () => {
  const failed = { kind: 'verify-email', state: 'failed', canResend: true } as const
  expect([actsOn(failed), whyNotAgain(failed)]).toEqual([['resend', 'correct'], null])
  const waiting = { kind: 'judge-invitation', state: 'queued', canResend: false } as const
  expect([actsOn(waiting), whyNotAgain(waiting)]).toEqual([
    ['correct'],
    'Aún no se ha enviado: el portal lo enviará automáticamente.',
  ])
  const receipt = { kind: 'entry-sent', state: 'sent', canResend: true } as const
  expect([actsOn(receipt), whyNotAgain(receipt)]).toEqual([['resend'], null])
  const notice = { kind: 'password-changed', state: 'failed', canResend: false } as const
  expect([actsOn(notice), whyNotAgain(notice)]).toEqual([
    [],
    'No se reenvía: avisaba de algo que ocurrió en ese momento.',
  ])
  const replaced = { kind: 'verify-email', state: 'failed', canResend: false } as const
  expect([actsOn(replaced), whyNotAgain(replaced)]).toEqual([
    [],
    'No se puede reenviar: ya se envió otro en su lugar o la persona ya confirmó su correo.',
  ])
})
