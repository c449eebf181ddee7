import { PUBLIC_EDITION_ELEMENT } from '@portal/contract/editions/first-page.ts'
import type { PublicEdition } from '@portal/contract/editions/public.ts'

let known: PublicEdition | null = null

/** True when the page holds the edition: the one that is served by the portal does, the development server's doesn't (E25). */
export function readPublicEdition(): boolean {
  const text = document.getElementById(PUBLIC_EDITION_ELEMENT)?.textContent
  known = text ? (JSON.parse(text) as PublicEdition | null) : null
  return known !== null
}

export const setPublicEdition = (edition: PublicEdition) => {
  known = edition
}

/** What everybody may know of the current edition, as it was when the page was loaded. */
export function publicEdition(): PublicEdition {
  if (!known) throw new Error('The page holds no edition')
  return known
}
