import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { LegalDocument } from '@portal/contract/editions/edition.ts'
import { legalText } from '@portal/contract/editions/offer.ts'
import starter from '@portal/edition/2025.json' with { type: 'json' }
import { entrySentCopyMail, entrySentMail } from './entries/sendings/entry-sent-mail.ts'
import {
  signOffCodeMail,
  signOffDeviceMail,
  signOffDoneMail,
  signOffLateReturnMail,
  signOffReturnedMail,
} from './entries/sign-off/sign-off-mails.ts'
import { signOffLapsedMail } from './entries/sign-off/chasing-mails.ts'
import { judgeConflictMail } from './jury/conflicts/judge-conflict-mail.ts'
import { judgeAccessMail } from './jury/judges/judge-access-mail.ts'
import { judgeConsentsMail } from './jury/judges/judge-consents-mail.ts'
import { judgeInvitationMail } from './jury/judges/judge-invitation-mail.ts'
import { documentsAnewMail } from './jury/rounds/documents-anew-mail.ts'
import { entriesCorrectedMail } from './jury/rounds/entries-corrected-mail.ts'
import { roundClosedMail } from './jury/rounds/round-closed-mail.ts'
import { roundClosingMail } from './jury/rounds/round-closing-mail.ts'
import { roundOpenedMail } from './jury/rounds/round-opened-mail.ts'
import { roundEarlierMail } from './jury/rounds/round-earlier-mail.ts'
import { roundReminderMail } from './jury/rounds/round-reminder-mail.ts'
import { integrityAskedMail, integrityChairMail } from './jury/integrity/integrity-mails.ts'
import { unsealingAskedMail } from './jury/results/unsealing-asked-mail.ts'
import { accountMails, frame, publicUrl, type Sample, temporaryPassword } from '../test/account-mails.ts'
import { lapse, signOffMails } from '../test/sign-off-mails.ts'
import { mailKinds } from './mail-kinds.ts'
import { changeEmailOldMail } from './people/accounts/change-email-old-mail.ts'
import { recoverPasswordMail } from './people/accounts/recover-password-mail.ts'
import { verificationMail } from './people/session/verification-mail.ts'
import { contentOf } from './platform/mail/mail-kind.ts'

const documents = starter.legal.filter(({ kind }) => kind === 'nda' || kind === 'image') as LegalDocument[]
const sending = { ...frame, sendingId: 12, sentAt: new Date('2025-07-01T02:59:00Z'), stayed: [] }
const entry = {
  campaign: 'La vuelta',
  category: 'Me comí un comercial',
  programLabel: 'Ad Awards Argentina 25',
  enrollCode: 'AR25-0042',
  editableUntil: new Date('2025-08-01T02:59:00Z'),
  isOver: false,
  timeZone: 'America/Argentina/Buenos_Aires',
}
const other = { ...entry, campaign: 'La ida', enrollCode: 'AR25-0043' }
const colombia = { ...frame, programLabel: 'Ad Awards Colombia 25' }
const consents = {
  ...colombia,
  lastName: 'Peña',
  email: 'lucia@empresa.example',
  acceptedAt: new Date('2025-05-02T15:04:05Z'),
  timeZone: 'America/Bogota',
  documents,
  isAnew: false,
}

const round = {
  ...colombia,
  timeZone: 'America/Bogota',
  round: 'Primera ronda',
  isSession: false,
  closesAt: new Date('2025-09-01T04:59:00Z'),
  entries: 12,
  finished: 4,
  toConfirm: 1,
}

const mails: Sample[] = [
  [
    'Confirma tu correo — Ad Awards Colombia 25',
    `${publicUrl}/verify?verification_code=a-1_b`,
    (name) =>
      contentOf(verificationMail, {
        ...frame,
        name,
        lastName: 'Peña',
        code: 'a-1_b',
        validHours: 24,
        programLabel: 'Ad Awards Colombia 25',
      }),
    `${publicUrl}/verify/no-fui-yo?verification_code=a-1_b`,
  ],
  [
    'Tu contraseña temporal — Ad Awards 25',
    `${publicUrl}/login`,
    (name) => contentOf(recoverPasswordMail, { ...frame, name, temporaryPassword, validHours: 1 }),
  ],
  ...accountMails,
  [
    'Inscripción enviada (AR25-0042) — Ad Awards Argentina 25',
    `${publicUrl}/comprobantes/12`,
    (name) => contentOf(entrySentMail, { ...sending, entries: [entry], name }),
  ],
  [
    'Inscripciones enviadas (2) — Ad Awards Argentina 25',
    `${publicUrl}/comprobantes/12`,
    (name) => contentOf(entrySentMail, { ...sending, entries: [entry, other], name }),
  ],
  [
    'Inscripción enviada (AR25-0042) — Ad Awards Argentina 25',
    `${publicUrl}/comprobantes/12`,
    (name) => contentOf(entrySentCopyMail, { ...sending, entries: [entry], name, sentBy: 'Ana Ríos' }),
  ],
  ...signOffMails,
  [
    'Confirma tu participación como jurado — Ad Awards Colombia 25',
    `${publicUrl}/verify/juez?verification_code=a-1_b`,
    (name) =>
      contentOf(judgeInvitationMail, {
        ...colombia,
        organizer: 'Ad Awards',
        platform: 'Vertical',
        name,
        url: `${publicUrl}/verify/juez?verification_code=a-1_b`,
      }),
  ],
  [
    'Tu contraseña inicial — Ad Awards Colombia 25',
    `${publicUrl}/login`,
    (name) => contentOf(judgeAccessMail, { ...colombia, name, temporaryPassword, validHours: 168 }),
  ],
  [
    'Copia de los documentos aceptados — Ad Awards Colombia 25',
    `${publicUrl}/login`,
    (name) => contentOf(judgeConsentsMail, { ...consents, name }),
  ],
  [
    'Un juez tiene un conflicto de interés — Ad Awards 25',
    `${publicUrl}/admin/jurado/conflictos`,
    (name) =>
      contentOf(judgeConflictMail, {
        ...colombia,
        name,
        judge: 'Ana Gómez',
        campaign: 'Marea',
        text: 'Es de mi hermana',
        sitting: { round: 'Deliberación', code: 'CO-25-1' },
      }),
  ],
  [
    'Acepta de nuevo tus documentos de jurado — Ad Awards Colombia 25',
    `${publicUrl}/juez/documentos`,
    (name) => contentOf(documentsAnewMail, { ...round, name, mustAccept: true, mustDeclare: true }),
  ],
  [
    'Falta tu declaración de jurado — Ad Awards Colombia 25',
    `${publicUrl}/juez/declaracion`,
    (name) => contentOf(documentsAnewMail, { ...round, name, mustAccept: false, mustDeclare: true }),
  ],
  [
    'Ya puedes juzgar: Primera ronda — Ad Awards Colombia 25',
    `${publicUrl}/juez`,
    (name) => contentOf(roundOpenedMail, { ...round, name }),
  ],
  [
    'Ya puedes preparar la sesión: Primera ronda — Ad Awards Colombia 25',
    `${publicUrl}/juez`,
    (name) => contentOf(roundOpenedMail, { ...round, isSession: true, name }),
  ],
  [
    'La ronda cierra pronto: te faltan 8 inscripciones — Ad Awards Colombia 25',
    `${publicUrl}/juez`,
    (name) => contentOf(roundClosingMail, { ...round, name }),
  ],
  [
    'Te faltan 8 inscripciones por juzgar — Ad Awards Colombia 25',
    `${publicUrl}/juez`,
    (name) => contentOf(roundReminderMail, { ...round, name }),
  ],
  [
    'Cambió el cierre de la ronda: Primera ronda — Ad Awards Colombia 25',
    `${publicUrl}/juez`,
    (name) => contentOf(roundEarlierMail, { ...round, name }),
  ],
  [
    'Se corrigió 1 inscripción que ya juzgaste — Ad Awards Colombia 25',
    `${publicUrl}/juez`,
    (name) => contentOf(entriesCorrectedMail, { ...round, name }),
  ],
  [
    'Cerró Primera ronda: 8 registros — Ad Awards Colombia 25',
    `${publicUrl}/admin/jurado/rondas`,
    (name) =>
      contentOf(roundClosedMail, {
        ...round,
        name,
        head: 'a1'.repeat(32),
        count: 8,
        wasClosed: false,
        isJudge: false,
      }),
  ],
  [
    'Te pedimos una respuesta sobre CO25-03-00007 — Ad Awards Colombia 25',
    `${publicUrl}/consultas`,
    (name) =>
      contentOf(integrityAskedMail, {
        ...round,
        name,
        code: 'CO25-03-00007',
        campaign: 'Taza sellada',
        answerBy: new Date('2025-08-02T15:00:00Z'),
      }),
  ],
  [
    'Una inscripción de tu panel está en revisión — Ad Awards Colombia 25',
    `${publicUrl}/juez`,
    (name) => contentOf(integrityChairMail, { ...round, name, code: 'CO25-03-00007' }),
  ],
  [
    'Piden abrir los resultados de Primera ronda — Ad Awards Colombia 25',
    `${publicUrl}/juez/ronda/7/resultados`,
    (name) =>
      contentOf(unsealingAskedMail, {
        ...round,
        name,
        roundId: 7,
        by: 'Inés Ríos',
        until: new Date('2025-08-02T15:00:00Z'),
        isChair: true,
      }),
  ],
]

describe.each(mails)('%s', (subject, link, render, quietLink) => {
  const mail = render('Lucía')

  it('says the act and the awards, and greets', () => {
    expect(mail.subject).toBe(subject)
    expect(mail.text).toMatch(/^Hola, Lucía:\n\n/)
    expect(mail.html).toContain('Hola, Lucía:')
  })

  it('links to the public address alone: on the button, in full under it, in the plain part', () => {
    const privacy = `${publicUrl}/privacidad`
    const quiet = quietLink ? [quietLink] : []
    expect(mail.text.match(/https?:\S+/g)).toEqual([link, ...quiet, privacy])
    expect([...mail.html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)).toEqual([
      link,
      link,
      ...quiet,
      'mailto:soporte@adawards.example',
      privacy,
    ])
    expect(mail.html).toContain(`>${link}</a>`)
  })

  it('is Spanish, at most 600 px wide, and loads nothing from elsewhere', () => {
    expect(mail.html).toMatch(/^<!doctype html>\s*<html lang="es">/)
    expect(mail.html).toContain('max-width:600px')
    expect(mail.html).not.toMatch(/<(img|link|script|style|iframe|object)\b|\bsrc=|url\(|@import/i)
  })

  it('escapes what people wrote', () => {
    const hostile = render(`"><b onclick='x'>&amp;`)
    expect(hostile.html).toContain('Hola, &quot;&gt;&lt;b onclick=&#39;x&#39;&gt;&amp;amp;:')
    expect(hostile.html).not.toContain('<b ')
  })
})

it('carries the temporary password as one word that can be copied whole (S02.2)', () => {
  const { text, html } = contentOf(recoverPasswordMail, {
    ...frame,
    name: 'Lucía',
    temporaryPassword,
    validHours: 1,
  })
  expect(text).toContain(`\n${temporaryPassword}\n`)
  expect(html).toMatch(new RegExp(`>${temporaryPassword}</code\\s*>`))
  for (const sentence of [
    'Vence en 1 hora y solo se puede usar una vez.',
    'Mientras no la uses, tu contraseña anterior seguirá funcionando.',
  ]) {
    expect(text).toContain(sentence)
    expect(html).toContain(sentence)
  }
})

it.each([
  ['Ana', 'Peña', 'con este correo, a nombre de Ana Peña. Si fuiste tú'],
  ['Ana', 'gana.example', 'con este correo. Si fuiste tú'],
])('names %s %s as who registered, unless the name holds an address (L08)', (name, lastName, words) => {
  const told = { ...frame, name, lastName, code: 'a-1_b', validHours: 48 }
  for (const part of Object.values(contentOf(verificationMail, told)).slice(1)) expect(part).toContain(words)
})

it('names the new address to the old one (S06.4)', () => {
  const { text, html } = contentOf(changeEmailOldMail, {
    ...frame,
    name: 'Lucía',
    newEmail: '<i>@x.example',
  })
  expect(text).toContain('\n<i>@x.example\n')
  expect(html).toContain('<strong>&lt;i&gt;@x.example</strong>')
})

it('carries the code of a signatory, the note of one who returned it, and the hash of a signature (C03, C04)', () => {
  const told = { ...frame, name: 'Lucía', campaign: 'La vuelta', side: 'Responsable del cliente' }
  const { text } = contentOf(signOffCodeMail, { ...told, code: '012345' })
  expect(text).toContain('\n012345\n')
  expect(text).toContain('Vence en 10 minutos y solo se puede usar una vez.')
  const news = { ...told, signatory: 'Leo Paz' }
  expect(contentOf(signOffReturnedMail, { ...news, note: '<i>' }).html).toContain('«&lt;i&gt;»')
  const late = contentOf(signOffLateReturnMail, { ...news, note: 'No fue así', campaignId: 7 })
  expect(late.text).toContain(`${publicUrl}/admin/inscripciones/7`)
  const device = contentOf(signOffDeviceMail, { ...news, device: null }).text
  expect(device).toContain('equipo desconocido')
  const hash = 'a1'.repeat(32)
  expect(contentOf(signOffDoneMail, { ...news, hash }).text).toContain(`\n${hash}\n`)
})

it('tells a signatory what changed since the signature, and brings no link (C05)', () => {
  const { text } = contentOf(signOffLapsedMail, { ...lapse, name: 'Leo', isToSignatory: true })
  expect(text).toContain('Después de la firma cambió: archivos y datos generales.')
  expect(text).not.toContain('/aval')
})

it('says who invites, why this address, and how to be left alone (S19.4)', () => {
  const { text, html } = contentOf(judgeInvitationMail, {
    ...colombia,
    organizer: 'Ad Awards',
    platform: 'Vertical',
    name: 'Lucía',
    url: `${publicUrl}/x`,
  })
  for (const part of [text, html]) {
    expect(part).toContain('Ad Awards te invita a ser parte del jurado de')
    expect(part).toContain('registró esta dirección entre sus contactos profesionales')
    expect(part).toContain('¿No esperabas esta invitación? Responde a este correo')
  }
})

it('gives a judge the initial password and how long it lasts (S21.4)', () => {
  const { text, html } = contentOf(judgeAccessMail, {
    ...colombia,
    name: 'Lucía',
    temporaryPassword,
    validHours: 168,
  })
  expect(text).toContain(`\n${temporaryPassword}\n`)
  expect(text).toContain('Vence en 7 días y solo se puede usar una vez.')
  expect(html).toMatch(new RegExp(`>${temporaryPassword}</code\\s*>`))
})

it('carries both documents whole, with who accepted them and when (S21.4, K02)', () => {
  const { text, html } = contentOf(judgeConsentsMail, { ...consents, name: 'Lucía' })
  expect(text).toContain(`Aceptó: Lucía Peña
Correo: lucia@empresa.example
Fecha: 02/05/2025, 10:04 (hora de Colombia)
Acuerdo de confidencialidad (NDA): Versión 2025-1
Autorización de uso de imagen: Versión 2025-2`)
  for (const document of documents) {
    expect(text).toContain(legalText(document))
    for (const { paragraphs } of document.sections)
      for (const paragraph of paragraphs) expect(html).toContain(paragraph)
  }
})

it('has every kind that is defined anywhere', () => {
  const root = new URL('.', import.meta.url)
  const defined = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.ts$/.test(path))
    .flatMap((path) => [
      ...readFileSync(new URL(path, root), 'utf8').matchAll(/= defineMail\(\{\s+kind: '(.+?)'/g),
    ])
    .map(([, kind]) => kind)
  expect(mailKinds.map(({ kind }) => kind).toSorted()).toEqual(defined.toSorted())
})

it('gives each kind a name of its own, in the portal and for admins', () => {
  expect(new Set(mailKinds.map(({ kind }) => kind)).size).toBe(mailKinds.length)
  expect(new Set(mailKinds.map(({ label }) => label)).size).toBe(mailKinds.length)
})
