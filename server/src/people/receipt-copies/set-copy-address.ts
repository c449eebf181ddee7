import type { Deps } from '../../deps.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import type { By } from '../../platform/http/serve.ts'
import { mailOf } from '../../platform/mail/mail-kind.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { currentFrame } from '../../platform/mail/templates/letterhead.ts'
import { limitAttempts } from '../../platform/rate-limits/limit-attempts.ts'
import { codeAttempts } from '../accounts/attempts.ts'
import { recordOf, recordOfBrand } from '../activity/record.ts'
import { requireBrand } from '../session/hold-brand-sql.ts'
import { fingerprint, randomCode } from '../session/secrets.ts'
import { copyAddressMail } from './copy-address-mail.ts'
import * as queries from './queries.ts'

const MOST_A_DAY = 5

/**
 * Mails a link to an address; copies go there once it was followed. Until then an earlier address gets them (B09).
 * @throws Failure `too_many_requests`, because the mail goes to somebody who may not expect it
 */
export async function setCopyAddress(deps: Deps, by: By, email: string): Promise<void> {
  const { brandId } = by
  await limitAttempts(deps, {
    action: 'set-copy-address',
    windowSeconds: 24 * 60 * 60,
    limits: [{ per: 'account', value: String(brandId), max: MOST_A_DAY }],
  })
  await changing(deps.db, by, async (trx) => {
    const code = randomCode()
    const subjectId = await queries.replacePending(trx, { brandId, email, codeHash: fingerprint(code) })
    const told = { ...currentFrame(deps), brand: await queries.selectBrandName(trx, brandId), code }
    await enqueueMail(trx, deps.jobs, mailOf(copyAddressMail, told, { subjectId, to: email }))
    await recordOfBrand(trx, 'copy-address-set', by, { details: { Correo: email } })
  })
}

export const endCopies = (db: Db, by: By): Promise<void> =>
  changing(db, by, async (trx) => {
    if (await queries.deleteAll(trx, by.brandId)) await recordOfBrand(trx, 'copy-address-removed', by, {})
  })

const changing = (db: Db, by: By, change: (trx: Db) => Promise<void>): Promise<void> =>
  inTransaction(db, async (trx) => {
    await requireBrand(trx, by)
    await queries.lockBrand(trx, by.brandId)
    await change(trx)
  })

/**
 * Confirms an address by the code that was mailed there, and returns it. Only codes that are not valid count as attempts.
 * @throws Failure `invalid_code`, also for one that was used; `too_many_requests`
 */
export async function confirmCopyAddress(deps: Deps, code: string, address: string): Promise<string> {
  const codeHash = fingerprint(code)
  const email = await inTransaction(deps.db, async (trx) => {
    const found = await queries.findBrandOfCode(trx, codeHash)
    if (!found) return undefined
    const { brandId } = found
    await queries.lockBrand(trx, brandId)
    if (!(await queries.isOpen(trx, codeHash))) return undefined
    await queries.deleteConfirmed(trx, brandId)
    const confirmed = await queries.confirm(trx, codeHash)
    await recordOf(trx, null, 'copy-address-confirmed', { brandId, details: { Correo: confirmed } })
    return confirmed
  })
  if (email !== undefined) return email
  await limitAttempts(deps, codeAttempts(address))
  throw fail('invalid_code', {
    message: 'Este enlace no existe, ya se usó o venció. Pide a la marca que te envíe otro.',
  })
}
