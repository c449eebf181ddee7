import type { Mail } from '@portal/contract/desk/mail-log.ts'
import type { Deps } from '../../deps.ts'
import { actsOnMail, labelOf } from './acts-on-mail.ts'
import type { MailRow } from './queries.ts'
import { reasonInWords } from './reason-in-words.ts'

export const mailOfRow =
  (kinds: Deps['mailKinds']) =>
  ({ lastError, createdAt, sentAt, ...mail }: MailRow): Mail => ({
    ...mail,
    label: labelOf(kinds, mail.kind),
    ...actsOnMail(kinds, mail),
    reason: reasonInWords({ state: mail.state, lastError }),
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  })
