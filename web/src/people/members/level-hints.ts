import type { BrandLevel } from '@portal/contract/platform/roles.ts'

export const levelHints: Record<BrandLevel, string> = {
  read: 'Ve las campañas y su estado, sin cambiarlas.',
  edit: 'Completa las campañas: datos, videos, respuestas y créditos.',
  send: 'Además, envía inscripciones y elimina lo que no se envió.',
  owner: 'Hace todo, también elimina lo enviado e invita a otras personas.',
}
