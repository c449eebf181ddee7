import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import type { Config } from '../config.ts'
import type { Letterhead } from '../platform/mail/templates/letterhead.ts'
import { testMail } from '../platform/mail/templates/test-mail.ts'
import { createMailTransport, type Delivery } from '../platform/mail/transport.ts'

type MailConfig = Pick<Config, 'smtpUrl' | 'smtpWithoutTls' | 'mailFrom' | 'publicUrl' | 'dataDir'>

/**
 * Sends a mail to test the configuration.
 * @returns whether the mail server took it
 */
export async function sendTestMail(
  config: MailConfig,
  letterhead: Letterhead,
  address: string,
  print: (line: string) => void,
): Promise<boolean> {
  for (const doubt of doubtsAbout(config)) print(doubt)
  if (!config.smtpUrl) return false
  const transport = createMailTransport({ ...config, replyTo: () => letterhead.support })
  const { hostname } = new URL(config.smtpUrl)
  try {
    const delivery = await transport.deliver({
      id: 0,
      kind: 'test',
      messageId: `<${randomUUID()}@${domainOf(config.mailFrom) ?? hostname}>`,
      to: address,
      ...testMail({ ...config, letterhead }),
    })
    print(`${hostname} ${inWords(delivery)}`)
    return delivery.outcome === 'sent'
  } finally {
    transport.close()
  }
}

function inWords(delivery: Delivery): string {
  switch (delivery.outcome) {
    case 'sent':
      return `took the mail: ${delivery.response}`
    case 'refused':
      return `refused the mail: ${delivery.reason}`
    case 'deferred':
      return `could not be given the mail: ${delivery.reason}`
    case 'unknown':
      return `broke off after the whole mail was sent; it may have taken it: ${delivery.reason}`
  }
}

/** Returns what looks wrong in the configuration, before any server is asked. */
export function doubtsAbout({ smtpUrl, smtpWithoutTls, mailFrom, publicUrl }: MailConfig): string[] {
  const doubts: string[] = []
  if (!smtpUrl) doubts.push('SMTP_URL is not set: all mail stays in the local outbox.')
  else doubts.push(...doubtsAboutServer(new URL(smtpUrl)))
  if (smtpWithoutTls) doubts.push('SMTP_WITHOUT_TLS is on: password and mails can be read on the way.')

  const domain = domainOf(mailFrom)
  if (!domain) doubts.push(`MAIL_FROM holds no address: ${mailFrom}`)
  else if (isNowhere(domain)) doubts.push(`MAIL_FROM: nobody can answer or trust an address at ${domain}.`)

  const { protocol, hostname } = new URL(publicUrl)
  if (isNowhere(hostname))
    doubts.push(`PUBLIC_URL: links in mails lead to ${publicUrl}, which others can’t open.`)
  else if (protocol !== 'https:') doubts.push(`PUBLIC_URL: links in mails lead to ${publicUrl}, without TLS.`)
  return doubts
}

function* doubtsAboutServer({ protocol, hostname, port, username, password }: URL) {
  if (protocol === 'smtp:' && port === '465')
    yield 'SMTP_URL: port 465 speaks TLS from the start: write smtps://.'
  if (protocol === 'smtps:' && ['25', '587'].includes(port))
    yield `SMTP_URL: port ${port} begins without TLS: write smtp://, TLS follows by itself.`
  if (!username !== !password) yield 'SMTP_URL has a user or a password, but not both.'
  if (!username && !isNowhere(hostname))
    yield 'SMTP_URL has no user and password: few servers take mail without.'
}

const domainOf = (from: string) => /(?:^|<)[^@\s<>]+@([^@\s<>]+)>?$/.exec(from.trim())?.[1]

const isNowhere = (host: string) =>
  /(^|\.)(localhost|local|internal|invalid|example|test)$/.test(host) ||
  isIP(host.replaceAll(/[[\]]/g, '')) > 0 ||
  !host.includes('.')
