import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { changeEmailNew } from '../../platform/mail/templates/change-email-new.ts'
import { changeEmailOld } from '../../platform/mail/templates/change-email-old.ts'
import { issueCode } from '../session/codes.ts'
import { randomCode } from '../session/secrets.ts'
import { VERIFICATION_HOURS } from '../session/send-verification.ts'

interface Changing {
  id: number
  name: string
  email: string
}

/**
 * The new address becomes valid when its owner opens the link (S06.4). Only then is it checked whether somebody else
 * has it, so that asking here reveals nothing.
 */
export async function requestEmailChange(db: Db, deps: Deps, user: Changing, newEmail: string) {
  const codeId = await sendChangeCode(db, deps, user, newEmail)
  await enqueueMail(db, deps.jobs, {
    kind: 'change-email-old',
    logicalKey: `change-email-old:${codeId}`,
    to: user.email,
    content: changeEmailOld({ publicUrl: deps.config.publicUrl, name: user.name, newEmail }),
  })
}

export const changeKey = (codeId: number) => `change-email-new:${codeId}`

/** Answers with the id of the code in it. */
export async function sendChangeCode(
  db: Db,
  { jobs, config: { publicUrl } }: Deps,
  user: Omit<Changing, 'email'>,
  newEmail: string,
): Promise<number> {
  const code = randomCode()
  const validHours = VERIFICATION_HOURS
  const codeId = await issueCode(db, {
    userId: user.id,
    purpose: 'change_email',
    secret: code,
    validHours,
    newEmail,
  })
  await enqueueMail(db, jobs, {
    kind: 'change-email-new',
    logicalKey: changeKey(codeId),
    to: newEmail,
    content: changeEmailNew({ publicUrl, name: user.name, code, validHours }),
  })
  return codeId
}
