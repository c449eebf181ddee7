import { expect, it } from 'vitest'
import type { MailState } from '../../platform/mail/deliver.ts'
import { invitationState } from './invitation-state.ts'

it.each<[MailState[], string]>([
  [[], 'none'],
  [['queued'], 'none'],
  [['sending'], 'sending'],
  [['failed'], 'failed'],
  [['unknown'], 'unknown'],
  [['sent'], 'sent'],
  [['sent', 'failed'], 'sent'],
  [['unknown', 'failed'], 'unknown'],
  [['unknown', 'sending'], 'sending'],
  [['unknown', 'sent'], 'sent'],
])('an invitation with mails %j is %s (A36)', (mails, state) => {
  expect(invitationState(mails)).toBe(state)
})
