import { isSomebodys } from '@portal/contract/platform/fields.ts'
import { getDomain, getDomainWithoutSuffix } from 'tldts'
import { freeMailDomains, freeMailProviders } from './free-mail.ts'

// Shared suffixes such as 'co.com' and 'github.io' count as suffixes: those under one have nothing in common.
const suffixes = { allowPrivateDomains: true }

/**
 * The form in which addresses are compared: lower case, without what follows a '+', since almost all providers deliver
 * that to the same mailbox. Dots are left out at Gmail alone: elsewhere they tell two people apart. Undefined for what
 * is no address, and for those of deleted people.
 */
export function mailboxOf(address: string): string | undefined {
  const { local, host } = partsOf(address)
  const name = local.split('+', 1)[0] ?? ''
  if (name === '' || host === '' || !isSomebodys(`${name}@${host}`)) return undefined
  return host === 'gmail.com' || host === 'googlemail.com'
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${host}`
}

/** The registrable domain of an address, undefined where anybody may have an address (J12). */
export function companyDomainOf(address: string): string | undefined {
  if (mailboxOf(address) === undefined) return undefined
  const { host } = partsOf(address)
  const domain = getDomain(host, suffixes)
  if (domain === null || freeMailDomains.has(domain)) return undefined
  return freeMailProviders.has(getDomainWithoutSuffix(host, suffixes) ?? '') ? undefined : domain
}

function partsOf(address: string): { local: string; host: string } {
  const text = address.trim().toLowerCase()
  const at = text.lastIndexOf('@')
  return at < 0 ? { local: '', host: '' } : { local: text.slice(0, at), host: text.slice(at + 1) }
}
