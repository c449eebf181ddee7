import { receiptLink } from '@portal/contract/entries/entry-links.ts'
import { stayInWords, type Stayed } from '@portal/contract/entries/sendings.ts'
import { oneLine } from '@portal/contract/platform/words.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import type { Deps } from '../../deps.ts'
import { defineMail, mailOf } from '../../platform/mail/mail-kind.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import {
  type Block,
  button,
  facts,
  heading,
  list,
  paragraph,
  strong,
} from '../../platform/mail/templates/blocks.ts'
import { greet } from '../../platform/mail/templates/greeting.ts'
import { link } from '../../platform/mail/templates/layout.ts'
import { type Frame, letterheadOf } from '../../platform/mail/templates/letterhead.ts'
import { instantInWords } from '../../platform/mail/templates/time-in-words.ts'
import { receiptReader, selectOfMail, selectReader, selectStayed, type SentRow } from './queries.ts'

/** The most entries that a mail lists; the receipt shows all. */
const MAX_LISTED = 100

interface Entry {
  campaign: string
  category: string
  programLabel: string
  enrollCode: string
  /** Until when the entry may be edited. Null while the programme has no deadline (T13). */
  editableUntil: Date | null
  isOver: boolean
  timeZone: string
}

interface EntrySent extends Frame {
  name: string
  sendingId: number
  sentAt: Date
  /** Entries of one edition; at least one. */
  entries: [Entry, ...Entry[]]
  /** Entries of the same edition that stayed. */
  stayed: Stayed[]
}

/** The receipt of what was sent together to one edition, for whoever sent it (A26, F25). */
export const entrySentMail = defineMail({
  kind: 'entry-sent',
  label: 'Comprobante de envío',
  isKept: true,
  compose: (told: EntrySent) => ({ ...receiptOf(told), greeting: greet(told.name) }),
  again: {
    to: `(
      select reader.email from sent_entries
      join enrollments on enrollments.id = enrollment_id
      join sendings on sendings.id = sending_id,
      lateral (${receiptReader}) as reader
      where mail_subject = mails.subject_id
      limit 1
    )`,
    async make(db, { catalog, config, jobs }: Deps, { subjectId, generation }): Promise<number | undefined> {
      const entries = await selectOfMail(db, subjectId)
      const [first] = entries
      if (!first) return undefined
      const stayed = await selectStayed(db, first.sendingId)
      const reader = await selectReader(db, first.sendingId)
      if (!reader) return undefined
      const { name, email: to } = reader
      const told = toldOf(catalog.now(), config.publicUrl, entries, stayed)
      const about = { subjectId, to, generation: generation + 1 }
      return enqueueMail(db, jobs, mailOf(entrySentMail, { ...told, name }, about))
    },
  },
})

/** The same receipt for the other owners, and for the brand's address for copies, which has no name (B09). */
export const entrySentCopyMail = defineMail({
  kind: 'entry-sent-copy',
  label: 'Comprobante de envío, copia',
  // It tells of the person who sent.
  isKept: false,
  compose({ sentBy, ...told }: EntrySent & { sentBy: string }) {
    const { blocks, ...receipt } = receiptOf(told)
    return {
      ...receipt,
      greeting: told.name === '' ? 'Hola:' : greet(told.name),
      blocks: [
        paragraph(strong(sentBy), ' envió lo que sigue. Guarda este comprobante.'),
        ...blocks.slice(1),
      ],
      reason:
        told.name === ''
          ? 'Recibes este correo porque esta dirección se confirmó para la copia de los comprobantes de una marca.'
          : 'Recibes este correo porque eres titular de la marca. Puedes dejar de recibir los comprobantes de lo que envían otras personas en Perfil, Preferencias.',
    }
  },
})

function receiptOf(told: EntrySent) {
  const { publicUrl, letterhead, sendingId, entries, stayed } = told
  const labels = new Set(entries.map(({ programLabel }) => programLabel))
  const label = labels.size === 1 ? entries[0].programLabel : letterhead.awards
  const receipt = entries.length === 1 ? ofOne(told, entries[0]) : ofSeveral(told, label)
  return {
    ...receipt,
    blocks: [
      ...receipt.blocks,
      ...(stayed.length === 0 ? [] : [heading('Lo que no se envió'), listed(stayed.map(stayedRow))]),
      button('Ver el comprobante', link(publicUrl, receiptLink(sendingId))),
    ],
  }
}

function ofOne({ sentAt }: EntrySent, { programLabel, category, enrollCode, ...entry }: Entry) {
  const campaign = oneLine(entry.campaign)
  return {
    subject: `Inscripción enviada (${enrollCode}) — ${programLabel}`,
    heading: 'Inscripción enviada',
    preheader: `${campaign}, en ${category}.`,
    blocks: [
      paragraph('Recibimos tu inscripción. Guarda este comprobante.'),
      facts([
        ['Campaña', campaign],
        ['Categoría', category],
        ['Programa', programLabel],
        ['Código', enrollCode],
        ['Enviada', instantInWords(sentAt, entry.timeZone)],
      ]),
      paragraph(
        entry.isOver
          ? CLOSED
          : `Puedes editarla ${limitOf(entry)}. Si al editarla queda incompleta, no contará como enviada hasta que la completes.`,
      ),
    ],
    reason: `Recibes este correo porque enviaste una inscripción a ${programLabel} desde tu cuenta.`,
  }
}

function ofSeveral({ sentAt, entries }: EntrySent, label: string) {
  const ofPrograms = Map.groupBy(entries, ({ programLabel }) => programLabel)
  return {
    subject: `Inscripciones enviadas (${entries.length}) — ${label}`,
    heading: 'Inscripciones enviadas',
    preheader: `${entries.length} inscripciones, en ${label}.`,
    blocks: [
      paragraph(`Recibimos tus ${entries.length} inscripciones. Guarda este comprobante.`),
      facts([['Enviadas', instantInWords(sentAt, entries[0].timeZone)]]),
      ...[...ofPrograms].flatMap(([programLabel, own]) => [
        heading(programLabel),
        listed(own.map((entry) => [entry.enrollCode, inOneLine(entry)])),
        ...own
          .slice(0, 1)
          .map((entry) => paragraph(entry.isOver ? CLOSED : `Puedes editarlas ${limitOf(entry)}.`)),
      ]),
      ...(entries.every(({ isOver }) => isOver)
        ? []
        : [paragraph('Si al editar una queda incompleta, no contará como enviada hasta que la completes.')]),
    ],
    reason: `Recibes este correo porque enviaste inscripciones a ${label} desde tu cuenta.`,
  }
}

/** A receipt may be sent again after the closing. */
const CLOSED = 'Las inscripciones cerraron: lo que enviaste ya no se puede editar.'

const limitOf = ({ editableUntil, timeZone }: Pick<Entry, 'editableUntil' | 'timeZone'>) =>
  editableUntil
    ? `hasta el ${instantInWords(editableUntil, timeZone)}`
    : 'mientras las inscripciones estén abiertas'

const inOneLine = ({ campaign, category }: Pick<Entry, 'campaign' | 'category'>) =>
  `${oneLine(campaign)} — ${category}`

const stayedRow = (entry: Stayed) => [inOneLine(entry), stayInWords(entry)] as const

function listed(rows: (readonly [string, string])[]): Block {
  const more = rows.length - MAX_LISTED
  return list([
    ...rows.slice(0, MAX_LISTED),
    ...(more > 0 ? [['Y más', `${more}, en el comprobante`] as const] : []),
  ])
}

/** Returns what receipts tell of entries of one edition; of `stayed` they name those of the same one. */
export function toldOf(
  catalog: Catalog,
  publicUrl: string,
  [first, ...others]: SentRow[],
  stayed: Stayed[],
): Omit<EntrySent, 'name'> {
  if (!first) throw new Error('A receipt is about at least one entry')
  const edition = catalog.editionOf(first.programId)
  const entryOf = ({ programId, ...entry }: SentRow): Entry => {
    const { label: programLabel, timeZone } = catalog.programOf(programId)
    return { ...entry, programLabel, timeZone }
  }
  return {
    letterhead: letterheadOf(edition),
    publicUrl,
    sendingId: first.sendingId,
    sentAt: first.sentAt,
    entries: [entryOf(first), ...others.map(entryOf)],
    stayed: stayed.filter(({ programId }) => catalog.editionOf(programId) === edition),
  }
}
