import { browserStore } from './stores.ts'

const KEY = 'theme'

export type Theme = 'light' | 'dark'

const systemTheme = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

const chosenTheme = () => document.documentElement.dataset.theme as Theme | undefined

export const currentTheme = (): Theme => chosenTheme() ?? systemTheme()

/** Choosing the system's own theme means to follow the system again. */
export function chooseTheme(theme: Theme) {
  if (theme === systemTheme()) {
    browserStore.removeItem(KEY)
    delete document.documentElement.dataset.theme
  } else {
    browserStore.setItem(KEY, theme)
    document.documentElement.dataset.theme = theme
  }
}

/** Applies the theme. Call it before the first render, so that the page never shows the other theme. */
export function applyStoredTheme() {
  const stored = browserStore.getItem(KEY)
  if (stored === 'light' || stored === 'dark') document.documentElement.dataset.theme = stored
}
