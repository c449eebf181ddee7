import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { createCampaign } from './entries.ts'
import { api, expect, register, registerBrand, signIn } from './fixtures.ts'
import { declaredConflict } from './judging.ts'
import { confirmJudge, createJudge, inviteToTeam, test } from './jury-fixtures.ts'
import { judgedEntries, listJudged } from './judged.ts'
import { decidedByPanel } from './minutes-fixtures.ts'
import type { Kept, Place } from './kept-form.ts'
import { decidedGold } from './publication-fixtures.ts'
import { roundForms } from './round-forms.ts'
import { sittingForms } from './sitting-forms.ts'
import { writeDate } from '../web/src/ui/form/date-text.ts'

const WEB = fileURLToPath(new URL('../web/src', import.meta.url))

const goTo = (path: string) => async (place: Place) => void (await place.page.goto(path))
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const inDialog = (page: Page, label: string | RegExp) => page.getByRole('dialog').getByLabel(label)

const ofEntries = 'entries/steps/kept-forms.screen.test.tsx shows it'

/** Every form of the portal: what it keeps over a reload, or why it keeps nothing. */
const forms: Record<string, Kept | string> = {
  ...roundForms,
  ...sittingForms,
  'people/accounts/about-form.tsx': {
    who: 'brand',
    open: goTo('/perfil/informacion'),
    fields: ({ page }) => [
      [field(page, 'Nombre'), 'Íñigo'],
      [field(page, 'Cargo'), 'Director'],
      [field(page, 'País'), 'UY'],
    ],
  },
  'people/accounts/contact-form.tsx': {
    who: 'brand',
    open: goTo('/perfil/informacion'),
    fields: ({ page }) => [[field(page, 'Nombre del contacto'), 'Matías']],
  },
  'people/accounts/preferences-page.tsx': {
    who: 'brand',
    open: goTo('/perfil/preferencias'),
    fields: ({ page }) => [
      [page.getByRole('radio', { name: /Colombia/ }), true],
      [page.getByRole('checkbox', { name: /recordatorios/ }), false],
    ],
  },
  'people/accounts/registration-form.tsx': {
    who: 'nobody',
    open: goTo('/registro'),
    fields: ({ page }) => [
      [field(page, 'Nombre'), 'Lucía'],
      [field(page, 'País'), 'CO'],
      [field(page, 'Cargo'), 'Gerente'],
      [page.getByRole('radio', { name: /Argentina/ }), true],
      [field(page, 'Correo electrónico'), 'lucia@example.com'],
    ],
  },
  'entries/campaigns/new-campaign-page.tsx': ofEntries,
  'entries/campaigns/reuse-dialog.tsx': ofEntries,
  'entries/companies/new-company-dialog.tsx': ofEntries,
  'entries/answers/answers-form.tsx': ofEntries,
  'entries/general-data/general-data-form.tsx': ofEntries,
  'entries/credits/new-person-dialog.tsx': ofEntries,
  'desk/mail-log/correct-address-dialog.tsx': {
    who: 'admin',
    async open({ page, brand }) {
      await page.goto(`/admin/correos?search=${brand.email}`)
      await page.getByRole('button', { name: /^Corregir dirección/ }).click()
    },
    fields: ({ page }) => [[inDialog(page, 'Correo electrónico'), 'corregida@example.com']],
  },
  'desk/reminders/reminder-form.tsx': {
    who: 'admin',
    open: goTo('/admin/correos/recordatorios'),
    fields: ({ page }) => [
      [field(page, 'Asunto'), 'Falta poco, {nombre}'],
      [field(page, 'Mensaje'), 'Hola, {nombre}'],
    ],
  },
  'editions/list/new-edition-dialog.tsx': 'one choice, made anew in a moment',
  'editions/preparation/section-page.tsx': {
    who: 'admin',
    open: goTo('/admin/ediciones/1/datos'),
    fields: ({ page }) => [
      [field(page, 'Nombre del premio'), 'Premios Ñandú'],
      [field(page, 'Plataforma'), 'Altura'],
    ],
  },
  'editions/programs/extension-dialog.tsx': {
    who: 'admin',
    async open({ page, portal, admin }) {
      // A programme without a closing has nothing to extend.
      await api(portal, 'PATCH', '/admin/programs/2', { entriesCloseAt: '2090-01-01T12:00:00Z' }, admin)
      await page.goto('/admin/programa')
      await page
        .getByRole('region', { name: /Argentina/ })
        .getByRole('button', { name: 'Dar una prórroga' })
        .click()
    },
    fields: ({ page }) => [[inDialog(page, 'Puede inscribir hasta'), '2031-05-06T07:08']],
  },
  'editions/programs/program-dates-form.tsx': {
    who: 'admin',
    open: goTo('/admin/programa'),
    fields: ({ page }) => {
      const card = page.getByRole('region', { name: /Argentina/ })
      return [
        [card.getByRole('checkbox', { name: 'Sin fecha' }).nth(1), false],
        [card.getByLabel(/^Cierre/), '2031-05-06T07:08'],
        [card.getByLabel('24 horas antes'), false],
      ]
    },
  },
  'people/team/invite-dialog.tsx': {
    who: 'admin',
    async open({ page }) {
      await page.goto('/admin/equipo')
      await page.getByRole('button', { name: 'Invitar', exact: true }).click()
    },
    fields: ({ page }) => [
      [inDialog(page, 'Correo electrónico'), 'sofia@equipo.example'],
      [page.getByRole('radio', { name: /Solo consulta/ }), true],
    ],
  },
  'people/team/join-team-page.tsx': {
    who: 'nobody',
    async open({ page, portal, admin }) {
      await page.goto(await inviteToTeam(portal, admin))
    },
    fields: ({ page }) => [
      [field(page, 'Nombre'), 'Sofía'],
      [field(page, 'Apellido'), 'Rey'],
    ],
  },
  'people/accounts/forced-password-dialog.tsx': 'passwords are never kept',
  'people/accounts/password-page.tsx': 'passwords are never kept',
  'people/session/login-page.tsx': 'a password, and an address that the browser knows',
  'people/session/recover-password-dialog.tsx': 'one address, taken over from the login',
  'jury/company-groups/group-dialog.tsx': {
    who: 'admin',
    async open({ page }) {
      await page.goto('/admin/jurado/grupos')
      await page.getByRole('button', { name: 'Agregar un grupo' }).click()
    },
    fields: ({ page }) => [
      [inDialog(page, 'Nombre del grupo'), 'Grupo Ñandú'],
      [inDialog(page, 'Empresas del grupo'), 'Ñandú Medios'],
    ],
  },
  'jury/conflicts/dismiss-dialog.tsx': {
    who: 'admin',
    async open({ page, portal, admin }) {
      const path = '/admin/conflicts?search=Gala'
      const { conflicts } = await api(portal, 'GET', path, undefined, admin)
      if (conflicts.length === 0) await declaredConflict(portal, admin, 'Gala')
      await page.goto('/admin/jurado/conflictos?search=Gala')
      await page
        .getByRole('button', { name: /^Descartar el/ })
        .first()
        .click()
    },
    fields: ({ page }) => [[inDialog(page, 'Motivo'), 'Es otra persona']],
  },
  'jury/declaration/declaration-form.tsx': {
    who: 'judge',
    open: goTo('/juez/declaracion'),
    fields: ({ page }) => [[page.getByLabel('Personas'), 'Íñigo Peña']],
  },
  'jury/judged-entries/hidden-texts.tsx': 'a few words of the text below, hidden as soon as they are sent',
  'jury/judged-entries/reason-dialog.tsx': {
    who: 'admin',
    async open({ page, portal, admin }) {
      const name = 'La taza del motivo'
      const known = (await listJudged(portal, admin, name)).entries.find(({ state }) => state === 'judged')
      const id = known?.id ?? (await judgedEntries(portal, admin, name)).completeId
      await page.goto(`/admin/jurado/inscripciones/${id}`)
      await page.getByRole('button', { name: 'Descalificar' }).click()
    },
    fields: ({ page }) => [[inDialog(page, 'Motivo'), 'Publicidad engañosa']],
  },
  'jury/decisions/change-dialog.tsx': {
    who: 'admin',
    async open({ page, portal }) {
      await decidedByPanel(portal, [])
      await page.goto('/admin/jurado/fallos?programId=1')
      await page.getByRole('button', { name: 'Agregar un premio' }).click()
    },
    fields: ({ page }) => [
      [inDialog(page, 'Código de la inscripción'), 'AR-1'],
      [inDialog(page, 'Motivo'), 'Faltó en el acta'],
    ],
  },
  'jury/confirmation/confirmation-form.tsx': 'what is accepted is accepted anew',
  'jury/desk/sheet/abstain-dialog.tsx': 'one choice and a line, made anew in a moment',
  'jury/publication/instant-dialog.tsx': {
    who: 'admin',
    async open({ page, portal, admin }) {
      const path = '/admin/programs/2/publication'
      const { publication } = await api(portal, 'GET', path, undefined, admin)
      if (publication.awards.length === 0) await decidedGold(portal)
      await page.goto('/admin/jurado/publicacion?programId=2')
      await page.getByRole('button', { name: 'Elegir el momento' }).click()
    },
    fields: ({ page }) => [[inDialog(page, /^Momento de la publicación/), '2031-05-06T07:08']],
  },
  'people/drafts/draft-dialog.tsx': 'the dialogs that stand in it are listed themselves',
  'people/privacy/delete-person-dialog.tsx': 'a confirmation is typed anew',
  'parts-page/parts-dialogs.tsx': 'samples, not part of the portal',
  'parts-page/parts-form.tsx': 'samples, not part of the portal',
  'ui/form/long-form.tsx': 'the forms that are made of it are listed themselves',
}

// Programmes are shared by all tests of a worker, so each test takes its closing back.
test.afterEach(({ portal, admin }) =>
  api(portal, 'PATCH', '/admin/programs/2', { entriesCloseAt: null }, admin),
)

test('no form is forgotten here (S13.6)', async () => {
  const files = (await readdir(WEB, { recursive: true })).filter((name) => name.endsWith('.tsx'))
  const texts = await Promise.all(files.map((name) => readFile(join(WEB, name), 'utf8')))
  const withForm = files.filter((_, index) => /<(Form|LongForm|DraftDialog)\s/.test(texts[index] ?? ''))
  expect(Object.keys(forms).toSorted()).toEqual(withForm.toSorted())
})

async function fill(control: Locator, value: string | boolean) {
  if (typeof value === 'boolean') await control.setChecked(value)
  else if ((await control.evaluate(({ tagName }) => tagName)) === 'SELECT') await control.selectOption(value)
  else await control.fill(value)
}

const drafts = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => /draft|campaign/.test(key))
      .map(([, value]) => value)
      .join(' '),
  )

for (const [file, form] of Object.entries(forms)) {
  if (typeof form === 'string') continue
  test(`what is typed into ${file} is there after a reload (S13.6)`, async ({ page, portal, admin }) => {
    const brand = await registerBrand(portal)
    const campaign = await createCampaign(portal, brand)
    if (file === 'desk/mail-log/correct-address-dialog.tsx') {
      portal.smtp.refuseNext(550)
      brand.email = (await register(portal)).email
    }
    if (form.who === 'judge')
      await signIn(page, { token: await confirmJudge(portal, await createJudge(portal, admin)) })
    else if (form.who !== 'nobody') await signIn(page, form.who === 'brand' ? brand : { token: admin })
    const place = { page, portal, brand, admin, campaign }
    await form.open(place)
    const fields = form.fields(place)
    for (const [control, value] of fields) await fill(control, value)
    const last = fields.map(([, value]) => value).findLast((value) => typeof value === 'string')
    if (last) await expect.poll(() => drafts(page)).toContain(last)
    // The last value is written at the latest when the page is left.
    await form.open(place)
    for (const [control, value] of form.fields(place))
      if (typeof value === 'boolean') await expect(control).toBeChecked({ checked: value })
      else await expect(control).toHaveValue(writeDate(value))
  })
}
