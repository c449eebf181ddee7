import type { AdminLevel } from '@portal/contract/people/team.ts'

export const levelHints: Record<AdminLevel, string> = {
  manage: 'Ve, cambia y exporta todo, e invita a otras personas.',
  read: 'Ve todo, sin cambiarlo ni exportarlo.',
}
