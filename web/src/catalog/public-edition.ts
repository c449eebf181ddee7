import type { Edition } from '@portal/contract/editions/edition.ts'
import { describeProgram } from '@portal/contract/editions/offer.ts'
import { PUBLIC_EDITION_ELEMENT } from '@portal/contract/editions/first-page.ts'
import type { PublicEdition } from '@portal/contract/editions/public.ts'

let known: PublicEdition | null = null

/** True when the page holds the edition. The portal's page does; that of the development server doesn't (E25). */
export function readPublicEdition(): boolean {
  const text = document.getElementById(PUBLIC_EDITION_ELEMENT)?.textContent
  known = text ? (JSON.parse(text) as PublicEdition | null) : null
  return known !== null
}

export const setPublicEdition = (edition: PublicEdition) => {
  known = edition
}

/** Returns what everybody would know of an edition that is the only one. */
export const publicEditionOf = (edition: Edition): PublicEdition => ({
  ...edition,
  programs: edition.programs.map((program) => describeProgram(edition, program)),
  companySignIns: [],
})

/** Returns what everybody may know of the current edition, as it was when the page was loaded. */
export function publicEdition(): PublicEdition {
  if (!known) throw new Error('The page holds no edition')
  return known
}
