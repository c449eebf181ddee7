import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { createTestDatabase } from '../../test/database.ts'
import { temporaryFolder } from '../../test/installations.ts'
import { startPortal, type Portal } from '../../test/portal.ts'
import { demoAdmin, demoBrands, demoPassword } from './demo-content.ts'

const DEMO = fileURLToPath(new URL('demo.ts', import.meta.url))
const dataDir = await temporaryFolder()

const database = await createTestDatabase()

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ databaseUrl: database.url })
})
afterAll(async () => {
  await portal.stop()
  await database.drop()
})

const runDemo = () =>
  promisify(execFile)(process.execPath, [DEMO], {
    env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: dataDir },
  })

it('fills an empty portal and says where to click as whom, once', async () => {
  const { stdout } = await runDemo()
  for (const email of [demoAdmin, ...demoBrands.map((brand) => brand.email)]) {
    expect(stdout).toContain(`${email}   ${demoPassword}`)
    const login = await portal.call(api.session.login, { body: { email, password: demoPassword } })
    expect(login.status).toBe(200)
  }
  const code = /verification_code=(\S+)/.exec(stdout)?.[1] ?? ''
  const { body } = await portal.call(api.judges.byCode, { params: { code } })
  expect(body).toMatchObject({ judge: { participationAccepted: false }, user: { name: 'Íñigo' } })
  await expect(runDemo()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('already holds data'),
  })
})
