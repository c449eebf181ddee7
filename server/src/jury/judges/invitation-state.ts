import type { Judge } from '@portal/contract/jury/judges/judges.ts'
import type { MailState } from '../../platform/mail/deliver.ts'

/** State of an invitation over all its mails. A failed later attempt does not change that an earlier mail was sent. */
export function invitationState(mails: readonly MailState[]): Judge['invitationState'] {
  return (['sent', 'sending', 'unknown', 'failed'] as const).find((state) => mails.includes(state)) ?? 'none'
}
