import type { Selectable } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { html, type Html } from './html.ts'

type Mail = Selectable<Schema['mails']>
type Listed = Pick<Mail, 'id' | 'subject' | 'to_address' | 'state' | 'created_at'>

const stateWords = {
  queued: 'En cola',
  sending: 'Enviando',
  sent: 'Guardado',
  failed: 'Rechazado',
  unknown: 'Sin confirmar',
} as const

export function listView(awards: string, mails: readonly Listed[], olderThan: number | undefined): string {
  return page(
    awards,
    'Correo',
    html`<div class="bar">
        <h1>Correo</h1>
        <a class="button" href="/correo">Actualizar</a>
      </div>
      <p class="note">
        El portal no tiene servidor de correo (SMTP_URL): lo que enviaría queda aquí, y solo se ve desde este
        equipo.
      </p>
      ${
        mails.length === 0
          ? html`<p class="empty">Aún no hay correos.</p>`
          : html`<ol>
              ${mails.map(item)}
            </ol>`
      }
      ${olderThan ? html`<p><a class="button" href="/correo?antes=${olderThan}">Ver anteriores</a></p>` : ''}`,
  )
}

const item = ({ id, subject, to_address, state, created_at }: Listed) =>
  html`<li>
    <a href="/correo/${id}">
      <strong>${subject}</strong>
      <span>${to_address}</span>
      <small>${time(created_at)} · ${stateWords[state]}</small>
    </a>
  </li>`

export function mailView(
  awards: string,
  { id, subject, to_address, state, created_at, last_error, text }: Mail,
): string {
  return page(
    awards,
    subject,
    html`<p><a href="/correo">← Todos los correos</a></p>
      <h1>${subject}</h1>
      <dl>
        <dt>Para</dt>
        <dd>${to_address}</dd>
        <dt>Creado</dt>
        <dd>${time(created_at)}</dd>
        <dt>Estado</dt>
        <dd>${stateWords[state]}${last_error ? html`: ${last_error}` : ''}</dd>
      </dl>
      <h2>Texto</h2>
      <pre>${linked(text)}</pre>
      <h2>HTML</h2>
      <iframe
        src="/correo/${id}/html"
        title="Versión HTML"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      ></iframe>`,
  )
}

/** Makes links of the sandboxed frame open in a new tab: the sandbox allows nothing else. */
export const framedHtml = (mailHtml: string) => mailHtml.replace('<head>', '<head><base target="_blank">')

export const refusalView = (awards: string) =>
  page(
    awards,
    'Correo',
    html`<h1>Correo</h1>
      <p>Esta página solo se ve desde el equipo del portal.</p>`,
  )

// Splitting by a pattern in brackets keeps the matches, at the odd indexes.
const linked = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((piece, index) => (index % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : html`${piece}`))

const clock = new Intl.DateTimeFormat('es', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
})

const time = (instant: Date) =>
  html`<time datetime="${instant.toISOString()}">${clock.format(instant)}</time>`

const page = (awards: string, title: string, main: Html) =>
  html`<!doctype html>
    <html lang="es-419">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} — ${awards}</title>
        <link rel="stylesheet" href="/correo/outbox.css" />
      </head>
      <body>
        <header><span>${awards}</span></header>
        <main>${main}</main>
      </body>
    </html>`.source
