import type { Deps } from '../../deps.ts'
import { recordOf } from '../../people/activity/record.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { mailOf } from '../../platform/mail/mail-kind.ts'
import { enqueueMails } from '../../platform/mail/outbox.ts'
import { letterheadOf } from '../../platform/mail/templates/letterhead.ts'
import { lockMinutes } from './queries.ts'
import { selectToAsk } from './signing-sql.ts'
import { signingMail } from './signing-mail.ts'

type Asking = Pick<Deps, 'catalog' | 'jobs' | 'config'>

const A_DAY = 24 * 60 * 60

/** Sends one mail to each judge of the panel who has minutes to sign (J55). Returns how many. */
export async function askToSign(
  trx: Db,
  { catalog: catalogs, jobs, config: { publicUrl } }: Asking,
  panelId: number,
  { isReminder = false } = {},
): Promise<number> {
  const catalog = catalogs.now()
  const judges = await selectToAsk(trx, panelId, { notSince: isReminder ? A_DAY : 0 })
  const mails = judges.map(({ roundJudgeId: subjectId, programId, email: to, mails: before, ...judge }) =>
    mailOf(
      signingMail,
      {
        ...judge,
        isReminder,
        publicUrl,
        letterhead: letterheadOf(catalog.editionOf(programId)),
        programLabel: catalog.programOf(programId).label,
      },
      { subjectId, generation: before + 1, to },
    ),
  )
  return (await enqueueMails(trx, jobs, mails)).length
}

/** Reminds the judges who haven't signed, each at most once a day. Returns how many. */
export const remindToSign = (
  deps: Asking & Pick<Deps, 'db'>,
  adminId: number,
  minutesId: number,
): Promise<number> =>
  inTransaction(deps.db, async (trx) => {
    const minutes = await lockMinutes(trx, minutesId)
    if (!minutes) throw fail('not_found')
    const asked = await askToSign(trx, deps, minutes.panelId, { isReminder: true })
    if (asked > 0)
      await recordOf(trx, adminId, 'signatures-reminded', {
        details: { Ronda: minutes.round, Panel: minutes.panel, Jueces: asked },
      })
    return asked
  })
