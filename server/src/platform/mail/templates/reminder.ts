import { html, type Html } from '../html.ts'
import { awards, composeMail, link, oneLine } from './layout.ts'
import { facts, paragraph } from './pieces.ts'

/** Longer lists are for the screen. */
const MAX_LISTED = 20

export interface PendingEntry {
  campaign: string
  category: string
  wasSent: boolean
  /** What it lacks, in phrases; none: only sending it is left. */
  missing: string[]
}

interface ReminderMail {
  publicUrl: string
  /** As an admin wrote it, with placeholders. */
  subject: string
  text: string
  name: string
  /** When the programme closes, in words. */
  closing: string
  entries: PendingEntry[]
}

/** What an admin wrote to many brands, in the words for one of them; braces of other words stay as they are. */
export function reminder({ publicUrl, name, closing, entries, ...written }: ReminderMail) {
  const url = link(publicUrl, '/campanas')
  const fill = (text: string) => fillIn(text, { '{nombre}': oneLine(name), '{cierre}': closing })
  const subject = written.subject.split('{pendientes}').map(fill).join(countInWords(entries.length))
  const rows = rowsOf(entries)
  const list = rows.map(([entry, state]) => `- ${entry}: ${state}`).join('\n')
  const parts = written.text.replaceAll(/\r\n?/g, '\n').split('{pendientes}').map(fill)
  const text = parts.join(list).trim()
  return composeMail({
    publicUrl,
    subject: oneLine(subject),
    heading: oneLine(subject),
    preheader: oneLine(parts[0] ?? '').slice(0, 100),
    text: `${text}

Tus campañas:

${url}`,
    body: html`${parts.map((part, index) => html`${index === 0 ? '' : facts(rows)} ${paragraphs(part)}`)}`,
    button: { label: 'Ver mis campañas', url },
    reason: `Recibes este correo porque tienes inscripciones sin enviar en ${awards}. Puedes dejar de recibir estos avisos en Perfil, Preferencias.`,
  })
}

// In one pass: what stands in a name is never a placeholder.
const fillIn = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\{\w+\}/g, (word) => values[word] ?? word)

function rowsOf(entries: PendingEntry[]): (readonly [entry: string, state: string])[] {
  const rows = entries
    .slice(0, MAX_LISTED)
    .map((entry) => [`${oneLine(entry.campaign)} — ${entry.category}`, stateInWords(entry)] as const)
  const left = entries.length - rows.length
  return left === 0 ? rows : [...rows, [`Y ${left} más`, 'puedes verlas todas en tus campañas.']]
}

function stateInWords({ wasSent, missing }: PendingEntry): string {
  if (missing.length === 0) return 'completa, falta enviarla.'
  return `${wasSent ? 'enviada, pero quedó incompleta' : 'incompleta'}. ${missing.join('. ')}.`
}

const countInWords = (entries: number) =>
  entries === 1 ? '1 inscripción pendiente' : `${entries} inscripciones pendientes`

const paragraphs = (text: string): Html[] =>
  text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) => paragraph(html`${block.split('\n').map(line)}`))

const line = (text: string, index: number) => html`${index === 0 ? '' : html`<br />`}${text}`
