import { referenceRoutes } from '@portal/contract/editions/reference.ts'
import { integrityRoutes } from '@portal/contract/jury/results/integrity-cases.ts'
import { campaignRoutes } from '@portal/contract/entries/campaigns.ts'
import { countries } from '@portal/contract/platform/countries.ts'
import { ownSessionRoutes } from '@portal/contract/people/own-sessions.ts'
import { passkeyRoutes } from '@portal/contract/people/passkeys.ts'
import { memberRoutes } from '@portal/contract/people/members.ts'
import { receiptCopyRoutes } from '@portal/contract/people/receipt-copies.ts'
import { teamRoutes } from '@portal/contract/people/team.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../test/calls.ts'
import { deskEntry, deskOf } from '../../../test/desk-entries.ts'
import { editionWorld } from '../../../test/editions.ts'
import { integrityRequest } from '../../../test/integrity.ts'
import { juryForms } from '../../../test/jury-forms.ts'
import { expectKept, fillIn, type Kept } from '../../../test/kept-form.ts'
import { failedMail, mailsOf } from '../../../test/mails.ts'
import { openScreen, reopenScreen } from '../../../test/open-screen.tsx'
import { admin, brand } from '../../../test/people.ts'
import { inHours, programWorld } from '../../../test/programs.ts'
import { remindersWorld } from '../../../test/reminders.ts'
import { openAs } from '../../../test/signed-in.ts'
import { dialog } from '../../../test/steps.ts'
import { LINK, signingWorld } from '../../../test/signing.ts'
import { teamWorld } from '../../../test/team.ts'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const inDialog = (label: string | RegExp) => dialog.getByLabelText(label)
const press = (name: string | RegExp) => () => page.getByRole('button', { name }).first().click()
const argentina = page.getByRole('region', { name: /Argentina/ })
const noCampaigns = () => answer(campaignRoutes.list, { campaigns: [] })

const brandPeople = () => {
  answer(memberRoutes.list, { members: [], guests: [], invitations: [], handOver: null })
  answer(receiptCopyRoutes.get, { email: null, pendingEmail: null })
}

const ofEntries = 'entries/steps/kept-forms.screen.test.tsx shows it'

/** Every form of the portal: what it keeps, or why it keeps nothing. */
const forms: Record<string, Kept | string> = {
  ...juryForms,
  'people/accounts/about-form.tsx': {
    user: brand,
    path: '/perfil/informacion',
    answers: noCampaigns,
    fields: [
      [field('Nombre'), 'Íñigo'],
      [field('Cargo'), 'Director'],
      [field('País'), 'UY'],
    ],
  },
  'people/accounts/profile-page.tsx': {
    user: brand,
    path: '/perfil/informacion',
    answers: noCampaigns,
    fields: [[field('Nombre del contacto'), 'Matías']],
  },
  'people/accounts/preferences-page.tsx': {
    user: brand,
    path: '/perfil/preferencias',
    answers: noCampaigns,
    fields: [
      [page.getByRole('radio', { name: /Colombia/ }), true],
      [page.getByRole('checkbox', { name: /recordatorios/ }), false],
    ],
  },
  'people/accounts/registration-form.tsx': {
    user: null,
    path: '/registro',
    answers: () => answer(referenceRoutes.countries, { countries: [...countries] }),
    fields: [
      [field('Nombre'), 'Lucía'],
      [field('País'), 'CO'],
      [field('Cargo'), 'Gerente'],
      [page.getByRole('radio', { name: /Argentina/ }), true],
      [field('Correo electrónico'), 'lucia@example.com'],
    ],
  },
  'entries/integrity/requests-page.tsx': {
    user: brand,
    path: '/consultas',
    answers() {
      noCampaigns()
      answer(integrityRoutes.requests, { requests: [integrityRequest()] })
    },
    open: press('Responder'),
    fields: [[inDialog('Respuesta'), 'En televisión, el 3 de mayo.']],
  },
  'entries/signing/signing-form.tsx': {
    user: null,
    path: `/aval#${LINK}`,
    answers: () => void signingWorld(),
    open: press('Ya tengo un código'),
    fields: [[field('Tu nombre y apellido'), 'Leo Paz']],
  },
  'entries/signing/give-back-dialog.tsx': {
    user: null,
    path: `/aval#${LINK}`,
    answers: () => void signingWorld(),
    open: press('Devolver con una nota'),
    fields: [[inDialog('¿Qué debe cambiar?'), 'El 14 % no es cierto.']],
  },
  'entries/campaigns/new-campaign-page.tsx': ofEntries,
  'entries/campaigns/campaign-extras.tsx': ofEntries,
  'entries/companies/new-company-dialog.tsx': ofEntries,
  'entries/answers/answers-form.tsx': ofEntries,
  'entries/general-data/general-data-form.tsx': ofEntries,
  'entries/credits/people-credits.tsx': ofEntries,
  'desk/entries-list/extend-chosen-dialog.tsx': {
    path: '/admin/inscripciones',
    answers() {
      deskOf([deskEntry(1)])
      programWorld({ entriesCloseAt: inHours(24) })
    },
    async open() {
      await page.getByRole('checkbox', { name: /^Elegir AR25-03-1,/ }).click()
      await page.getByRole('button', { name: 'Dar una prórroga' }).click()
    },
    fields: [
      [inDialog(/^Pueden inscribir hasta/), '06/05/2031 07:08'],
      [inDialog('Motivo'), 'Feriado largo'],
    ],
  },
  'desk/notes/note-dialog.tsx': {
    path: '/admin/inscripciones',
    answers: () => deskOf([deskEntry(1)]),
    async open() {
      await page.getByRole('checkbox', { name: /^Elegir AR25-03-1,/ }).click()
      await page.getByRole('button', { name: 'Agregar una nota' }).click()
    },
    fields: [[inDialog('Nota'), 'Llamar a la agencia.']],
  },
  'desk/sign-offs/sign-off-dialogs.tsx': 'desk/sign-offs/sign-offs.screen.test.tsx shows it',
  'desk/mail-log/mail-list.tsx': {
    path: '/admin/correos',
    answers: () => mailsOf([failedMail(1)]),
    open: press(/^Corregir dirección/),
    fields: [[inDialog('Correo electrónico'), 'corregida@example.com']],
  },
  'desk/reminders/mailing-form.tsx': {
    path: '/admin/correos/recordatorios',
    answers: remindersWorld,
    fields: [
      [field('Asunto'), 'Falta poco, {nombre}'],
      [field('Mensaje'), 'Hola, {nombre}'],
    ],
  },
  'editions/list/new-edition-dialog.tsx': 'one choice, made anew in a moment',
  'editions/preparation/section-page.tsx': {
    path: '/admin/ediciones/1/datos',
    answers: editionWorld,
    fields: [
      [field('Nombre del premio'), 'Premios Ñandú'],
      [field('Plataforma'), 'Altura'],
    ],
  },
  'editions/programs/extension-list.tsx': {
    path: '/admin/programa',
    // A programme without a closing has nothing to extend.
    answers: () => programWorld({ entriesCloseAt: inHours(24) }),
    open: () => argentina.getByRole('button', { name: 'Dar una prórroga' }).click(),
    fields: [[inDialog('Puede inscribir hasta'), '06/05/2031 07:08']],
  },
  'editions/programs/program-dates-form.tsx': {
    path: '/admin/programa',
    answers: programWorld,
    fields: [
      [argentina.getByRole('checkbox', { name: 'Sin fecha de cierre' }), false],
      [argentina.getByLabelText(/^Cierre/), '06/05/2031 07:08'],
      [argentina.getByLabelText('24 horas antes'), false],
    ],
  },
  'people/security/passkeys.tsx': {
    path: '/admin/seguridad',
    answers() {
      answer(ownSessionRoutes.list, { sessions: [] })
      answer(passkeyRoutes.list, { isOn: true, passkeys: [] })
    },
    open: press('Agregar una llave de acceso'),
    fields: [[inDialog('Nombre'), 'Mi teléfono']],
  },
  'people/members/receipt-copies.tsx': {
    user: brand,
    path: '/perfil/equipo',
    answers() {
      noCampaigns()
      brandPeople()
    },
    open: press('Agregar una dirección'),
    fields: [[inDialog('Correo electrónico'), 'pagos@agencia.example']],
  },
  'people/members/members-page.tsx': {
    user: brand,
    path: '/perfil/equipo',
    answers() {
      noCampaigns()
      brandPeople()
    },
    open: press('Invitar'),
    fields: [
      [inDialog('Correo electrónico'), 'sofia@productora.example'],
      [page.getByRole('radio', { name: /Consulta/ }), true],
      [inDialog('Mensaje'), 'Para que subas la película.'],
    ],
  },
  'people/members/brands-page.tsx': {
    user: brand,
    path: '/perfil/marcas',
    answers: noCampaigns,
    open: press('Nueva marca'),
    fields: [
      [inDialog('Nombre de la marca'), 'Café Luna'],
      [inDialog('Tu cargo'), 'Director'],
    ],
  },
  'people/members/brand-page.tsx': {
    path: '/admin/marcas/1',
    answers() {
      const lucia = {
        userId: 3,
        name: 'Lucía Núñez',
        email: 'lucia@marca.example',
        companyRol: 'Gerente',
        level: 'owner' as const,
        since: '2026-03-01T12:00:00.000Z',
        isMe: false,
        isMain: true,
      }
      const members = [lucia, { ...lucia, userId: 9, name: 'Sofía Rey', isMain: false }]
      answer(memberRoutes.ofBrand, {
        name: 'Lucía Núñez',
        members,
        guests: [],
        invitations: [],
        handOver: null,
      })
    },
    open: press('Traspasar la marca'),
    fields: [[inDialog('Motivo'), 'Dejó la agencia.']],
  },
  'people/members/guests-list.tsx': {
    user: brand,
    path: '/perfil/equipo',
    answers() {
      noCampaigns()
      brandPeople()
    },
    open: press('Compartir una campaña'),
    fields: [
      [inDialog('Correo electrónico'), 'sube@productora.example'],
      [page.getByRole('radio', { name: /Consulta/ }), true],
      [inDialog(/^Mensaje/), 'Sube la película'],
    ],
  },
  'people/team/team-page.tsx': {
    path: '/admin/equipo',
    answers: teamWorld,
    open: press('Invitar'),
    fields: [
      [inDialog('Correo electrónico'), 'sofia@equipo.example'],
      [page.getByRole('radio', { name: /Solo consulta/ }), true],
    ],
  },
  'people/team/join-team-page.tsx': {
    user: null,
    path: '/equipo/un-codigo',
    answers: () => answer(teamRoutes.invitation, { email: 'sofia@equipo.example', level: 'read' }),
    fields: [
      [field('Nombre'), 'Sofía'],
      [field('Apellido'), 'Rey'],
    ],
  },
  'entries/credits/ai-declaration.tsx': 'entries/credits/ai-declaration.screen.test.tsx shows it',
  'entries/sign-off/signatory-dialog.tsx': 'entries/sign-off/sign-off-part.screen.test.tsx shows it',
  'people/accounts/forced-password-dialog.tsx': 'passwords are never kept',
  'people/accounts/password-page.tsx': 'passwords are never kept',
  'people/proof/proof-dialog.tsx': 'passwords and codes are never kept',
  'people/security/second-factor-dialogs.tsx': 'a code of half a minute',
  'people/session/second-factor-step.tsx': 'a code of half a minute',
  'people/session/login-page.tsx': 'a password, and an address that the browser knows',
  'people/session/recover-password-dialog.tsx': 'one address, taken over from the login',
  'people/drafts/draft-dialog.tsx': 'the dialogs that stand in it are listed themselves',
  'people/privacy/people-page.tsx': 'a confirmation is typed anew',
  'parts-page/parts-page.tsx': 'samples, not part of the portal',
  'parts-page/parts-form.tsx': 'samples, not part of the portal',
  'ui/form/long-form.tsx': 'the forms that are made of it are listed themselves',
}

it('no form is forgotten here (S13.6)', () => {
  const sources = import.meta.glob<string>('/src/**/*.tsx', { query: '?raw', import: 'default', eager: true })
  const withForm = Object.entries(sources)
    .filter(([, text]) => /<(Form|LongForm|DraftDialog)\s/.test(text))
    .map(([path]) => path.replace('/src/', ''))
  expect(Object.keys(forms).toSorted()).toEqual(withForm.toSorted())
})

const kept = Object.entries(forms).filter((each): each is [string, Kept] => typeof each[1] !== 'string')

it.each(kept)(
  'what is typed into %s is there when the page is opened anew (S13.6)',
  async (_, { path, user = admin, answers, open, fields }) => {
    expect.hasAssertions()
    answers()
    await (user ? openAs(user, path) : openScreen(path))
    await open?.()
    await fillIn(fields)
    await reopenScreen(user)
    await open?.()
    await expectKept(fields)
  },
)
