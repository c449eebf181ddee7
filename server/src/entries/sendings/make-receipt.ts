import {
  AFTER_CLOSING,
  type Sending,
  type SentEntry,
  stayInWords,
} from '@portal/contract/entries/sendings.ts'
import { type Flow, type Line, openFlow } from '../../platform/drawing/flow.ts'
import { body, display, type Style, small, strong } from '../../platform/drawing/open-sheets.ts'
import { INK, INK_SOFT } from '../../platform/mail/templates/pieces.ts'
import { instantInWords } from '../../platform/mail/templates/time-in-words.ts'

export interface ReceiptFacts {
  sending: Sending
  /** Names of the prize's editions, e.g. 'Ad Awards 25'. */
  awards: string
  /** The programmes of what was sent. */
  programs: Program[]
}

interface Program {
  id: number
  label: string
  timeZone: string
  /** Until when what was sent may be edited, as an instant. Null: without end. */
  editableUntil: string | null
  /** Whether that is over. */
  isOver: boolean
}

const text: Style = { ...body, size: 10, leading: 1.4 }
const soft: Style = { ...small, size: 9, leading: 1.4, color: INK_SOFT }
const bold: Style = { ...strong, size: 10, leading: 1.4 }
const code: Style = { ...strong, size: 15, leading: 1.2 }
const heading: Style = { ...display(17), leading: 1.1 }

/** The receipt of a sending as a PDF, to be forwarded and filed (F25). */
export function makeReceipt(facts: ReceiptFacts): Promise<Buffer> {
  // Each page says of how many it is, so all are laid out once to be counted.
  return draw(facts, draw(facts, 0).count()).finish()
}

function draw({ sending, awards, programs }: ReceiptFacts, pages: number): Flow {
  const { id, sentAt, sentBy, sent, stayed } = sending
  const title = `Comprobante de envío n.º ${id}`
  const flow = openFlow(
    { title: `${title} · ${awards}`, author: awards, date: new Date(sentAt), footer: title, pages },
    title,
  )
  const of = (entries: readonly SentEntry[]) =>
    programs.filter((program) => entries.some(({ programId }) => programId === program.id))
  const [first] = of(sent)
  flow.write(
    { tag: 'P', text: awards, style: { ...bold, color: INK_SOFT } },
    { tag: 'H1', text: 'Comprobante de envío', style: display(38), space: 6 },
  )
  flow.rule(INK, 12)
  const when = instantInWords(new Date(sentAt), first?.timeZone ?? 'UTC')
  const known = [`Envío: n.º ${id}`, `Enviado: ${when}`, ...(sentBy === null ? [] : [`Por: ${sentBy}`])]
  for (const line of known) flow.write({ tag: 'P', text: line, style: text })

  section(flow, sent.length === 1 ? 'Inscripción enviada' : `${sent.length} inscripciones enviadas`, [])
  for (const program of of(sent))
    for (const [index, entry] of sent.filter(({ programId }) => programId === program.id).entries())
      flow.write(
        ...(index === 0 ? [{ tag: 'H3', text: program.label, style: bold, space: 10 }] : []),
        { tag: 'P', text: entry.enrollCode, style: code, space: 6 },
        { tag: 'P', text: inOneLine(entry), style: text },
      )

  if (stayed.length > 0)
    section(
      flow,
      'Lo que no se envió',
      stayed.flatMap((entry) => [
        { tag: 'P', text: inOneLine(entry), style: bold, space: 4 },
        { tag: 'P', text: stayInWords(entry), style: soft },
      ]),
    )

  section(flow, 'Qué sigue', [
    ...of(sent).map(({ label, editableUntil, isOver, timeZone }) => ({
      tag: 'P',
      text: isOver
        ? `${label}: las inscripciones cerraron. Lo que enviaste ya no se puede editar.`
        : editableUntil
          ? `${label}: puedes editar lo que enviaste hasta el ${instantInWords(new Date(editableUntil), timeZone)}. Si una inscripción queda incompleta, no contará como enviada hasta que la completes.`
          : `${label}: puedes editar lo que enviaste mientras las inscripciones estén abiertas. Si una queda incompleta, no contará como enviada hasta que la completes.`,
      style: text,
    })),
    { tag: 'P', text: AFTER_CLOSING, style: text, space: 4 },
  ])
  return flow
}

const inOneLine = ({ campaign, category }: SentEntry) => `${campaign} — ${category}`

function section(flow: Flow, name: string, lines: readonly Line[]) {
  const [first, ...others] = lines
  flow.write({ tag: 'H2', text: name, style: heading, space: 22 }, ...(first ? [{ ...first, space: 6 }] : []))
  for (const line of others) flow.write(line)
}
