import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { createTestDatabase } from './database.ts'
import { codeIn, judgeForm } from './judges.ts'
import { startSmtp } from './smtp.ts'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const ADMIN = { email: `jefa-${randomUUID()}@premios.example`, password: 'Clave-Jefa-7391!' }

/** Starts the portal's process with its most verbose log. */
async function startTelling() {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-log-'))
  const [database, smtp] = await Promise.all([createTestDatabase(), startSmtp()])
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      SMTP_URL: smtp.url,
      PUBLIC_URL: 'https://premios.example',
      LOG_LEVEL: 'trace',
      JWT_SECRET: `secreto-de-prueba-${randomUUID()}`,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
  })
  let told = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (told += chunk))
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const address = /portal is at (\S+)/.exec(told)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', () => reject(new Error(told)))
  })
  return {
    url: await ready,
    smtp,
    database,
    /** Ends the process. Returns everything that it logged. */
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'close')
      await Promise.all([database.drop(), smtp.close(), rm(dataDir, { recursive: true, force: true })])
      return told
    },
  }
}

it('says no password, token, code, answer or address in its log, whatever its level', async () => {
  const { url, smtp, database, stop } = await startTelling()
  const secrets: Record<string, string> = { adminEmail: ADMIN.email, adminPassword: ADMIN.password }

  async function ask(method: string, path: string, body?: object | string, token?: string) {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        'user-agent': 'navegador-secreto',
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return (await response.json()) as {
      token: string
      user: { id: number }
      judge: { id: number; invitationUrl: string }
    }
  }
  const idIn = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).id

  const email = `marca-${randomUUID()}@secreta.example`
  const password = 'Zumo-de-Nube-41!'
  const name = 'Nombre-Que-Nadie-Lee'
  await ask('POST', '/api/users', {
    name,
    lastName: name,
    countryCode: 'AR',
    companyRol: 'Gerente',
    programId: 2,
    email,
    password,
    confirmPassword: password,
    terms: true,
  })
  const code = codeIn((await smtp.waitFor(email)).links[0] ?? '')
  // These are the page of the link, whose address holds the code, and then the call.
  await fetch(`${url}/verify?verification_code=${code}`)
  await ask('PATCH', `/api/users/verify-email/${code}`)
  await ask('PATCH', `/api/users/verify-email/${code}`)
  await ask('POST', '/api/users/login', { email, password: 'Otra-Clave-9942!' })
  const { token } = await ask('POST', '/api/users/login', { email, password })
  await ask('GET', `/api/users/${idIn(token)}`, undefined, token)
  await ask('POST', '/api/users/recover-password', { email })
  const temporary = /^\S{16,}$/m.exec((await smtp.waitFor(email, 'contraseña')).text ?? '')?.[0] ?? ''
  await ask('PATCH', `/api/users/${idIn(token)}`, `{"password": "${password}`, token)
  await ask('GET', `/uploads/videos/a.mp4?exp=1&sig=firma-secreta`)
  Object.assign(secrets, { email, password, name, code, token, temporary, typed: 'Otra-Clave-9942!' })

  const first = await ask('POST', '/api/users/login', ADMIN)
  const admin = await ask(
    'PATCH',
    `/api/users/${idIn(first.token)}`,
    { password: 'Clave-Nueva-5120!' },
    first.token,
  )
  const form = judgeForm()
  const { judge } = await ask('POST', '/api/judges', form, admin.token)
  await ask('POST', '/api/judges/invite', { judgeId: judge.id, programId: 1 }, admin.token)
  const invitation = codeIn(judge.invitationUrl)
  await ask('GET', `/api/judges/verification-code/${invitation}`)
  await ask('GET', `/api/judges/verification-code/${invitation}%ff`)
  await ask('PATCH', `/api/judges/verify/${invitation}`, { nda: true, imageCession: true })
  Object.assign(secrets, { admin: admin.token, judge: form.email, invitation, signature: 'firma-secreta' })

  // Postgres tells the row that it refuses, with all that it holds.
  const refused = { email: `rota-${randomUUID()}@secreta.example`, lastName: 'Apellido-Rechazado' }
  const client = new Client(database.url)
  await client.connect()
  await client.query(`alter table users add check (last_name <> '${refused.lastName}')`)
  await client.end()
  await ask('POST', '/api/users', {
    name,
    countryCode: 'AR',
    companyRol: 'Gerente',
    programId: 2,
    password,
    confirmPassword: password,
    terms: true,
    ...refused,
  })
  Object.assign(secrets, { refusedEmail: refused.email, refusedName: refused.lastName, hash: '$argon2id$' })

  const told = await stop()
  expect(told).toContain('violates check constraint')
  expect(Object.entries(secrets).filter(([, secret]) => secret.length < 10)).toEqual([])
  expect(told).toContain('/api/users/login')
  expect(Object.entries(secrets).filter(([, secret]) => told.includes(secret))).toEqual([])
})
