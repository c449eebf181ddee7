import { ownStorage } from './viewing.ts'

const KEY = 'ad-awards-email'

/** The address of an account just made here: the link of its mail opens another tab, and there the login follows. */
export const registeredEmail = {
  read: () => ownStorage.getItem(KEY) ?? '',
  keep: (email: string) => ownStorage.setItem(KEY, email),
  forget: () => ownStorage.removeItem(KEY),
}
