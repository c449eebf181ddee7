import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import type { EnrollmentStatus } from '@portal/contract/entries/enrollments.ts'
import type { Standing } from '../campaigns/standing.ts'
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

interface Part {
  words: string
  /** Absent: it is said of nothing, too. */
  count?: number
  /** What a list is filtered by that shows what is counted; null: by nothing. Absent: there is no such list. */
  standing?: Standing | null
}

/** Returns '2 campañas', '5 inscripciones', '3 por completar'; no number ends a line. */
export function participationInWords(facts: ReturnType<typeof participation>): Part[] {
  const parts: Part[] = [
    { words: counted(facts.campaigns, 'campaña', 'campañas'), standing: null },
    { words: counted(facts.enrollments, 'inscripción', 'inscripciones') },
    { count: facts.incomplete, words: `${facts.incomplete} por completar`, standing: 'por-completar' },
    {
      count: facts.complete,
      words: counted(facts.complete, 'lista para enviar', 'listas para enviar'),
      standing: 'por-enviar',
    },
    { count: facts.sent, words: counted(facts.sent, 'enviada', 'enviadas'), standing: 'enviadas' },
    { count: facts.leftIncomplete, words: counted(facts.leftIncomplete, 'incompleta', 'incompletas') },
    { count: facts.leftUnsent, words: `${facts.leftUnsent} sin enviar` },
    { count: facts.blocked, words: counted(facts.blocked, 'no participa', 'no participan') },
  ]
  return parts
    .filter(({ count }) => count !== 0)
    .map((part) => ({ ...part, words: part.words.replace(' ', '\u00A0') }))
}
