import { html, type Html } from '../html.ts'
import { CODE_FONT, CREAM, DISPLAY_FONT, INK, INK_SOFT, LIME, TEXT_FONT } from './pieces.ts'

/** A part of a mail in its two versions, text and HTML. */
export interface Block {
  text: string
  html: Html
}

type Words = string | { strong: string }
type Row = readonly [name: string, value: string]

export const strong = (text: string): Words => ({ strong: text })

/** Makes a paragraph. A line break in the words is kept in both versions. */
export const paragraph = (...words: Words[]): Block => ({
  text: words.map((word) => (typeof word === 'string' ? word : word.strong)).join(''),
  html: html`<p style="margin:0 0 16px;font:400 16px/1.5 ${TEXT_FONT};color:${INK}">${words.map(inHtml)}</p>`,
})

const inHtml = (word: Words): Html =>
  typeof word === 'string' ? html`${word.split('\n').map(line)}` : html`<strong>${word.strong}</strong>`

const line = (text: string, index: number) => html`${index === 0 ? '' : html`<br />`}${text}`

export const heading = (text: string): Block => ({
  text,
  html: html`<h2 style="margin:32px 0 16px;font:900 22px/1.15 ${DISPLAY_FONT};color:${INK}">${text}</h2>`,
})

/** Makes a word to copy: one tap selects all of it, and nothing around it. */
export const copyable = (word: string): Block => ({
  text: word,
  html: html`<p
    style="margin:0 0 24px;padding:16px;border:2px solid ${INK};background:${CREAM};text-align:center"
  >
    <code
      style="font:700 20px/1.4 ${CODE_FONT};color:${INK};word-break:break-all;-webkit-user-select:all;user-select:all"
      >${word}</code
    >
  </p>`,
})

export const facts = (rows: readonly Row[]): Block => ({
  text: rows.map(([name, value]) => `${name}: ${value}`).join('\n'),
  html: table(rows),
})

/** Makes a list of things of the same kind, with something about each. */
export const list = (rows: readonly Row[]): Block => ({
  text: rows.map(([name, value]) => `- ${name}: ${value}`).join('\n'),
  html: table(rows),
})

const table = (rows: readonly Row[]) =>
  html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="margin:0 0 24px;border-top:2px solid ${INK}"
  >
    ${rows.map(tableRow)}
  </table>`

const tableRow = ([name, value]: Row) =>
  html`<tr>
    <td
      width="112"
      valign="top"
      style="padding:10px 12px 10px 0;border-bottom:1px solid #D9D3C6;font:400 14px/1.5 ${TEXT_FONT};color:${INK_SOFT}"
    >
      ${name}
    </td>
    <td
      valign="top"
      style="padding:10px 0;border-bottom:1px solid #D9D3C6;font:700 16px/1.4 ${TEXT_FONT};color:${INK};word-break:break-word"
    >
      ${value}
    </td>
  </tr>`

export const button = (label: string, url: string): Block => ({
  text: `${label}:\n\n${url}`,
  html: html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px">
      <tr>
        <td bgcolor="${LIME}" style="background:${LIME};border:2px solid ${INK};border-radius:6px">
          <a
            href="${url}"
            style="display:inline-block;padding:14px 24px;font:700 16px/1.2 ${TEXT_FONT};color:${INK};text-decoration:none"
            >${label}</a
          >
        </td>
      </tr>
    </table>
    <p style="margin:0;font:400 14px/1.5 ${TEXT_FONT};color:${INK_SOFT}">
      Si el botón no funciona, copia esta dirección en tu navegador:<br />
      <a href="${url}" style="color:${INK};word-break:break-all">${url}</a>
    </p>`,
})

/** Makes a link of less weight than a button, after the words that say what it is for. */
export const quietLink = (words: string, label: string, url: string): Block => ({
  text: `${words} ${label}:\n\n${url}`,
  html: html`<p style="margin:16px 0 0;font:400 14px/1.5 ${TEXT_FONT};color:${INK_SOFT}">
    ${words} <a href="${url}" style="color:${INK}">${label}</a>
  </p>`,
})
