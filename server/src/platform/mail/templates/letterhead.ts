import type { Edition } from '@portal/contract/editions/edition.ts'
import { shortYear } from '@portal/contract/editions/short-year.ts'

/** What a mail says of the prize in whose name it is sent. */
export interface Letterhead {
  /** The awards' name, e.g. 'Ad Awards 25'. */
  awards: string
  /** Address that people write to for help. */
  support: string
  /** Last line of the mail. */
  footer: string
}

export const letterheadOf = ({ about }: Pick<Edition, 'about'>): Letterhead => ({
  awards: `${about.name} ${shortYear(about.year)}`,
  support: about.support.email,
  footer: about.footer[0] ?? '',
})

/** What surrounds the content of every mail. */
export interface Frame {
  publicUrl: string
  letterhead: Letterhead
}

interface Sender {
  config: { publicUrl: string }
  catalog: { now(): { current: Pick<Edition, 'about'> } }
}

/** Returns the frame of a mail that is about no programme: it is sent in the name of the current edition. */
export const currentFrame = ({ config: { publicUrl }, catalog }: Sender): Frame => ({
  publicUrl,
  letterhead: letterheadOf(catalog.now().current),
})
