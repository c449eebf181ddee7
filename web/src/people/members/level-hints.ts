import type { BrandLevel, GuestLevel } from '@portal/contract/platform/roles.ts'

export const levelHints: Record<BrandLevel, string> = {
  read: 'Ve las campañas y su estado, sin cambiarlas.',
  edit: 'Completa las campañas: datos, videos, respuestas y créditos.',
  send: 'Además, envía inscripciones y elimina lo que no se envió.',
  owner: 'Hace todo, también elimina lo enviado e invita a otras personas.',
}

/** What a guest may do in their campaign (B04). */
export const guestHints: Record<GuestLevel, string> = {
  read: 'Ve la campaña y su estado, sin cambiarla.',
  edit: 'Completa la campaña: datos, videos y respuestas.',
}
