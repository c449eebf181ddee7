import { oneLine, withoutHidden } from '@portal/contract/platform/words.ts'
import { Html, html } from '../html.ts'
import { type Block, paragraph } from './blocks.ts'
import type { Frame, Letterhead } from './letterhead.ts'
import { CREAM, DISPLAY_FONT, INK, INK_SOFT, LIME, TEXT_FONT } from './pieces.ts'

export interface MailContent {
  subject: string
  text: string
  html: string
}

/** What a mail says. Both versions, text and HTML, are made from it. */
export interface MailDraft {
  /** What happened or is to be done, and whose mail it is. */
  subject: string
  heading: string
  /** The preview that mail programs show beside the subject. */
  preheader: string
  /** The greeting, unless the blocks contain one. */
  greeting?: string
  blocks: readonly Block[]
  /** Why this person gets this mail. */
  reason: string
}

export const link = (publicUrl: string, path: string) => new URL(path, publicUrl).href

export function renderMail(
  { publicUrl, letterhead }: Frame,
  { subject, greeting, ...draft }: MailDraft,
): MailContent {
  const privacy = link(publicUrl, '/privacidad')
  const blocks = greeting ? [paragraph(greeting), ...draft.blocks] : draft.blocks
  const { support } = letterhead
  const footer = `${draft.reason}\n\nAyuda: ${support}\nPrivacidad: ${privacy}\n${letterhead.footer}\n`
  return {
    subject: oneLine(subject),
    text: withoutHidden(`${blocks.map(({ text }) => text).join('\n\n')}\n\n--\n${footer}`),
    html: withoutHidden(page({ ...draft, subject, blocks }, letterhead, privacy).source),
  }
}

// Fills up the preview after the preheader. Without it mail programs show the first words of the page there.
const invisible = new Html('&#8199;&#65279;&#847; '.repeat(60))

// Mail programs support inline styles, tables and little else. Every text sets its colour and its background, and
// both survive the inversion of dark modes. Text in ink colour also survives printing without backgrounds.
const page = (
  { subject, heading, preheader, blocks, reason }: MailDraft,
  { awards, support, footer }: Letterhead,
  privacy: string,
) =>
  html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:0;background:${CREAM}">
        <div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:${CREAM}">
          ${preheader}${invisible}
        </div>
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${CREAM}">
          <tr>
            <td align="center" style="padding:24px 12px">
              <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
                <tr>
                  <td bgcolor="${INK}" style="padding:20px 24px;background:${INK}">
                    <table role="presentation" cellpadding="0" cellspacing="0">
                      <tr>
                        <td
                          width="18"
                          height="32"
                          bgcolor="${LIME}"
                          style="width:18px;height:32px;background:${LIME};font-size:0;line-height:0"
                        >
                          &nbsp;
                        </td>
                        <td
                          style="padding-left:12px;font:900 20px/1 ${DISPLAY_FONT};letter-spacing:-0.3px;color:${CREAM}"
                        >
                          ${awards}
                        </td>
                      </tr>
                    </table>
                  </td>
                </tr>
                <tr>
                  <td bgcolor="#FFFFFF" style="padding:32px 24px;background:#FFFFFF">
                    <h1
                      style="margin:0 0 24px;font:900 30px/1.05 ${DISPLAY_FONT};letter-spacing:-0.6px;color:${INK}"
                    >
                      ${heading}
                    </h1>
                    ${blocks.map((block) => block.html)}
                  </td>
                </tr>
                <tr>
                  <td style="padding:24px;font:400 13px/1.5 ${TEXT_FONT};color:${INK_SOFT}">
                    <p style="margin:0 0 12px">${reason}</p>
                    <p style="margin:0 0 12px">
                      ¿Necesitas ayuda? Responde a este correo o escribe a
                      <a href="mailto:${support}" style="color:${INK}">${support}</a>.
                      <a href="${privacy}" style="color:${INK}">Política de privacidad</a>.
                    </p>
                    <p style="margin:0">${footer}</p>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `
