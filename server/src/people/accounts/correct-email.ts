import type { Db } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { dropCodes } from '../session/codes.ts'
import { releaseAddress } from '../session/release-address-sql.ts'
import { findAddressee, setUnverifiedEmail } from './queries.ts'

/**
 * Corrects the address of an account, as long as nobody has confirmed the wrong one. Codes that were mailed there
 * become invalid. `users_email_key` refuses an address that is taken. A judge, whom the team invites, takes an
 * unconfirmed one over (L08).
 */
export async function correctEmail(db: Db, wrong: string, right: string) {
  const user = await findAddressee(db, wrong)
  if (!user)
    throw fail('not_resendable', { message: 'Ninguna cuenta usa esa dirección: no hay nada que corregir.' })
  if (user.role === 'judge') await releaseAddress(db, right)
  const isCorrected = await setUnverifiedEmail(db, user.id, right)
  if (!isCorrected)
    throw fail('not_resendable', {
      message: 'Esta persona ya confirmó su correo: solo ella puede cambiarlo, en su perfil.',
    })
  await dropCodes(db, user.id)
  return { ...user, email: right }
}
