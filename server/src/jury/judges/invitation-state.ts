import type { Judge } from '@portal/contract/jury/judges.ts'
import type { MailState } from '../../platform/mail/deliver.ts'

/** How far an invitation has come, over all of its mails: what is out can't be taken back by a later attempt. */
export function invitationState(mails: readonly MailState[]): Judge['invitationState'] {
  return (['sent', 'sending', 'unknown', 'failed'] as const).find((state) => mails.includes(state)) ?? 'none'
}
