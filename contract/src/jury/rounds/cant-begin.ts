import * as z from 'zod/mini'

/**
 * What keeps the sittings of a programme from beginning: `set` while two people have agreed when its winners are
 * public, `public` from then on (J60). Null: nothing does.
 */
export const cantBegin = z.nullable(z.enum(['set', 'public']))
export type CantBegin = z.infer<typeof cantBegin>

/** What screens and refusals say of a sitting that hasn't begun. */
export const whyItCantBegin: Record<NonNullable<CantBegin>, string> = {
  set: 'La publicación ya está aprobada: antes de comenzar, el equipo debe quitar el momento.',
  public: 'Los ganadores ya son públicos: esta sesión ya no comienza.',
}
