/** Why an entry has no chance and no zone, in words for the results page (J43). */
export const figureNotes = {
  no_sheets: 'Sin evaluaciones que cuenten: no tiene puntaje.',
  one_entry: 'Es la única inscripción evaluada de su categoría: no hay con qué compararla.',
  one_judge: 'Solo un juez evaluó esta categoría: el puntaje es su opinión, no la de un jurado.',
  equal_scores: 'Todas las inscripciones de la categoría tienen el mismo puntaje: decide el jurado.',
} as const

/** Why a category has no adjusted scores, in words for the results page (J41). */
export const unadjustedReasons = {
  yesno: 'Ronda de sí o no: cuenta la proporción de síes.',
  separate_groups:
    'Sin ajuste: la categoría fue evaluada por grupos de jueces que no comparten ninguna inscripción.',
  few_judges: 'Sin ajuste: con menos de 4 jueces no se distingue a un juez severo de una inscripción débil.',
} as const

export type FigureNote = keyof typeof figureNotes
export type UnadjustedReason = keyof typeof unadjustedReasons
