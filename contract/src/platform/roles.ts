export const roles = ['brand', 'admin', 'judge'] as const
export type Role = (typeof roles)[number]

/** Where a signed-in person lands from a public-only screen (R03). */
export const homeByRole: Record<Role, string> = {
  admin: '/admin',
  judge: '/juez',
  brand: '/perfil/participaciones',
}
