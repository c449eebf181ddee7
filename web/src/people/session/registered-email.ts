import { browserStore } from '../../ui/browser/stores.ts'

const KEY = 'ad-awards-email'

/** The e-mail of an account that was just made here. The login in the tab that the mail's link opens uses it. */
export const registeredEmail = {
  read: () => browserStore.getItem(KEY) ?? '',
  keep: (email: string) => browserStore.setItem(KEY, email),
  forget: () => browserStore.removeItem(KEY),
}
