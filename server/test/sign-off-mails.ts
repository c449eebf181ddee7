import {
  signOffLapsedMail,
  signOffMissingMail,
  signOffReminderMail,
} from '../src/entries/sign-off/chasing-mails.ts'
import { signOffAskedMail } from '../src/entries/sign-off/sign-off-mails.ts'
import { contentOf } from '../src/platform/mail/mail-kind.ts'
import { frame, publicUrl, type Sample } from './account-mails.ts'

const about = { ...frame, campaign: 'La vuelta', side: 'Responsable del cliente' }
const asked = { ...about, brand: 'Ñandú', token: 'a-1_b' }

export const lapse = { ...about, signatory: 'Leo Paz', parts: ['archivos', 'datos generales'], until: null }

/** The mails about a sign-off that have a link. */
export const signOffMails: Sample[] = [
  [
    'Te piden firmar un aval — Ad Awards 25',
    `${publicUrl}/aval#a-1_b`,
    (name) => contentOf(signOffAskedMail, { ...asked, name }),
  ],
  [
    'Falta tu firma en un aval — Ad Awards 25',
    `${publicUrl}/aval#a-1_b`,
    (name) =>
      contentOf(signOffReminderMail, {
        ...asked,
        name,
        hasLapsed: true,
        until: '04/08/2025, 23:59 (hora de Argentina)',
      }),
  ],
  [
    'Un aval quedó sin efecto — Ad Awards 25',
    `${publicUrl}/campanas`,
    (name) => contentOf(signOffLapsedMail, { ...lapse, name, isToSignatory: false }),
  ],
  [
    'Falta el aval de tus campañas — Ad Awards Colombia 25',
    `${publicUrl}/campanas`,
    (name) =>
      contentOf(signOffMissingMail, {
        ...frame,
        programLabel: 'Ad Awards Colombia 25',
        name,
        campaigns: [{ campaign: 'La vuelta', lacks: 'falta indicar al responsable del cliente' }],
        until: null,
      }),
  ],
]
