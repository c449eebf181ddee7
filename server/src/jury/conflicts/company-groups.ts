import { type CompanyGroupItem, MAX_GROUPS } from '@portal/contract/jury/judges/conflict-list.ts'
import { fold } from '@portal/contract/platform/words.ts'
import type { Deps } from '../../deps.ts'
import { lastChange } from '../../people/activity/last-change.ts'
import { recordOf } from '../../people/activity/record.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { revisionOf } from '../../platform/db/revision.ts'
import { changedMeanwhile, fail, failAt } from '../../platform/http/fail.ts'
import { companyKey } from './company-key.ts'
import {
  deleteGroup,
  insertGroup,
  lockGroups,
  selectGroups,
  updateGroup,
  type GroupRow,
} from './groups-sql.ts'

const withRevision = (group: GroupRow): CompanyGroupItem => ({
  ...group,
  revision: revisionOf(group.name, group.aliases),
})

/** Returns the company groups (A134). */
export const listGroups = async (db: Db): Promise<CompanyGroupItem[]> =>
  (await selectGroups(db)).map(withRevision)

interface GroupInput {
  name: string
  aliases: string[]
}

/**
 * Adds a company group (A135). If there is one with the same companies, it answers with that: the answer may have
 * been lost.
 * @throws Failure `invalid_input` where a company is in another group
 */
export const addGroup = (
  { db }: Pick<Deps, 'db'>,
  input: GroupInput,
  userId: number,
): Promise<CompanyGroupItem> =>
  inTransaction(db, async (trx) => {
    await lockGroups(trx)
    const made = (await listGroups(trx)).find((group) => companiesOf(group) === companiesOf(input))
    if (made) return made
    const group = withRevision(await insertGroup(trx, await checked(trx, input)))
    await record(trx, userId, 'Agregó el grupo', group)
    return group
  })

/**
 * Changes a company group (A136).
 * @throws Failure `not_found`, `changed_meanwhile`; `invalid_input` where a company is in another group
 */
export const changeGroup = (
  { db }: Pick<Deps, 'db'>,
  id: number,
  { revision, ...input }: GroupInput & { revision?: string | undefined },
  userId: number,
): Promise<CompanyGroupItem> =>
  inTransaction(db, async (trx) => {
    await lockGroups(trx)
    const stored = (await listGroups(trx)).find((group) => group.id === id)
    if (!stored) throw fail('not_found')
    if (revision !== undefined && revision !== stored.revision) {
      const about = { details: [{ Grupo: stored.name }] }
      throw changedMeanwhile(
        input,
        { group: stored },
        await lastChange(trx, ['company-group-changed'], about),
      )
    }
    const row = await updateGroup(trx, id, await checked(trx, input, id))
    if (!row) throw fail('not_found')
    const group = withRevision(row)
    await record(trx, userId, 'Cambió el grupo', group)
    return group
  })

/** Deletes a company group (A137). @throws Failure `not_found` */
export const removeGroup = ({ db }: Pick<Deps, 'db'>, id: number, userId: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    const group = await deleteGroup(trx, id)
    if (!group) throw fail('not_found')
    await record(trx, userId, 'Eliminó el grupo', group)
  })

/** Each company once, by the way in which names are compared; with no company that another group has. */
async function checked(trx: Db, { name, aliases }: GroupInput, id?: number) {
  await lockGroups(trx)
  const groups = await selectGroups(trx)
  if (id === undefined && groups.length >= MAX_GROUPS)
    throw failAt('name', `Ya hay ${MAX_GROUPS} grupos: elimina alguno que no necesites.`)
  const owners = new Map(
    groups
      .filter((group) => group.id !== id)
      .flatMap((group) => [group.name, ...group.aliases].map((text) => [keyOf(text), group.name])),
  )
  const own = new Map<string, string>()
  for (const [index, text] of [name, ...aliases].entries()) {
    const path = index === 0 ? 'name' : `aliases.${index - 1}`
    const owner = owners.get(keyOf(text))
    if (owner !== undefined) throw failAt(path, `«${text}» ya está en el grupo «${owner}».`)
    if (companyKey(text) === undefined)
      throw failAt(path, `«${text}» no dice de qué empresa se trata: escribe su nombre.`)
    if (!own.has(fold(text))) own.set(fold(text), text)
  }
  return { name, nameKey: fold(name), aliases: [...own.values()].slice(1) }
}

const companiesOf = ({ name, aliases }: GroupInput) =>
  [
    fold(name),
    ...new Set(
      aliases
        .map(fold)
        .filter((text) => text !== fold(name))
        .toSorted(),
    ),
  ].join('\n')

const keyOf = (text: string) => companyKey(text) ?? fold(text)

const record = (trx: Db, userId: number, what: string, { name, aliases }: GroupRow) =>
  recordOf(trx, userId, 'company-group-changed', {
    details: { Cambio: what, Grupo: name, Empresas: aliases.join('; ') },
  })
