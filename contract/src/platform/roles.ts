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

/** The header by which a page says for which brand its tab works; a call for another one is refused (B02). */
export const BRAND_HEADER = 'x-brand'

/** Returns whether a member of this level may do what needs the other one. */
export const reaches = (level: BrandLevel, needed: BrandLevel): boolean =>
  brandLevels.indexOf(level) >= brandLevels.indexOf(needed)
