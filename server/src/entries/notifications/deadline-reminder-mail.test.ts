import { describe, expect, it } from 'vitest'
import starter from '@portal/edition/2025.json' with { type: 'json' }
import { contentOf } from '../../platform/mail/mail-kind.ts'
import { letterheadOf } from '../../platform/mail/templates/letterhead.ts'
import { deadlineReminderMail } from './deadline-reminder-mail.ts'

const deadline = {
  publicUrl: 'https://premios.example.com',
  letterhead: letterheadOf(starter),
  programLabel: 'Ad Awards Argentina 25',
  timeLeft: '24 horas',
  closesAt: new Date('2025-08-01T02:59:00Z'),
  timeZone: 'America/Argentina/Buenos_Aires',
  entries: [{ campaign: 'La vuelta', category: 'Me comí un comercial', wasSent: false, missingIn: [] }],
}

describe('reminder of the deadline (S18)', () => {
  const row = (missingIn: string[], wasSent = false) => ({
    campaign: 'Otra\nvez',
    category: 'Feat Creadores',
    missingIn,
    wasSent,
  })

  it('says of each entry what is left to do, and until when (T11, T13)', () => {
    const entries = [...deadline.entries, row(['Archivos', 'Créditos']), row(['Archivos'], true)]
    const { text } = contentOf(deadlineReminderMail, { ...deadline, name: 'Lucía', entries })
    expect(text).toContain(`cierran el 31/07/2025, 23:59 (hora de Buenos Aires). Aún tienes pendiente:

- La vuelta — Me comí un comercial: completa, falta enviarla
- Otra vez — Feat Creadores: incompleta: falta en Archivos y Créditos
- Otra vez — Feat Creadores: enviada, pero quedó incompleta: falta en Archivos

Solo participa`)
  })

  it('keeps a long list short', () => {
    const entries = Array.from({ length: 23 }, () => row([]))
    const { text, html } = contentOf(deadlineReminderMail, { ...deadline, name: 'Lucía', entries })
    expect(text.match(/falta enviarla/g)).toHaveLength(20)
    for (const part of [text, html]) expect(part).toContain('Y 3 más: puedes verlas todas en tus campañas.')
  })
})
