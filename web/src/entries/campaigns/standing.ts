import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { fold } from '@portal/contract/platform/words.ts'

/** How entries stand towards sending; the names are those in the address. */
export const standings = ['por-completar', 'por-enviar', 'enviadas'] as const
export type Standing = (typeof standings)[number]

export const standingNames: Record<Standing, string> = {
  'por-completar': 'Por completar',
  'por-enviar': 'Listas para enviar',
  enviadas: 'Enviadas',
}

type Standable = Pick<Campaign, 'isBlocked' | 'programId'> & {
  enrollments: readonly Pick<Campaign['enrollments'][number], 'status'>[]
}

/**
 * Returns whether the campaign has an entry that stands so, or no entry yet. There is nothing to do in a blocked
 * campaign, nor in one that can't change.
 */
export function hasStanding(campaign: Standable, standing: Standing, mayChange: boolean): boolean {
  const { enrollments, isBlocked } = campaign
  if (isBlocked) return false
  if (standing === 'enviadas') return enrollments.some(({ status }) => status === 'Enviada')
  if (!mayChange) return false
  return standing === 'por-enviar'
    ? enrollments.some(({ status }) => status === 'Completa')
    : enrollments.length === 0 || enrollments.some(({ status }) => status === 'Incompleta')
}

/** Returns whether the campaign's name, id, company or one of its categories and codes holds the text. */
export const holdsText = ({ id, name, company, enrollments }: Campaign, text: string): boolean =>
  [
    name,
    String(id),
    company.name,
    ...enrollments.flatMap((each) => [each.category.name, each.enrollCode]),
  ].some((words) => fold(words).includes(fold(text)))

interface Filters {
  /** The code of a country. */
  country?: string | undefined
  standing?: Standing | undefined
}

/** The address of 'Mis campañas' that shows these alone. It names all countries, so that none chosen before hides some. */
export const filteredCampaigns = (editionId: number, { country = 'ALL', standing }: Filters) =>
  `/campanas?${new URLSearchParams({
    edicion: String(editionId),
    pais: country,
    ...(standing && { estado: standing }),
  })}`
