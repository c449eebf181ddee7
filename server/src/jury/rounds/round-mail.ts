import type { Frame } from '../../platform/mail/templates/letterhead.ts'

/** The facts that a round's mails tell a judge. */
export interface RoundMail extends Frame {
  name: string
  programLabel: string
  timeZone: string
  round: string
  isSession: boolean
  /** The closing for this judge, extra time included. */
  closesAt: Date
  entries: number
  finished: number
  /**
   * How many sheets were handed in for an earlier version of their entries (J02); they don't count as finished.
   */
  toConfirm: number
}

export const entriesInWords = (count: number) => (count === 1 ? '1 inscripción' : `${count} inscripciones`)

export const whyJudge = (programLabel: string) =>
  `Recibes este correo porque eres parte del jurado de ${programLabel}.`
