import { tidyAddress } from '@portal/contract/platform/address.ts'
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
  const text = tidyAddress(address)
  const host = hostOf(text)
  const [name = ''] = text.slice(0, Math.max(text.lastIndexOf('@'), 0)).split('+', 1)
  if (name === '' || host === '' || !isSomebodys(`@${host}`)) return undefined
  return host === 'gmail.com' || host === 'googlemail.com'
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${host}`
}

/** Returns what follows the '@'; empty if there is none. */
export const hostOf = (address: string): string => {
  const text = tidyAddress(address)
  const at = text.lastIndexOf('@')
  return at < 0 ? '' : text.slice(at + 1).trim()
}

/** Returns the registrable domain of a host; undefined: anybody may have an address there (J12). */
export function companyDomainOf(host: string): string | undefined {
  const domain = getDomain(host, suffixes)
  if (domain === null || freeMailDomains.has(domain) || !isSomebodys(`@${host}`)) return undefined
  return freeMailProviders.has(getDomainWithoutSuffix(host, suffixes) ?? '') ? undefined : domain
}
