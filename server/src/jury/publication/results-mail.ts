import { type Award, awardLabels } from '@portal/contract/jury/rounds/awards.ts'
import { defineMail } from '../../platform/mail/mail-kind.ts'
import { button, list, paragraph, strong } from '../../platform/mail/templates/blocks.ts'
import { greet } from '../../platform/mail/templates/greeting.ts'
import { oneLine } from '@portal/contract/platform/words.ts'
import { link } from '../../platform/mail/templates/layout.ts'
import type { Frame } from '../../platform/mail/templates/letterhead.ts'

/** The most entries that a mail lists; the screen shows the rest. */
const MAX_LISTED = 20

interface Results extends Frame {
  name: string
  programLabel: string
  /** The address of the public winners' page. */
  winnersPath: string
  /** Highest awards first; null: no award. */
  entries: { campaign: string; category: string; award: Award | null }[]
}

const why = (programLabel: string) =>
  `Recibes este correo porque enviaste inscripciones a ${programLabel} desde tu cuenta.`

const inOneLine = ({ campaign, category }: Results['entries'][number]) => `${oneLine(campaign)} — ${category}`

const moreInWords = (left: number) =>
  left > 0 ? [paragraph(`Y ${left} más: puedes verlas todas en Mis campañas.`)] : []

/** Tells a brand what it won, at the instant of the publication (J64). */
export const winnerMail = defineMail({
  kind: 'results-winner',
  label: 'Resultados: ganadores',
  isKept: true,
  compose({ publicUrl, programLabel, winnersPath, name, entries }: Results) {
    const won = entries.flatMap((entry) => (entry.award ? [{ ...entry, award: entry.award }] : []))
    const rows = won
      .slice(0, MAX_LISTED)
      .map((entry) => [awardLabels[entry.award], inOneLine(entry)] as const)
    const others = entries.length - won.length
    return {
      subject: `${headlineOf(won)} — ${programLabel}`,
      heading: 'Felicitaciones',
      preheader: rows[0]?.join(': ') ?? '',
      greeting: greet(name),
      blocks: [
        paragraph(
          'El jurado de ',
          strong(programLabel),
          ' decidió, y desde ahora todos pueden verlo. Ganaste:',
        ),
        list(rows),
        ...moreInWords(won.length - rows.length),
        ...(others === 0 ? [] : [paragraph(inWordsOfOthers(others))]),
        paragraph(
          'Cuéntalo: cada premio tiene una página con su propia dirección y una imagen lista para compartir. Y avisa a las personas y empresas de tus créditos: allí están sus nombres.',
        ),
        paragraph('En el portal, en Resultados, están tus diplomas y la devolución del jurado.'),
        button('Ver a los ganadores', link(publicUrl, winnersPath)),
      ],
      reason: why(programLabel),
    }
  },
})

const headlineOf = (won: { award: Award; category: string }[]) => {
  const [first] = won
  if (!first || won.length > 1) return `Ganaste ${won.length} premios`
  return first.award === 'finalist'
    ? `Eres finalista en ${first.category}`
    : `Ganaste ${awardLabels[first.award]} en ${first.category}`
}

const inWordsOfOthers = (others: number) =>
  others === 1
    ? 'Tu otra inscripción no obtuvo un premio esta vez.'
    : `Tus otras ${others} inscripciones no obtuvieron un premio esta vez.`

/** Tells a brand that others won, at the same instant (J64). */
export const resultsMail = defineMail({
  kind: 'results-others',
  label: 'Resultados: los demás participantes',
  isKept: true,
  compose({ publicUrl, programLabel, winnersPath, name, entries }: Results) {
    const rows = entries
      .slice(0, MAX_LISTED)
      .map((entry) => [oneLine(entry.campaign), entry.category] as const)
    return {
      subject: `Ya se conocen los ganadores — ${programLabel}`,
      heading: 'Ya se conocen los ganadores',
      preheader: 'Gracias por participar. Estos son los trabajos premiados.',
      greeting: greet(name),
      blocks: [
        paragraph(
          'El jurado de ',
          strong(programLabel),
          ' decidió. Esta vez no obtuviste un premio con lo que inscribiste:',
        ),
        list(rows),
        ...moreInWords(entries.length - rows.length),
        paragraph(
          'Gracias por confiarnos tu trabajo. Mira los trabajos premiados de tus categorías; esperamos verte en la próxima edición.',
        ),
        paragraph('En el portal, en Resultados, está la devolución del jurado.'),
        button('Ver a los ganadores', link(publicUrl, winnersPath)),
      ],
      reason: why(programLabel),
    }
  },
})
