import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import type { EnrollmentStatus } from '@portal/contract/entries/enrollments.ts'
import { counted } from '../../ui/words/quantities.ts'

type Participating = Pick<Campaign, 'isBlocked' | 'programId'> & {
  enrollments: readonly { status: EnrollmentStatus }[]
}

/** What a brand takes part with (S05.1). A blocked campaign counts, but there is nothing left to do in it, nor in one that is over. */
export function participation(campaigns: readonly Participating[], isOver: (programId: number) => boolean) {
  const [over = [], open = []] = [true, false].map((which) =>
    campaigns
      .filter(({ isBlocked, programId }) => !isBlocked && isOver(programId) === which)
      .flatMap(({ enrollments }) => enrollments),
  )
  const allOf = (some: readonly Participating[]) =>
    some.reduce((sum, { enrollments }) => sum + enrollments.length, 0)
  const count = (enrollments: typeof open, status: EnrollmentStatus) =>
    enrollments.filter((enrollment) => enrollment.status === status).length
  return {
    campaigns: campaigns.length,
    enrollments: allOf(campaigns),
    incomplete: count(open, 'Incompleta'),
    complete: count(open, 'Completa'),
    sent: count([...open, ...over], 'Enviada'),
    leftIncomplete: count(over, 'Incompleta'),
    leftUnsent: count(over, 'Completa'),
    blocked: allOf(campaigns.filter(({ isBlocked }) => isBlocked)),
  }
}

/** '2 campañas · 5 inscripciones · 3 por completar'; no line begins with a dot, no number ends one. */
export function participationInWords(facts: ReturnType<typeof participation>): string {
  return [
    counted(facts.campaigns, 'campaña', 'campañas'),
    counted(facts.enrollments, 'inscripción', 'inscripciones'),
    facts.incomplete > 0 && `${facts.incomplete} por completar`,
    facts.complete > 0 && counted(facts.complete, 'lista para enviar', 'listas para enviar'),
    facts.sent > 0 && counted(facts.sent, 'enviada', 'enviadas'),
    facts.leftIncomplete > 0 && counted(facts.leftIncomplete, 'incompleta', 'incompletas'),
    facts.leftUnsent > 0 && `${facts.leftUnsent} sin enviar`,
    facts.blocked > 0 && counted(facts.blocked, 'no participa', 'no participan'),
  ]
    .filter((part) => part !== false)
    .map((part) => part.replace(' ', '\u00A0'))
    .join('\u00A0· ')
}
