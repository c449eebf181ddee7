import {
  MOST_EXPORTED_SIGN_OFFS,
  type SignOff,
  type SignOffFilter,
  type SignOffOfSide,
  SIGN_OFFS_PAGE,
} from '@portal/contract/desk/sign-offs.ts'
import {
  ERASED_SIGNATORY,
  isErased,
  signatoryNames,
  type SideState,
} from '@portal/contract/entries/signatories.ts'
import { signOffStateLabels } from '@portal/contract/entries/sign-off-state.ts'
import type { Deps } from '../../deps.ts'
import { readSignOffStates } from '../../entries/sign-off/states.ts'
import { selectWaivers, type WaiverRow } from '../../entries/sign-off/waivers-sql.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Column } from '../../platform/tables/column.ts'
import { writeXlsx } from '../../platform/tables/write-xlsx.ts'
import { selectSignOffs, type SignOffRow, type Wanted } from './sign-offs-sql.ts'

export type Listing = Pick<Deps, 'db' | 'catalog'>

const AT_ONCE = 100
/** So many campaigns a page looks at: states take digests, so the database can't find them alone. */
const MOST_LOOKED_AT = 500

/** Returns a page of the sign-offs of a programme (C06). */
export async function listSignOffs(
  deps: Listing,
  adminId: number,
  wanted: Wanted,
): Promise<{ signOffs: SignOff[]; next: number | null }> {
  requireProgram(deps, wanted)
  const signOffs: SignOff[] = []
  let looked = 0
  let next: number | null = null
  for await (const { found, last } of lookThrough(deps, adminId, wanted)) {
    signOffs.push(...found)
    looked += AT_ONCE
    next = last
    if (signOffs.length >= SIGN_OFFS_PAGE || looked >= MOST_LOOKED_AT) break
  }
  if (signOffs.length <= SIGN_OFFS_PAGE) return { signOffs, next }
  const page = signOffs.slice(0, SIGN_OFFS_PAGE)
  return { signOffs: page, next: page.at(-1)?.campaignId ?? null }
}

/** @throws Failure `not_found` */
export function requireProgram({ catalog }: Listing, { programId }: { programId: number }) {
  const program = catalog.now().findProgram(programId)
  if (!program) throw fail('not_found')
  return program
}

/**
 * Yields what matches, the newest first, as it is found among all campaigns of a programme.
 * @yields with the last campaign that was looked at; null after the oldest one
 */
export async function* lookThrough(
  { db, catalog }: Listing,
  adminId: number,
  wanted: Wanted,
): AsyncGenerator<{ found: SignOff[]; last: number | null }> {
  let before = wanted.before
  for (;;) {
    const rows = await selectSignOffs(db, { ...wanted, before }, AT_ONCE)
    const ids = rows.map(({ campaignId }) => campaignId)
    const campaigns = ids.map((id) => ({ id, programId: wanted.programId }))
    const states = await readSignOffStates(db, catalog.now(), campaigns)
    const waivers = Map.groupBy(await selectWaivers(db, ids), ({ campaignId }) => campaignId)
    const all = rows.map((row) =>
      signOffOf(row, states.get(row.campaignId) ?? [], waivers.get(row.campaignId) ?? [], adminId),
    )
    before = rows.length === AT_ONCE ? ids.at(-1) : undefined
    yield { found: all.filter((each) => matchingSides(each, wanted).length > 0), last: before ?? null }
    if (before === undefined) return
  }
}

/** Returns the sides of a campaign that match a filter. */
export const matchingSides = ({ sides }: SignOff, { side, state }: SignOffFilter): SignOffOfSide[] =>
  sides.filter(
    (each) => (side === undefined || each.side === side) && (state === undefined || each.state === state),
  )

function signOffOf(
  { named, chased, until, ...row }: SignOffRow,
  states: SideState[],
  waivers: WaiverRow[],
  adminId: number,
): SignOff {
  return {
    ...row,
    until: until?.toISOString() ?? null,
    sides: states.map(({ side, state }) => {
      const waiver = waivers.find((each) => each.side === side)
      const chasedAt = chased.find((each) => each.side === side)?.at
      return {
        side,
        state,
        person: named.find((each) => each.side === side)?.person ?? null,
        chasedAt: chasedAt === undefined ? null : new Date(chasedAt).toISOString(),
        waiver: waiver ? waiverOf(waiver, adminId) : null,
      }
    }),
  }
}

const waiverOf = (
  { id, reason, waivedById, waivedBy, waivedAt, confirmedBy, confirmedAt }: WaiverRow,
  adminId: number,
) => ({
  id,
  reason,
  waivedBy,
  waivedAt: waivedAt.toISOString(),
  confirmedBy,
  confirmedAt: confirmedAt?.toISOString() ?? null,
  canConfirm: confirmedAt === null && waivedById !== adminId,
})

/** A row of the file: one side of a campaign. */
interface FileRow {
  signOff: SignOff
  side: SignOffOfSide
}

const nameOf = ({ person }: SignOffOfSide) => person && (isErased(person) ? ERASED_SIGNATORY : person.name)

const columns: readonly Column<FileRow>[] = [
  { header: 'Campaña', width: 36, of: ({ signOff }) => signOff.campaign },
  { header: 'Marca', width: 28, of: ({ signOff }) => signOff.brand.name },
  { header: 'Enviada', width: 10, of: ({ signOff }) => (signOff.isSent ? 'Sí' : 'No') },
  { header: 'Aval', width: 28, of: ({ side }) => signatoryNames[side.side] },
  { header: 'Estado', width: 18, of: ({ side }) => signOffStateLabels[side.state] },
  { header: 'Persona', width: 28, of: ({ side }) => nameOf(side) },
  { header: 'Cargo', width: 24, of: ({ side }) => side.person?.role ?? '' },
  { header: 'Empresa', width: 24, of: ({ side }) => side.person?.company ?? '' },
  { header: 'Correo', width: 32, of: ({ side }) => side.person?.email ?? '' },
  { header: 'Hasta (UTC)', width: 18, shows: 'time', of: ({ signOff }) => instantOf(signOff.until) },
  { header: 'Recordado (UTC)', width: 18, shows: 'time', of: ({ side }) => instantOf(side.chasedAt) },
  { header: 'Motivo de la dispensa', width: 40, of: ({ side }) => side.waiver?.reason ?? '' },
]

const instantOf = (at: string | null) => (at === null ? null : new Date(at))

/** Returns the list as a spreadsheet, a row for each side that matches. */
export async function signOffsFile(deps: Listing, adminId: number, wanted: Wanted) {
  requireProgram(deps, wanted)
  async function* rows(): AsyncGenerator<FileRow[]> {
    let written = 0
    for await (const { found } of lookThrough(deps, adminId, wanted)) {
      const left = found.slice(0, MOST_EXPORTED_SIGN_OFFS - written)
      yield left.flatMap((signOff) => matchingSides(signOff, wanted).map((side) => ({ signOff, side })))
      written += left.length
      if (written >= MOST_EXPORTED_SIGN_OFFS) return
    }
  }
  const parts = await Array.fromAsync(writeXlsx(columns, rows(), 'Avales'))
  return {
    fileName: 'avales.xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: Buffer.concat(parts).toString('base64'),
  }
}
