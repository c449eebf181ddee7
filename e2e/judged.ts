import { createComplete, setDeadline } from './entries.ts'
import { api, expect, type Portal, registerBrand } from './fixtures.ts'

const CREDITED = 'Julián Echeverría'
const LIST = '/admin/programs/2/judged-entries'

/** Returns the judged entries of Argentina, as A108 lists them. */
const listJudged = async (portal: Portal, admin: string, search = '') =>
  (await api(portal, 'GET', `${LIST}?search=${encodeURIComponent(search)}`, undefined, admin)) as {
    entries: { id: number; code: string; campaign: string; state: string; version: number }[]
  }

/**
 * Makes a brand with two sent entries, frozen: a complete one that names a credited person in its answers, and one
 * that lacks the company. Afterwards Argentina's entries are open again.
 */
export async function judgedEntries(portal: Portal, admin: string, name = 'La taza evaluada') {
  const brand = await registerBrand(portal)
  const said = `La soñó ${CREDITED} una noche de año nuevo.`
  const complete = await createComplete(portal, brand, { name }, said)
  const incomplete = await createComplete(portal, brand, { name: `${name} bis` }, 'Sin nombres.')
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
