import { browserStore } from '../../ui/browser/stores.ts'

const KEY = 'ad-awards-email'

/** The address of an account just made here: the link of its mail opens another tab, and there the login follows. */
export const registeredEmail = {
  read: () => browserStore.getItem(KEY) ?? '',
  keep: (email: string) => browserStore.setItem(KEY, email),
  forget: () => browserStore.removeItem(KEY),
}
