import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startSmtp } from '../server/test/smtp.ts'
import { api, type Portal, test as base } from './fixtures.ts'
import { startPortalProcess } from './portal-process.ts'

export const ADMIN = { email: 'admin@example.com', password: 'Inicial-2025!' }
export const NEW_PASSWORD = 'Camino-9-verde!'
const PHONE = { width: 390, height: 844 }

interface Options {
  /** How many viewing copies the portal makes at once. */
  mediaJobs: string
}

export const test = base.extend<{ admin: string; phone: Page }, { portal: Portal } & Options>({
  mediaJobs: ['0', { option: true, scope: 'worker' }],
  portal: [
    async ({ mediaJobs }, provide) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'portal-jury-'))
      const smtp = await startSmtp()
      const portal = await startPortalProcess(dataDir, {
        SMTP_URL: smtp.url,
        RATE_LIMIT: 'off',
        MEDIA_JOBS: mediaJobs,
        INVITE_PAUSE_MS: '50',
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
      })
      await provide({ url: portal.url, smtp, dataDir })
      await portal.stop()
      await smtp.close()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  /** The token of an admin whose first password is changed. */
  admin: async ({ portal }, provide) => {
    const again = { email: ADMIN.email, password: NEW_PASSWORD }
    const known = await api(portal, 'POST', '/users/login', again).catch(() => null)
    await provide(known ? known.token : await changeFirstPassword(portal, ADMIN))
  },
  /** A page of another person, on a phone. */
  phone: async ({ chromiumBrowser, portal }, provide) => {
    const context = await chromiumBrowser.newContext({
      baseURL: portal.url,
      viewport: PHONE,
      locale: 'es-CO',
    })
    await provide(await context.newPage())
    await context.close()
  },
})

/** Tests in a worker of their own, and so on a portal of their own: what other tests enter is not there. */
export const alone = test.extend<object, { story: string }>({
  story: ['', { option: true, scope: 'worker' }],
})

export async function changeFirstPassword(portal: Portal, login: typeof ADMIN): Promise<string> {
  const { token } = await api(portal, 'POST', '/users/login', login)
  const { id } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return (await api(portal, 'PATCH', `/users/${id}`, { password: NEW_PASSWORD }, token)).token
}

let count = 0

export async function createJudge(portal: Portal, admin: string, name = 'Ana') {
  count += 1
  const body = {
    name,
    lastName: `Pérez ${count}`,
    email: `juez-${process.pid}-${count}@example.com`,
    judgeType: 'Jurado',
    countryCode: 'CO',
    companyName: 'Café Sol',
    companyRole: 'Directora',
    companyCountryCode: 'CO',
    judgePrograms: [1],
  }
  const { judge } = await api(portal, 'POST', '/judges', body, admin)
  return { ...judge, email: body.email, path: judge.invitationUrl.slice(portal.url.length) }
}

/** Confirms as a judge and chooses a password. Returns the token of the judge's session. */
export async function confirmJudge(portal: Portal, { email, path }: { email: string; path: string }) {
  const code = new URL(path, portal.url).searchParams.get('verification_code')
  await api(portal, 'PATCH', `/judges/verify/${code}`, { nda: true, imageCession: true })
  const { text = '' } = await portal.smtp.waitFor(email, 'contraseña inicial')
  return changeFirstPassword(portal, { email, password: initialPassword(text) })
}

/** Returns the initial password: the one word of the mail that stands alone on its line. */
export const initialPassword = (text: string) => /^[a-z2-9]{16,}$/m.exec(text)?.[0] ?? ''

/** Invites somebody to the team and returns the path of the link. */
export async function inviteToTeam(portal: Portal, admin: string, level = 'read') {
  count += 1
  const email = `equipo-${process.pid}-${count}@example.com`
  await api(portal, 'POST', '/admin/team/invitations', { email, level }, admin)
  const { text = '' } = await portal.smtp.waitFor(email)
  return /\/equipo\/[\w-]+/.exec(text)?.[0] ?? ''
}
