import type { Locator, Page } from '@playwright/test'
import type { createCampaign } from './entries.ts'
import type { Brand, Portal } from './fixtures.ts'

export interface Place {
  page: Page
  portal: Portal
  brand: Brand
  admin: string
  campaign: Awaited<ReturnType<typeof createCampaign>>
}

/** A form that keeps what is typed over a reload. */
export interface Kept {
  who: 'brand' | 'admin' | 'judge' | 'nobody'
  /** Opens the form, with the dialogs that lead to it. */
  open: (place: Place) => Promise<void>
  /** The form's fields, and what is typed or chosen in them. */
  fields: (place: Place) => [Locator, string | boolean][]
}
