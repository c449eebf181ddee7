const KEY = 'ad-awards-email'

/** The address of an account just made here: the link of its mail opens another tab, and there the login follows. */
export const registeredEmail = {
  read: () => localStorage.getItem(KEY) ?? '',
  keep: (email: string) => localStorage.setItem(KEY, email),
  forget: () => localStorage.removeItem(KEY),
}
