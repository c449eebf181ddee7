import { conflictRoutes } from '@portal/contract/jury/judges/conflict-list.ts'
import { roundRoutes } from '@portal/contract/jury/rounds/round-routes.ts'
import { teamRoutes } from '@portal/contract/people/team.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { answer, instead, loseAnswers, Refusal, sentWith } from '../../../test/calls.ts'
import { deskEntry, deskOf } from '../../../test/desk-entries.ts'
import { editionWorld } from '../../../test/editions.ts'
import { judgeRow, judgesWorld } from '../../../test/judges.ts'
import { openAsAdmin } from '../../../test/signed-in.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { expectSameTwice, pressTwice } from '../../../test/lost-answers.ts'
import { admin } from '../../../test/people.ts'
import { programWorld } from '../../../test/programs.ts'
import { remindersWorld } from '../../../test/reminders.ts'
import { dialog, pressOn } from '../../../test/steps.ts'
import { expectToast } from '../../../test/toasts.ts'
import { invitation, member, teamWorld } from '../../../test/team.ts'

const PATH = '/admin/equipo'
const invite = page.getByRole('button', { name: 'Invitar', exact: true })
const rows = page.getByRole('listitem')

it('a dialog stays open under a double click; a press beside it closes it later (J04)', async () => {
  teamWorld()
  await openAsAdmin(PATH)
  await expect.element(rows.filter({ hasText: member.email })).toBeVisible()
  await expectAccessible()
  await invite.dblClick()
  await expect.element(dialog).toHaveAttribute('closedby', 'any')
  await expect.element(dialog).toBeVisible()
  await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true })
  await expect.element(dialog).not.toBeInTheDocument()
})

it('the second press of a double click that closes a dialog presses nothing beneath (J04)', async () => {
  teamWorld()
  await openAsAdmin(PATH)
  await invite.click()
  // This field stands for whatever lies beneath the dialog.
  const beneath = document.createElement('input')
  Object.assign(beneath.style, { position: 'fixed', inset: 0 })
  beneath.addEventListener('click', () => (beneath.value = 'pulsado'))
  document.querySelector('#root')?.append(beneath)
  await dialog.getByRole('button', { name: 'Cancelar' }).dblClick()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(beneath.value).toBe('')
  await expect.element(invite).toHaveFocus()
})

it('an invitation that was withdrawn meanwhile is not sent again, and leaves the list (J04, 2.4.3)', async () => {
  const { withdraw } = teamWorld()
  answer(teamRoutes.invite, () => {
    throw new Refusal('unknown_invitation', { message: 'La invitación cambió o se retiró.' })
  })
  await openAsAdmin(PATH)
  const again = page.getByRole('button', { name: `Enviar de nuevo a ${invitation.email}` })
  await expect.element(again).toBeVisible()
  withdraw()
  await pressOn(again)
  await expectToast('La invitación cambió o se retiró')
  await expect.element(again).not.toBeInTheDocument()
  expect(document.activeElement).not.toBe(document.body)
  expect(sentWith(teamRoutes.invite)).toMatchObject([
    { body: { invitationId: invitation.id, level: 'read' } },
  ])
})

it.each([
  { what: invitation.email, name: 'Retirar', route: teamRoutes.withdraw },
  { what: member.email, name: 'Quitar el acceso', route: teamRoutes.remove },
])(
  '«$name» was done although the answer was lost: it leaves the list, and is told (J04)',
  async ({ what, name, route }) => {
    teamWorld()
    await openAsAdmin(PATH)
    const row = rows.filter({ hasText: what })
    await row.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await pressTwice(route, name, async () => {
      await expect.element(row).not.toBeInTheDocument()
    })
    await expectToast('Ya está hecho: solo faltaba la respuesta.')
    await expect.element(dialog).not.toBeInTheDocument()
  },
)

it('an invitation whose answer was lost is mailed once (A102)', async () => {
  expect.hasAssertions()
  teamWorld()
  answer(teamRoutes.invite, { message: 'Enviamos la invitación a dos@equipo.example.' })
  await openAsAdmin(PATH)
  await invite.click()
  await dialog.getByLabelText('Correo electrónico').fill('dos@equipo.example')
  await pressTwice(teamRoutes.invite, 'Enviar invitación')
  await expectToast('Enviamos la invitación a dos@equipo.example.')
  expectSameTwice(teamRoutes.invite)
})

it('who joined although the answer was lost is led to sign in (A107)', async () => {
  const used = () => {
    throw new Refusal('invitation_used')
  }
  answer(teamRoutes.invitation, { email: 'sofia@equipo.example', level: 'read' })
  answer(teamRoutes.accept, { message: 'Ya puedes ingresar.' })
  await openScreen('/equipo/un-codigo')
  await page.getByLabelText('Nombre', { exact: true }).fill('Sofía')
  await page.getByLabelText('Apellido').fill('Rey')
  await page.getByLabelText('Contraseña', { exact: true }).fill('Brisa-Verde-47!')
  await page.getByLabelText('Confirma tu contraseña', { exact: true }).fill('Brisa-Verde-47!')
  const join = page.getByRole('button', { name: 'Unirme al equipo' })
  loseAnswers(teamRoutes.accept)
  await join.click()
  await expect.element(page.getByRole('main').getByRole('alert')).toMatchTextContent('Revisa tu conexión')
  answer(teamRoutes.accept, used)
  answer(teamRoutes.invitation, used)
  await join.click()
  await expect.element(page.getByText('ya puedes ingresar con tu contraseña')).toBeVisible()
  await page.getByRole('link', { name: 'Ir a iniciar sesión' }).click()
  await expect.poll(() => location.pathname).toBe('/login')
})

it('who may only read from now on reads so when something would change (J04)', async () => {
  teamWorld()
  await openAsAdmin(PATH)
  await page.getByRole('button', { name: 'Quitar el acceso de Marta Ríos' }).click()
  instead(teamRoutes.remove, () => {
    throw new Refusal('read_only_access')
  })
  await dialog.getByRole('button', { name: 'Quitar el acceso' }).click()
  await expect.element(dialog).toMatchTextContent('Tu acceso es solo de consulta')
})

it.each([
  ['/admin/equipo', /^(Invitar|Pasar a|Quitar el acceso|Retirar|Enviar de nuevo)/],
  ['/admin/inscripciones', /^Exportar/],
  ['/admin/programa', /^Guardar/],
  ['/admin/correos/recordatorios', /^(Enviar|Insertar)/],
  ['/admin/ediciones', /^Nueva edición/],
  ['/admin/ediciones/1/categorias', /^(Guardar|Agregar categoría|Quitar|Exportar|Archivar)/],
  ['/admin/jueces', /^(Eliminar a|Reenviar a|Invitar a|Subir archivo)/],
  ['/admin/jurado/rondas?programId=1', /^Crear ronda/],
  ['/admin/jurado/grupos', /^(Agregar un grupo|Cambiar|Eliminar)/],
] as const)(
  'who may only read gets no button on %s that the server would refuse (J04)',
  async (path, name) => {
    teamWorld()
    deskOf([deskEntry(1)])
    programWorld()
    remindersWorld()
    editionWorld()
    judgesWorld(judgeRow(1, 'Maximiliana'))
    answer(roundRoutes.list, { rounds: [] })
    answer(conflictRoutes.listGroups, { groups: [] })
    const button = page.getByRole('button', { name })
    await openAsAdmin(path)
    await expect.element(button.first()).toBeVisible()
    const shown = page.getByRole('main').element().textContent.length
    await openAsAdmin(path, { user: { ...admin, adminLevel: 'read' } })
    await expect.element(page.getByRole('complementary', { name: 'Tu acceso' })).toBeVisible()
    // The screen is there, and only what changes something is missing.
    await expect.poll(() => page.getByRole('main').element().textContent.length).toBeGreaterThan(shown / 3)
    await expect.poll(() => document.querySelector('[data-loading], [aria-busy=true]')).toBe(null)
    await expect.element(button).not.toBeInTheDocument()
  },
)

it('what is set and who would be written to is read, not typed, by who may only read (J04)', async () => {
  const user = { ...admin, adminLevel: 'read' as const }
  programWorld()
  remindersWorld()
  await openAsAdmin('/admin/programa', { user })
  const program = page.getByRole('region', { name: 'Argentina' })
  await expect.element(program).toMatchTextContent('7 días antes y 24 horas antes')
  await expect.element(program.getByRole('checkbox')).not.toBeInTheDocument()
  await expect.element(page.getByText('Edición archivada')).not.toBeInTheDocument()
  await openAsAdmin('/admin/correos/recordatorios', { user })
  await expect.element(page.getByText('Lo recibirá 1 marca').first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Asunto')).not.toBeInTheDocument()
})

it('a link that was withdrawn says so (J04)', async () => {
  const message = 'Este enlace no existe o ya no vale: venció, se retiró o se envió otro.'
  answer(teamRoutes.invitation, () => {
    throw new Refusal('not_found', { message })
  })
  await openScreen('/equipo/un-codigo')
  await expect.element(page.getByRole('alert')).toHaveTextContent(message)
  expect(location.pathname).toBe('/equipo')
})
