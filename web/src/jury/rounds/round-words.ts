import { whyItCantBegin } from '@portal/contract/jury/rounds/cant-begin.ts'
import type { RoundKind, RoundSummary } from '@portal/contract/jury/rounds/rounds.ts'
import { serverNow } from '../../api/server-clock.ts'
import { counted, inDigits } from '../../ui/words/quantities.ts'
import { formatInstant, formatTime, formatZone } from '../../ui/words/instants.ts'

interface Place {
  timeZone: string
}

/** What each kind of round is for, in the order in which a jury holds them. */
export const kindHints: Record<RoundKind, string> = {
  training: 'Tres inscripciones inventadas para calibrar el criterio. No cuenta para nada.',
  marks: 'Cada juez puntúa de 1 a 10 cada criterio de las inscripciones que le tocan.',
  yesno: 'Cada juez responde si la inscripción debe seguir. Sirve para preseleccionar.',
  session: 'El panel se reúne, delibera y vota los premios.',
}

/** 'Del 01/09/2025, 09:00 al 15/09/2025, 18:00 (hora de Buenos Aires)' */
export function windowInWords(
  { opensAt, closesAt }: Pick<RoundSummary, 'opensAt' | 'closesAt'>,
  place: Place,
): string {
  if (opensAt && closesAt)
    return `Del ${formatTime(opensAt, place)} al ${formatTime(closesAt, place)} (${formatZone(place)})`
  if (opensAt) return `Desde el ${formatInstant(opensAt, place)}; sin fecha de cierre`
  return closesAt ? `Hasta el ${formatInstant(closesAt, place)}; sin fecha de apertura` : 'Sin fechas'
}

/** '3 h 40 min', '25 min' */
export function duration(minutes: number): string {
  const whole = Math.round(minutes)
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${inDigits(hours)} h` : `${inDigits(hours)} h ${rest} min`
}

export const entriesInWords = (entries: number) => counted(entries, 'inscripción', 'inscripciones')
export const judgesInWords = (judges: number) => counted(judges, 'juez', 'jueces')

/** 'A. Ríos, B. Soto y C. Paz' */
export const inList = (words: readonly string[]) => new Intl.ListFormat('es').format(words)

/** Says what happens next in a round, and when (J72). */
export function nextStep({ state, kind, opensAt, closesAt, cantBegin }: RoundSummary, place: Place): string {
  const isLater = (at: string | null) => at !== null && Date.parse(at) > serverNow()
  if (kind === 'session' && state !== 'decided' && cantBegin) return whyItCantBegin[cantBegin]
  if (kind === 'session' && state !== 'draft' && state !== 'decided')
    return opensAt && isLater(opensAt)
      ? `La sala se abre el ${formatInstant(opensAt, place)}. Desde entonces los jueces proponen de qué hablar, hasta que la presidencia comience la sesión.`
      : 'El panel puede reunirse: abre su mesa para comenzar o seguir la sesión.'
  switch (state) {
    case 'draft':
      return 'Aún no la ve ningún juez. Completa lo que falta y ábrela.'
    case 'open':
      if (opensAt && isLater(opensAt)) return `Los jueces podrán empezar el ${formatInstant(opensAt, place)}.`
      return closesAt && isLater(closesAt)
        ? `Los jueces pueden entregar hasta el ${formatInstant(closesAt, place)}.`
        : 'El plazo terminó. La ronda se cierra cuando vence el último plazo de un juez.'
    case 'closed':
      return kind === 'training'
        ? 'La práctica terminó. No tiene resultados: sigue la ronda de puntajes.'
        : 'Los puntajes están sellados: nadie los ve hasta que dos personas abran los resultados.'
    case 'unsealed':
      return 'Los resultados están abiertos. Sigue la sesión del jurado, que decide los premios.'
    case 'decided':
      return 'El jurado ya decidió. No queda nada por hacer en esta ronda.'
  }
}
