import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { mailOf } from '../../platform/mail/mail-kind.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { currentFrame } from '../../platform/mail/templates/letterhead.ts'
import { sendChangeCode } from './change-email-new-mail.ts'
import { changeEmailOldMail } from './change-email-old-mail.ts'

interface Changing {
  id: number
  name: string
  email: string
}

/**
 * Asks for a new address. It becomes valid when its owner opens the link (S06.4). Only then is it checked whether
 * somebody else has it, so that asking here reveals nothing.
 */
export async function requestEmailChange(db: Db, deps: Deps, user: Changing, newEmail: string) {
  const { codeId: subjectId } = await sendChangeCode(db, deps, user, newEmail)
  const told = { ...currentFrame(deps), name: user.name, newEmail }
  await enqueueMail(db, deps.jobs, mailOf(changeEmailOldMail, told, { subjectId, to: user.email }))
}
