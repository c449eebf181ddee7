import { describe, expect, it } from 'vitest'
import starter from '@portal/edition/2025.json' with { type: 'json' }
import { contentOf } from '../../platform/mail/mail-kind.ts'
import { letterheadOf } from '../../platform/mail/templates/letterhead.ts'
import { entrySentMail } from './entry-sent-mail.ts'

const sending = {
  publicUrl: 'https://premios.example.com',
  letterhead: letterheadOf(starter),
  sendingId: 12,
  sentAt: new Date('2025-07-01T02:59:00Z'),
  stayed: [],
}
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

describe('receipt of an entry (A26)', () => {
  it('names campaign, category, programme, code and the time in the zone of the programme', () => {
    const { text } = contentOf(entrySentMail, { ...sending, entries: [entry], name: 'Lucía' })
    expect(text).toContain(`Campaña: La vuelta
Categoría: Me comí un comercial
Programa: Ad Awards Argentina 25
Código: AR25-0042
Enviada: 30/06/2025, 23:59 (hora de Buenos Aires)

Puedes editarla hasta el 31/07/2025, 23:59 (hora de Buenos Aires).`)
  })

  it('is editable while the programme is open when it has no deadline (T13)', () => {
    const open = { ...entry, editableUntil: null }
    const { text, html } = contentOf(entrySentMail, { ...sending, entries: [open], name: 'Lucía' })
    const sentence = 'Puedes editarla mientras las inscripciones estén abiertas.'
    expect(text).toContain(sentence)
    expect(html).toContain(sentence)
  })

  it('says that nothing can be edited when it is sent again after the closing (F25)', () => {
    const over = { ...entry, isOver: true }
    const closed = 'Las inscripciones cerraron: lo que enviaste ya no se puede editar.'
    const one = contentOf(entrySentMail, { ...sending, entries: [over], name: 'Lucía' })
    const two = contentOf(entrySentMail, { ...sending, entries: [over, over], name: 'Lucía' })
    for (const { text } of [one, two]) {
      expect(text).toContain(closed)
      expect(text).not.toMatch(/Puedes editar|al editar/)
    }
  })

  it('keeps a campaign name on its line', () => {
    const odd = { ...entry, campaign: 'La\r\nCódigo: X\n\nvuelta' }
    const { text, subject } = contentOf(entrySentMail, { ...sending, entries: [odd], name: 'Lucía' })
    expect(text).toContain('Campaña: La Código: X vuelta\nCategoría:')
    expect(subject).not.toMatch(/[\r\n]/)
  })

  it('lists several by programme, and what stayed and why (F25)', () => {
    const colombian = {
      ...entry,
      programLabel: 'Ad Awards Colombia 25',
      timeZone: 'America/Bogota',
      enrollCode: 'CO25-7',
    }
    const stayed = {
      enrollmentId: 9,
      campaignId: 4,
      programId: 2,
      categoryId: 3,
      enrollCode: 'AR25-0044',
      campaign: 'La espera',
      category: 'Feat Creadores',
      reason: 'not_complete' as const,
      missing: ['Falta el video caso', 'Falta la fecha de fin', 'Tres', 'Cuatro'],
    }
    const { subject, text } = contentOf(entrySentMail, {
      ...sending,
      entries: [entry, other, colombian],
      stayed: [stayed],
      name: 'Lucía',
    })
    expect(subject).toBe('Inscripciones enviadas (3) — Ad Awards 25')
    expect(text).toContain('Enviadas: 30/06/2025, 23:59 (hora de Buenos Aires)')
    expect(text).toContain(`Ad Awards Argentina 25

- AR25-0042: La vuelta — Me comí un comercial
- AR25-0043: La ida — Me comí un comercial

Puedes editarlas hasta el 31/07/2025, 23:59 (hora de Buenos Aires).`)
    expect(text).toContain(
      '- CO25-7: La vuelta — Me comí un comercial\n\nPuedes editarlas hasta el 31/07/2025, 21:59',
    )
    expect(text).toContain(
      '- La espera — Feat Creadores: Está incompleta: falta el video caso; falta la fecha de fin; tres; y 1 más.',
    )
  })
})
