import { expect, it } from 'vitest'
import { mailKinds } from '../../mail-kinds.ts'
import { actsOnMail } from './acts-on-mail.ts'

it.each([
  ['verify-email', 'failed', 'zoe@marca.example', true, null],
  ['judge-invitation', 'queued', null, true, 'Aún no se ha enviado: el portal lo enviará automáticamente.'],
  ['entry-sent', 'sent', 'zoe@marca.example', false, null],
  [
    'entry-sent',
    'sent',
    null,
    false,
    'No se puede reenviar: ya se envió otro en su lugar o ya no hace falta. Quien lo esperaba puede pedir uno nuevo.',
  ],
  ['password-changed', 'failed', null, false, 'No se reenvía: avisaba de algo que ocurrió en ese momento.'],
  [
    'verify-email',
    'failed',
    null,
    false,
    'No se puede reenviar: ya se envió otro en su lugar o la persona ya confirmó su correo.',
  ],
] as const)('of %s that is %s (issue 7.6, A66, A67)', (kind, state, resendTo, canCorrect, whyNotAgain) => {
  expect(actsOnMail(mailKinds, { kind, state, resendTo })).toEqual({
    canResend: resendTo !== null,
    canCorrect,
    whyNotAgain,
  })
})
