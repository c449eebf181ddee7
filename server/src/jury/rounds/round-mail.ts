import type { Frame } from '../../platform/mail/templates/letterhead.ts'

/** What the mails of a round say to a judge. */
export interface RoundMail extends Frame {
  name: string
  programLabel: string
  timeZone: string
  round: string
  isSession: boolean
  /** The judge's own. */
  closesAt: Date
  entries: number
  finished: number
  /** Handed in on an earlier version of their entries (J02); none of them is finished. */
  toConfirm: number
}

export const entriesInWords = (count: number) => (count === 1 ? '1 inscripción' : `${count} inscripciones`)

export const whyJudge = (programLabel: string) =>
  `Recibes este correo porque eres parte del jurado de ${programLabel}.`
