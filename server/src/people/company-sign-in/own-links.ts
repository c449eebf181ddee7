import type { companySignInRoutes } from '@portal/contract/people/company-sign-in.ts'
import type { Output } from '@portal/contract/platform/route.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Person } from '../../platform/http/serve.ts'
import { mailOf } from '../../platform/mail/mail-kind.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { currentFrame } from '../../platform/mail/templates/letterhead.ts'
import { limitAttempts } from '../../platform/rate-limits/limit-attempts.ts'
import { codeAttempts } from '../accounts/attempts.ts'
import { getUser } from '../accounts/get-user.ts'
import { requireSession } from '../session/open-session.ts'
import { fingerprint } from '../session/secrets.ts'
import { companyLinksChangedMail } from './company-links-changed-mail.ts'
import { deleteLink, findLinks, insertLink, takeSaid } from './queries.ts'

/**
 * Lets a company open the account of whoever calls, who has thereby proven that it is theirs (A299). The owner is told by
 * mail. Only the account of the address that the company has verified: else a page could join a stranger's company to
 * the account of whoever opens it.
 * @throws Failure `company_expired`; `company_other_account`, and the code stays
 */
export async function joinCompany(
  deps: Deps,
  { userId, sessionId }: Person,
  code: string,
  ip: string,
): Promise<string> {
  await limitAttempts(deps, codeAttempts(ip))
  return inTransaction(deps.db, async (trx) => {
    const said = await takeSaid(trx, 'waiting', fingerprint(code))
    if (!said) throw fail('company_expired')
    const user = await getUser(trx, deps.catalog, userId)
    const { email } = said
    if (email?.toLowerCase() !== user.email.toLowerCase()) throw fail('company_other_account')
    await requireSession(trx, sessionId)
    await insertLink(trx, { ...said, userId, email: user.email })
    const { name: company } = companyOf(deps, said.issuer)
    await tell(trx, deps, userId, { company, change: 'added' })
    return company
  })
}

/** Lists the companies that open the person's account (A300). An admin who views the portal as that person learns nothing of them. */
export async function listLinks(
  deps: Deps,
  { userId, viewerId }: Person,
): Promise<Output<typeof companySignInRoutes.list>> {
  if (viewerId !== null) throw fail('forbidden')
  const links = await findLinks(deps.db, userId)
  return {
    links: links.map(({ id, issuer, email, createdAt, lastUsedAt }) => ({
      id,
      email,
      ...companyOf(deps, issuer),
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  }
}

/** Removes a company from the person's account, which its owner is told by mail (A301). */
export const removeLink = (deps: Deps, { userId }: Person, id: number): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const removed = await deleteLink(trx, userId, id)
    if (!removed) throw fail('not_found')
    const { name: company } = companyOf(deps, removed.issuer)
    await tell(trx, deps, userId, { company, change: 'removed' })
  })

async function tell(
  trx: Db,
  deps: Deps,
  userId: number,
  what: { company: string; change: 'added' | 'removed' },
): Promise<void> {
  const { name, email: to } = await getUser(trx, deps.catalog, userId)
  const told = { ...currentFrame(deps), name, ...what }
  await enqueueMail(trx, deps.jobs, mailOf(companyLinksChangedMail, told, { subjectId: null, to }))
}

/** Returns what people call a company, also one that the portal no longer knows. */
function companyOf({ config }: Pick<Deps, 'config'>, issuer: string) {
  const known = config.issuers.find((each) => each.issuer === issuer)
  return { number: known?.number ?? null, name: known?.name ?? new URL(issuer).host }
}
