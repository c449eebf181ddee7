import { html, type Html } from '../html.ts'

export const INK = '#121014'
export const INK_SOFT = '#5B5563'
export const CREAM = '#F7F3EA'
export const LIME = '#D4FF3A'
export const TEXT_FONT = 'Archivo,Helvetica Neue,Helvetica,Arial,sans-serif'
export const DISPLAY_FONT = 'Archivo Black,Archivo,Arial Black,Helvetica,Arial,sans-serif'
const CODE_FONT = 'ui-monospace,SFMono-Regular,Menlo,Consolas,monospace'

export const paragraph = (content: Html) =>
  html`<p style="margin:0 0 16px;font:400 16px/1.5 ${TEXT_FONT};color:${INK}">${content}</p>`

export const strong = (text: string) => html`<strong>${text}</strong>`

/** One word to copy: one tap selects all of it, and nothing around it. */
export const copyable = (word: string) =>
  html`<p style="margin:0 0 24px;padding:16px;border:2px solid ${INK};background:${CREAM};text-align:center">
    <code
      style="font:700 20px/1.4 ${CODE_FONT};color:${INK};word-break:break-all;-webkit-user-select:all;user-select:all"
      >${word}</code
    >
  </p>`

export const facts = (rows: readonly (readonly [name: string, value: string])[]) =>
  html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="margin:0 0 24px;border-top:2px solid ${INK}"
  >
    ${rows.map(fact)}
  </table>`

const fact = ([name, value]: readonly [name: string, value: string]) =>
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
