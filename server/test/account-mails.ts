import starter from '@portal/edition/2025.json' with { type: 'json' }
import { changeEmailNewMail } from '../src/people/accounts/change-email-new-mail.ts'
import { emailChangeUndoneMail } from '../src/people/accounts/email-change-undone-mail.ts'
import { emailChangedMail } from '../src/people/accounts/email-changed-mail.ts'
import { handOverOfferedMail, handOverOrderedMail } from '../src/people/members/hand-over-mails.ts'
import { companyLinksChangedMail } from '../src/people/company-sign-in/company-links-changed-mail.ts'
import { newDeviceMail } from '../src/people/session/new-device-mail.ts'
import { secondFactorChangedMail } from '../src/people/second-factor/second-factor-changed-mail.ts'
import { passkeysChangedMail } from '../src/people/passkeys/passkeys-changed-mail.ts'
import { passwordChangedMail } from '../src/people/accounts/password-changed-mail.ts'
import { changeEmailOldMail } from '../src/people/accounts/change-email-old-mail.ts'
import { contentOf } from '../src/platform/mail/mail-kind.ts'
import type { MailContent } from '../src/platform/mail/templates/layout.ts'
import { letterheadOf } from '../src/platform/mail/templates/letterhead.ts'

export const publicUrl = 'https://premios.example.com'
export const frame = { publicUrl, letterhead: letterheadOf(starter) }
export const temporaryPassword = 'K7MZ4QWX9TRB2HNCE6PD'

type Render = (name: string) => MailContent
/** A mail to render, what its subject and its main link must be, and perhaps a link of less weight. */
export type Sample = [subject: string, link: string, render: Render, quietLink?: string]

/** A mail of each kind about somebody's account, and about who speaks for a brand. */
export const accountMails: Sample[] = [
  [
    'Confirma tu nuevo correo — Ad Awards 25',
    `${publicUrl}/verify?verification_code=a-1_b`,
    (name) => contentOf(changeEmailNewMail, { ...frame, name, code: 'a-1_b', validHours: 24 }),
  ],
  [
    'Pediste cambiar tu correo — Ad Awards 25',
    `${publicUrl}/login`,
    (name) => contentOf(changeEmailOldMail, { ...frame, name, newEmail: 'nueva@empresa.example' }),
  ],
  [
    'Cambiaste tu correo — Ad Awards 25',
    `${publicUrl}/deshacer-cambio?verification_code=a-1_b`,
    (name) =>
      contentOf(emailChangedMail, {
        ...frame,
        name,
        newEmail: 'nueva@empresa.example',
        code: 'a-1_b',
        validHours: 72,
      }),
  ],
  [
    'Deshiciste el cambio de correo — Ad Awards 25',
    `${publicUrl}/login`,
    (name) => contentOf(emailChangeUndoneMail, { ...frame, name, temporaryPassword, validHours: 24 }),
  ],
  [
    'Cambiaste tu contraseña — Ad Awards 25',
    `${publicUrl}/login`,
    (name) => contentOf(passwordChangedMail, { ...frame, name }),
  ],
  [
    'Agregaste una llave de acceso — Ad Awards 25',
    `${publicUrl}/login`,
    (name) => contentOf(passkeysChangedMail, { ...frame, name, passkey: 'Mi teléfono', change: 'added' }),
  ],
  [
    'Activaste el segundo factor — Ad Awards 25',
    `${publicUrl}/login`,
    (name) => contentOf(secondFactorChangedMail, { ...frame, name, change: 'added' }),
  ],
  [
    'Desactivaste el segundo factor — Ad Awards 25',
    `${publicUrl}/login`,
    (name) => contentOf(secondFactorChangedMail, { ...frame, name, change: 'removed' }),
  ],
  [
    'Restablecimos tu segundo factor — Ad Awards 25',
    `${publicUrl}/login`,
    (name) => contentOf(secondFactorChangedMail, { ...frame, name, change: 'reset' }),
  ],
  [
    'Ingresaste desde otro equipo — Ad Awards 25',
    `${publicUrl}/login`,
    (name) => contentOf(newDeviceMail, { ...frame, name, device: 'Chrome en Windows' }),
  ],
  [
    'Eliminaste una llave de acceso — Ad Awards 25',
    `${publicUrl}/login`,
    (name) => contentOf(passkeysChangedMail, { ...frame, name, passkey: 'Mi teléfono', change: 'removed' }),
  ],
  [
    'Te proponen como persona principal de tu marca — Ad Awards 25',
    `${publicUrl}/perfil/equipo`,
    (name) => contentOf(handOverOfferedMail, { ...frame, name, by: 'Ana Ruiz' }),
  ],
  [
    'La marca cambiará de persona principal — Ad Awards 25',
    `${publicUrl}/perfil/equipo`,
    (name) =>
      contentOf(handOverOrderedMail, {
        ...frame,
        name,
        from: 'Ana Ruiz',
        to: 'Sofía Rey',
        why: 'Dejó la agencia.',
        code: 'a-1_b',
      }),
    `${publicUrl}/traspaso?verification_code=a-1_b`,
  ],
  [
    'Uniste tu cuenta con la de tu empresa — Ad Awards 25',
    `${publicUrl}/login`,
    (name) => contentOf(companyLinksChangedMail, { ...frame, name, company: 'Agencia', change: 'added' }),
  ],
  [
    'Quitaste el ingreso con tu empresa — Ad Awards 25',
    `${publicUrl}/login`,
    (name) => contentOf(companyLinksChangedMail, { ...frame, name, company: 'Agencia', change: 'removed' }),
  ],
]
