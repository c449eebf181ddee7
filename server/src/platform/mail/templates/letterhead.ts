import type { Edition } from '@portal/contract/editions/edition.ts'
import { shortYear } from '@portal/contract/editions/short-year.ts'

/** What a mail says of the prize in whose name it is sent. */
export interface Letterhead {
  /** 'Ad Awards 25' */
  awards: string
  /** Address of whom people ask. */
  support: string
  /** Last line. */
  footer: string
}

export const letterheadOf = ({ about }: Pick<Edition, 'about'>): Letterhead => ({
  awards: `${about.name} ${shortYear(about.year)}`,
  support: about.support.email,
  footer: about.footer[0] ?? '',
})

/** What is around the words of every mail. */
export interface Frame {
  publicUrl: string
  letterhead: Letterhead
}

interface Sender {
  config: { publicUrl: string }
  catalog: { now(): { current: Pick<Edition, 'about'> } }
}

/** Of a mail that is about no programme: in the name of the current edition. */
export const currentFrame = ({ config: { publicUrl }, catalog }: Sender): Frame => ({
  publicUrl,
  letterhead: letterheadOf(catalog.now().current),
})
