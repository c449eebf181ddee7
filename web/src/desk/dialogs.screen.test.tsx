import { entriesListRoutes } from '@portal/contract/desk/entries-list.ts'
import { mailRoutes } from '@portal/contract/desk/mail-log.ts'
import { activityRoutes } from '@portal/contract/people/activity.ts'
import { privacyRoutes } from '@portal/contract/people/privacy.ts'
import { beforeEach, expect, it } from 'vitest'
import { answer } from '../../test/calls.ts'
import { blocked, deskCampaign } from '../../test/desk-campaign.ts'
import { deskEntry, deskOf } from '../../test/desk-entries.ts'
import { editionWorld } from '../../test/editions.ts'
import { expectGoodDialog } from '../../test/good-dialog.ts'
import { failedMail, mailsOf } from '../../test/mails.ts'
import { openAsAdmin } from '../../test/signed-in.ts'
import { inHours, programWorld } from '../../test/programs.ts'
import { remindersWorld } from '../../test/reminders.ts'
import { teamWorld } from '../../test/team.ts'
import { deleted, trashOf } from '../../test/trash.ts'

const person = {
  kind: 'user',
  id: 1,
  name: 'Lucía Núñez',
  email: 'lucia@marca.example',
  hasSecondFactor: false,
} as const

beforeEach(() => {
  teamWorld()
  deskOf([deskEntry(1)])
  answer(entriesListRoutes.campaign, deskCampaign(blocked))
  answer(activityRoutes.list, { events: [], nextBefore: null })
  programWorld({ entriesCloseAt: inHours(24) })
  trashOf([deleted()])
  answer(privacyRoutes.people, { people: [{ ...person, role: 'brand', brand: null }] })
  answer(privacyRoutes.retention, { periods: [] })
  answer(privacyRoutes.consequences, {
    goes: [{ what: 'La cuenta', count: 1, why: 'Nadie más la usa.' }],
    stays: [{ what: 'Inscripciones enviadas', count: 2, why: 'El jurado las evalúa.' }],
  })
  mailsOf([failedMail(1, { hasText: true })])
  answer(mailRoutes.read, { text: 'Hola, Zoe.' })
  remindersWorld()
  editionWorld()
})

it.each([
  ['/admin/equipo', 'Invitar', 'Invitar al equipo'],
  ['/admin/equipo', /^Pasar a/, 'Cambiar el nivel de acceso'],
  ['/admin/equipo', /^Quitar el acceso de/, 'Quitar el acceso'],
  ['/admin/equipo', /^Retirar la invitación/, 'Retirar la invitación'],
  ['/admin/inscripciones', 'Exportar', /^Exportar/],
  ['/admin/inscripciones/12', 'Desbloquear', 'Desbloquear la campaña'],
  ['/admin/programa', 'Dar una prórroga', 'Dar una prórroga'],
  ['/admin/programa/papelera', /^Recuperar/, '¿Recuperar?'],
  ['/admin/programa/papelera', 'Vaciar la papelera', '¿Vaciar la papelera?'],
  ['/admin/programa/personas?search=lucia', /^Eliminar/, /^Eliminar los datos/],
  ['/admin/correos', /^Leer/, 'Confirma tu correo'],
  ['/admin/correos', /^Corregir/, 'Corregir dirección'],
  ['/admin/correos/recordatorios', /^Enviar a 1 marca/, 'Enviar a 1 marca'],
  ['/admin/ediciones', 'Nueva edición', 'Nueva edición'],
  ['/admin/ediciones/2/datos', 'Publicar', /^Aún no se puede publicar/],
  ['/admin/ediciones/2/datos', 'Eliminar borrador', /^¿Eliminar el borrador/],
  ['/admin/ediciones/1/datos', 'Archivar', '¿Archivar Ad Awards 2025?'],
] as const)(
  'on %s the dialog of «%s» is good by keyboard and in a narrow window (S19, S20, E10, E14, 2.1.2)',
  async (path, from, title) => {
    expect.hasAssertions()
    await openAsAdmin(path)
    await expectGoodDialog(from, title)
  },
)
