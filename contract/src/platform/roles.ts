export const roles = ['brand', 'admin', 'judge'] as const
export type Role = (typeof roles)[number]

/** Address to which a signed-in person is redirected from a screen for signed-out people (R03). */
export const homeByRole: Record<Role, string> = {
  admin: '/admin',
  judge: '/juez',
  brand: '/perfil/participaciones',
}

/**
 * What a member may do for a brand, each more than the one before (B01). `read`: sees everything of the brand. `edit`:
 * changes entries. `send`: sends entries, and deletes what isn't sent. `owner`: also people and the brand itself.
 */
export const brandLevels = ['read', 'edit', 'send', 'owner'] as const
export type BrandLevel = (typeof brandLevels)[number]

/** A `guest` is no member: they reach single campaigns of the brand, at a level of their own in each (B04). */
export const memberLevels = ['guest', ...brandLevels] as const
export type MemberLevel = (typeof memberLevels)[number]

/** What a guest may do in a campaign. */
export const guestLevels = ['read', 'edit'] as const satisfies readonly BrandLevel[]
export type GuestLevel = (typeof guestLevels)[number]

/** The header by which a page says for which brand its tab works; a call for another one is refused (B02). */
export const BRAND_HEADER = 'x-brand'

/** Returns whether a person of this level may do what needs the other one. */
export const reaches = (level: MemberLevel, needed: BrandLevel): boolean =>
  memberLevels.indexOf(level) >= memberLevels.indexOf(needed)
