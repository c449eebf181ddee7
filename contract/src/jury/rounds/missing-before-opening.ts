import { LEAST_VOTES } from './ballot.ts'
import { LEAST_JUDGES } from './load.ts'
import type { MissingBeforeOpening, RoundKind } from './rounds.ts'

/** The facts about a draft by which its opening is allowed or refused. Instants are text in UTC. */
export interface OpeningFacts {
  kind: RoundKind
  now: string
  opensAt: string | null
  closesAt: string | null
  /** The categories with something to judge. */
  categories: readonly { id: number; name: string }[]
  panels: readonly {
    name: string
    categoryIds: readonly number[]
    judgeIds: readonly number[]
    chairId: number | null
  }[]
  /** The round's judges. */
  judges: readonly {
    name: string
    /** Whether the judge still belongs to the programme. */
    isInProgram: boolean
    hasConfirmed: boolean
    /** When the confidentiality agreement ends; null: none was accepted. */
    ndaEndsAt: string | null
    /** Whether the judge must accept a newer version of a document (E05). */
    mustAcceptAnew: boolean
  }[]
  /** How many entries were sent but incomplete at closing, and wait for an admin's decision (J03). */
  undecidedEntries: number
  /** How many entries of the panels have fewer judges than LEAST_JUDGES. */
  entriesBelow: number
  /** How many conflicts of kind A–D or F between the round's judges and its entries nobody has answered yet. */
  unansweredConflicts: number
}

type Tell = (where: MissingBeforeOpening['where'], text: string) => void

/** Returns what prevents a draft's opening (J09), in the order in which an admin mends it. */
export function missingBeforeOpening(facts: OpeningFacts): MissingBeforeOpening[] {
  const missing: MissingBeforeOpening[] = []
  const tell: Tell = (where, text) => missing.push({ where, text })
  missingInDates(facts, tell)
  // A training round's entries are made when it opens (J27).
  if (facts.kind !== 'training') missingInEntries(facts, tell)
  missingInPanels(facts, tell)
  missingInJudges(facts, tell)
  const { unansweredConflicts: conflicts, entriesBelow: below } = facts
  if (conflicts > 0)
    tell(
      'conflicts',
      `Hay ${counted(conflicts, ['conflicto posible', 'conflictos posibles'])} sin responder: ${conflicts === 1 ? 'confírmalo o descártalo' : 'confirma o descarta cada uno'}.`,
    )
  if (isAssigned(facts) && below > 0)
    tell(
      'assignment',
      `${counted(below, ['inscripción tiene', 'inscripciones tienen'])} menos de ${LEAST_JUDGES} jueces: calcula la asignación o agrega jueces.`,
    )
  return missing
}

/**
 * Returns whether entries are assigned to judges: in training each judge gets all of them, and in a session the
 * panel sits together.
 */
const isAssigned = ({ kind }: OpeningFacts) => kind === 'marks' || kind === 'yesno'

function missingInDates({ now, opensAt, closesAt }: OpeningFacts, tell: Tell) {
  if (opensAt === null) tell('dates', 'Elige cuándo abre la ronda.')
  if (closesAt === null) tell('dates', 'Elige cuándo cierra la ronda.')
  else if (closesAt <= now) tell('dates', 'El cierre ya pasó: elige una fecha futura.')
}

function missingInEntries({ categories, undecidedEntries: undecided }: OpeningFacts, tell: Tell) {
  if (categories.length === 0)
    tell('entries', 'Aún no hay inscripciones para juzgar: quedan listas cuando cierra el programa.')
  if (undecided > 0)
    tell(
      'entries',
      `${counted(undecided, ['inscripción quedó incompleta', 'inscripciones quedaron incompletas'])} al cierre: decide qué se evalúa.`,
    )
}

function missingInPanels({ kind, panels, categories }: OpeningFacts, tell: Tell) {
  if (panels.length === 0) return tell('panels', 'Crea al menos un panel.')
  const placed = new Set(panels.flatMap(({ categoryIds }) => categoryIds))
  for (const { id, name } of categories)
    if (!placed.has(id)) tell('panels', `La categoría «${name}» no está en ningún panel.`)
  for (const { name, categoryIds, judgeIds, chairId } of panels) {
    if (categoryIds.length === 0) tell('panels', `El panel «${name}» no tiene categorías.`)
    if (judgeIds.length === 0) tell('panels', `El panel «${name}» no tiene jueces.`)
    else if (chairId === null) tell('panels', `El panel «${name}» no tiene presidencia.`)
    if (kind === 'session' && judgeIds.length > 0 && judgeIds.length < LEAST_VOTES)
      tell(
        'panels',
        `El panel «${name}» tiene menos de ${LEAST_VOTES} jueces: ninguna votación tendría quórum.`,
      )
  }
}

function missingInJudges({ judges, closesAt }: OpeningFacts, tell: Tell) {
  const confirmed = judges.filter(({ hasConfirmed }) => hasConfirmed)
  const gone = judges.filter(({ isInProgram }) => !isInProgram)
  const [are, these] = gone.length === 1 ? ['está', 'este nombre'] : ['están', 'estos nombres']
  if (gone.length > 0)
    tell('judges', `Ya no ${are} en el programa: ${namesOf(gone)}. Quita ${these} de los paneles.`)
  const unconfirmed = judges.filter(({ hasConfirmed }) => !hasConfirmed)
  if (unconfirmed.length > 0) tell('judges', `Sin confirmar su participación: ${namesOf(unconfirmed)}.`)
  const ending = confirmed.filter((judge) => doesNdaEnd(judge, closesAt))
  if (ending.length > 0)
    tell(
      'judges',
      `Su acuerdo de confidencialidad vence antes del cierre y ${must(ending)} aceptarlo de nuevo: ${namesOf(ending)}.`,
    )
  const asked = confirmed.filter((judge) => judge.mustAcceptAnew && !doesNdaEnd(judge, closesAt))
  if (asked.length > 0)
    tell(
      'judges',
      `Hay un documento nuevo y ${must(asked)} aceptarlo antes de la apertura: ${namesOf(asked)}.`,
    )
}

const must = (judges: readonly unknown[]) => (judges.length === 1 ? 'debe' : 'deben')

/**
 * Returns whether a judge's confidentiality agreement is missing or ends before `closesAt`; `closesAt` null: no
 * closing is set, and any accepted agreement is enough.
 */
export const doesNdaEnd = ({ ndaEndsAt }: { ndaEndsAt: string | null }, closesAt: string | null): boolean =>
  ndaEndsAt === null || (closesAt !== null && ndaEndsAt < closesAt)

const MOST_NAMES = 5

function namesOf(judges: readonly { name: string }[]): string {
  const names = judges.slice(0, MOST_NAMES).map(({ name }) => name)
  const left = judges.length - names.length
  return new Intl.ListFormat('es').format(left > 0 ? [...names, `${left} más`] : names)
}

const counted = (count: number, [one, many]: readonly [string, string]) =>
  `${count} ${count === 1 ? one : many}`
