import { api } from '@portal/contract/api.ts'
import type { Mail } from '@portal/contract/desk/mail-log.ts'
import type { Input } from '@portal/contract/platform/route.ts'
import { ok } from './entries.ts'
import { codeIn } from './judges.ts'
import { eventually, type Portal } from './portal.ts'

type Filter = NonNullable<Input<typeof api.mails.list>['query']>

export const anAddress = () => `zoe.${crypto.randomUUID()}@marca.example`
export const PASSWORD = 'Trompeta lila 84!'

const isOver = ({ state }: Mail) => state !== 'queued' && state !== 'sending'

/**
 * Returns functions for how an admin sees and corrects the mails of a portal, and for the accounts that get them.
 */
export function mailDesk(portal: Portal, admin: { token: string }) {
  const page = async (query: Filter = {}) => ok(await portal.call(api.mails.list, { query }, admin))
  const mailsTo = async (search: string) => (await page({ search })).mails
  return {
    page,
    mailsTo,
    resend: (mailId: number) => portal.call(api.mails.resend, { params: { mailId } }, admin),
    correct: (mailId: number, to: string) =>
      portal.call(api.mails.correct, { params: { mailId }, body: { to } }, admin),
    /** Returns the newest mail to an address, once there are `count` and none is still to be sent. */
    async newest(address: string, count = 1): Promise<Mail> {
      const mails = await eventually(
        () => mailsTo(address),
        (all) => all.length === count && all.every(isOver),
      )
      const [mail] = mails
      if (!mail) throw new Error('No mail')
      return mail
    },
    async register(email: string) {
      ok(await this.tryToRegister(email))
    },
    tryToRegister(email: string) {
      const body = {
        name: 'Zoe',
        lastName: 'Ibáñez',
        countryCode: 'AR',
        companyRol: 'Gerente',
        programId: 2,
        email,
        password: PASSWORD,
        confirmPassword: PASSWORD,
        terms: true,
      } as const
      return portal.call(api.accounts.register, { body })
    },
    verify: (link: string | undefined) =>
      portal.call(api.accounts.verifyEmail, { params: { code: codeIn(link ?? 'https://x') } }),
    actionsOn: async (search: string) =>
      ok(await portal.call(api.activity.list, { query: { search } }, admin)).events.map(
        ({ action, details }) => ({ action, details }),
      ),
  }
}

/** Returns SQL that adds a mail of this moment in SQL. */
export const mailRow = (name: string, kind: string, at: string, state = 'sent') => `
  insert into mails (kind, to_address, subject, text, html, message_id, state, attempts, created_at,
    sent_at, response)
  values ('${kind}', '${name}@marca.example', 'x', '', '', '${name}', '${state}', 1, ${at},
    ${state === 'sent' ? `${at}, '250'` : 'null, null'})`
