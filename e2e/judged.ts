import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import { completeCampaign, createCampaign, setDeadline } from './entries.ts'
import { api, expect, type Portal, registerBrand } from './fixtures.ts'
import { changeFirstPassword } from './jury-fixtures.ts'

const CLI = fileURLToPath(new URL('../server/src/cli/admin.ts', import.meta.url))

export const CREDITED = 'Julián Echeverría'
const LIST = '/admin/programs/2/judged-entries'

/** Of Argentina's jury, as A108 lists them. */
export const listJudged = async (portal: Portal, admin: string, search = '') =>
  (await api(portal, 'GET', `${LIST}?search=${encodeURIComponent(search)}`, undefined, admin)) as {
    entries: { id: number; code: string; campaign: string; state: string; version: number }[]
  }

/**
 * A brand with two sent entries, frozen: a complete one that names a credited person in its answers, and one that
 * lacks the company. Afterwards Argentina's entries are open again.
 */
export async function judgedEntries(portal: Portal, admin: string, name = 'La taza evaluada') {
  const brand = await registerBrand(portal)
  const complete = await createCampaign(portal, brand, { name })
  await completeCampaign(portal, brand, complete, `La soñó ${CREDITED} una noche de año nuevo.`)
  const incomplete = await createCampaign(portal, brand, { name: `${name} bis` })
  await completeCampaign(portal, brand, incomplete, 'Sin nombres.')
  await api(portal, 'POST', '/enrollments/send/all', { brandId: brand.brandId }, brand.token)
  const path = `/company-credits/${incomplete.id}/${incomplete.companyId}`
  await api(portal, 'DELETE', path, undefined, brand.token)
  await setDeadline(portal, 'AR', new Date(Date.now() - 60_000))
  const codes: string[] = [complete, incomplete].map(({ enrollments }) => enrollments[0].enrollCode)
  const frozen = async () =>
    (await listJudged(portal, admin, name)).entries.filter(({ code }) => codes.includes(code))
  await expect.poll(async () => (await frozen()).length, { timeout: 30_000 }).toBe(2)
  await setDeadline(portal, 'AR', null)
  const entries = await frozen()
  const idOf = (code: string | undefined) => entries.find((entry) => entry.code === code)?.id ?? 0
  return { brand, complete, incomplete, completeId: idOf(codes[0]), incompleteId: idOf(codes[1]) }
}

/** The token of another admin. */
export async function secondAdmin(portal: Portal, email: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, 'create', email], {
    env: { ...process.env, DATA_DIR: portal.dataDir },
  })
  const password = /shown only now: (\S+)/.exec(stdout)?.[1] ?? ''
  return changeFirstPassword(portal, { email, password })
}
