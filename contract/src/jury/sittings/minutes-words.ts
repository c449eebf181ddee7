import { awardLabels, motionLabels } from '../rounds/awards.ts'
import type { MinutesContent, MinutesDecision, MinutesItem, MinutesMotion } from './minutes.ts'

// What minutes say, on the screen as in the PDF (J55). Spanish.

const list = new Intl.ListFormat('es')
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const motionInWords = ({ kind, text }: Pick<MinutesMotion, 'kind' | 'text'>): string => {
  if (text === '') return motionLabels[kind]
  return kind === 'other' ? text : `${motionLabels[kind]}: ${text}`
}

/** Returns the tally in words: 'Sí 5 · No 1 · Abstenciones 0 · De 6 habilitados'. */
export const tallyInWords = ({ yes, no, abstentions, eligible }: MinutesMotion): string =>
  `Sí ${yes} · No ${no} · Abstenciones ${abstentions} · De ${counted(eligible, 'habilitado', 'habilitados')}`

/** Returns what minutes must say about how a motion was voted on. */
export const motionNotes = ({ isSecret, revoteOf, chairVote }: MinutesMotion): string[] => [
  isSecret ? 'Votación secreta' : 'Votación abierta',
  ...(revoteOf === null ? [] : ['Nueva votación']),
  ...(chairVote === null ? [] : [`La presidencia desempató: ${chairVote === 'yes' ? 'sí' : 'no'}`]),
]

export const awardInWords = (award: MinutesDecision['award']): string =>
  award === 'void' ? 'Desierto' : awardLabels[award]

/** Returns, in words, the rules by which motions pass (J52). */
export function rulesInWords({ doesChairBreakTies, quotas }: MinutesContent['rules']): string[] {
  const limits = quotas.map(({ award, most }) => `${awardLabels[award]}: ${most}`)
  return [
    'Quórum: al menos tres votos, y dos tercios de los jueces habilitados.',
    'Una medalla, una mención o el Gran Premio se aprueban con dos tercios de los votos por sí o por no, y el sí de al menos la mitad de los habilitados.',
    `Las demás mociones se aprueban por mayoría. ${doesChairBreakTies ? 'Si hay empate, decide la presidencia.' : 'Un empate las rechaza.'}`,
    'De cada moción cuenta la última votación con quórum. Un juez fuera de sala no está habilitado en ese punto.',
    ...(limits.length === 0 ? [] : [`Máximo en la categoría: ${list.format(limits)}.`]),
  ]
}

export const itemInWords = ({ entry }: MinutesItem): string =>
  entry === null ? 'La categoría' : `${entry.code} · ${entry.campaign} · ${entry.brand}`

/** Returns what happened in an item without motions; null: it has motions. */
export const withoutMotions = ({ motions, isDiscussed }: MinutesItem): string | null => {
  if (motions.length > 0) return null
  return isDiscussed ? 'Se trató, sin mociones.' : 'No se trató.'
}

/** What minutes say of an item whose entry was disqualified before the sitting ended. */
export const DISQUALIFIED_HERE = 'Descalificada: esta sesión no le da ningún premio.'

/** Returns what minutes say in place of decisions. @param isWhole whether nothing is hidden from the reader */
export const noDecisionsInWords = (isWhole: boolean): string =>
  isWhole ? 'El panel no tomó nuevas decisiones.' : 'No hay decisiones que mostrar en esta copia.'

/**
 * Returns how many items the reader's copy leaves out. It names both reasons, because a judge who was in the room
 * may have told of the conflict later.
 */
export const hiddenInWords = (count: number): string =>
  `Esta copia no muestra ${counted(count, 'punto', 'puntos')}: estuviste fuera de sala o tienes un conflicto con la campaña.`

/** Returns what minutes say of a judge who was removed during the sitting. @param clock the time of the day */
export const leftInWords = (clock: string): string => ` · dejó el panel a las ${clock}`

/** Returns how minutes name a judge. */
export const judgeInWords = (number: number, name: string | null | undefined): string =>
  name ?? `Juez ${number}`
