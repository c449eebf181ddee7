export const roles = ['brand', 'admin', 'judge'] as const
export type Role = (typeof roles)[number]

/** Address to which a signed-in person is redirected from a screen for signed-out people (R03). */
export const homeByRole: Record<Role, string> = {
  admin: '/admin',
  judge: '/juez',
  brand: '/perfil/participaciones',
}
