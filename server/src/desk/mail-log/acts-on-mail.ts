import type { Mail } from '@portal/contract/desk/mail-log.ts'
import type { Deps } from '../../deps.ts'

type Kinds = Deps['mailKinds']

/** Returns the label of a kind. A kind that is no longer made keeps the name under which it was stored. */
export const labelOf = (kinds: Kinds, name: string): string =>
  kinds.find(({ kind }) => kind === name)?.label ?? name

/** Returns what can be done about a mail, and why it can't be sent again. */
export function actsOnMail(
  kinds: Kinds,
  { kind: name, state, resendTo }: Pick<Mail, 'kind' | 'state' | 'resendTo'>,
): Pick<Mail, 'canResend' | 'canCorrect' | 'whyNotAgain'> {
  const canResend = resendTo !== null
  const kind = kinds.find((each) => each.kind === name)
  // A mail to a mistyped domain stays in the queue for a day, and can be corrected during that.
  const canCorrect = (canResend || state === 'queued') && kind?.goesToUnconfirmed === true
  return { canResend, canCorrect, whyNotAgain: canResend ? null : whyNot(state, kind) }
}

function whyNot(state: Mail['state'], kind: Kinds[number] | undefined): string {
  if (state === 'queued' || state === 'sending')
    return 'Aún no se ha enviado: el portal lo enviará automáticamente.'
  if (!kind?.again) return 'No se reenvía: avisaba de algo que ocurrió en ese momento.'
  return (
    kind.again.whyNot ??
    'No se puede reenviar: ya se envió otro en su lugar o ya no hace falta. Quien lo esperaba puede pedir uno nuevo.'
  )
}
