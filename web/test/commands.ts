import { defineBrowserCommand } from '@vitest/browser-playwright'

// What a test asks of the browser itself, outside the page.

interface Media {
  colorScheme?: 'light' | 'dark'
  reducedMotion?: 'reduce' | 'no-preference'
  forcedColors?: 'active' | 'none'
  media?: 'print' | null
}

export const emulateMedia = defineBrowserCommand<[Media]>(({ page }, media) => page.emulateMedia(media))

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMedia: (media: Media) => Promise<void>
  }
}
