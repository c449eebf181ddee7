import { MAX_CREDITS } from '@portal/contract/entries/limits.ts'
import { MAX_EXTENSIONS } from '@portal/contract/editions/limits.ts'
import type { Quotas } from '../../config.ts'
import type { Db } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import * as queries from './queries.ts'

// Each function locks what it counts until the transaction ends. So calls at the same time can't exceed the quota
// together.

/** Checks that one more company may be registered. @throws Failure `quota_reached` */
export async function requireRoomForCompany(trx: Db, quotas: Quotas, brandId: number | null): Promise<void> {
  await queries.lockShared(trx, 'companies')
  if (brandId !== null && (await queries.countCompaniesOf(trx, brandId)) >= quotas.companies)
    throw full(
      `Tu marca ya registró ${quotas.companies} empresas, el máximo. Busca la que necesitas en la lista o escríbenos para ampliarlo.`,
    )
  if ((await queries.countCompanies(trx)) >= quotas.companiesOfAll)
    throw full('La lista de empresas está llena. Busca la que necesitas en ella o escríbenos.')
}

/** Checks that the brand may have another team member. @throws Failure `quota_reached` */
export async function requireRoomForTeamMember(trx: Db, quotas: Quotas, brandId: number): Promise<void> {
  await queries.lockBrand(trx, brandId)
  if ((await queries.countTeamMembers(trx, brandId)) >= quotas.teamMembers)
    throw full(
      `Tu equipo ya tiene ${quotas.teamMembers} personas, el máximo. Elige una de la lista o escríbenos para ampliarlo.`,
    )
}

/** Checks that there may be another judge. @throws Failure `quota_reached` */
export async function requireRoomForJudge(trx: Db, quotas: Quotas): Promise<void> {
  await queries.lockShared(trx, 'judges')
  if ((await queries.countJudges(trx)) >= quotas.judges)
    throw full(`El jurado ya tiene ${quotas.judges} personas, el máximo. Elimina alguna para agregar otra.`)
}

/** Checks that the programme may have another extension, under its lock. @throws Failure `quota_reached` */
export async function requireRoomForExtension(trx: Db, programId: number, brandId: number): Promise<void> {
  if ((await queries.countExtensionsOfOthers(trx, programId, brandId)) >= MAX_EXTENSIONS)
    throw full(
      `Este programa ya tiene ${MAX_EXTENSIONS} prórrogas, el máximo. Si son tantas, cambia el cierre para todos.`,
    )
}

/** Checks that the campaign may have another credit, under its lock. @throws Failure `quota_reached` */
export async function requireRoomForCredit(
  trx: Db,
  table: 'team_credits' | 'company_credits',
  campaignId: number,
): Promise<void> {
  if ((await queries.countCredits(trx, table, campaignId)) >= MAX_CREDITS)
    throw full(
      `Esta campaña ya tiene ${MAX_CREDITS} créditos de este tipo, el máximo. Elimina uno para agregar otro.`,
    )
}

/** Checks that there is room for an upload that begins. @throws Failure `too_many_uploads`, `quota_reached` */
export async function requireRoomForUpload(
  trx: Db,
  quotas: Quotas,
  { brandId, size }: { brandId: number; size: number },
): Promise<void> {
  await queries.lockBrand(trx, brandId)
  await queries.deleteLostForms(trx, brandId)
  if ((await queries.countOpenUploads(trx, brandId)) >= quotas.openUploads) throw fail('too_many_uploads')
  await requireBytes(trx, quotas, { brandId, size })
}

/** Checks that there is room for a video that is complete. @throws Failure `quota_reached` */
export async function requireRoomForVideo(
  trx: Db,
  quotas: Quotas,
  { brandId, size }: { brandId: number; size: number },
): Promise<void> {
  await queries.lockBrand(trx, brandId)
  await queries.deleteLostForms(trx, brandId)
  await requireBytes(trx, quotas, { brandId, size })
}

async function requireBytes(
  trx: Db,
  { gigabytes }: Quotas,
  { brandId, size }: { brandId: number; size: number },
): Promise<void> {
  if ((await queries.sumVideoBytes(trx, brandId)) + size > gigabytes * 1e9)
    throw full(
      `Los videos de tu marca no caben en los ${gigabytes} GB que tiene. Elimina alguno para subir este o escríbenos para ampliarlo.`,
    )
}

/** Makes the failure for a brand that already has the maximum of campaigns. */
export const campaignsFull = ({ campaigns }: Quotas) =>
  full(
    `Tu marca ya tiene ${campaigns} campañas, el máximo. Elimina alguna que no uses o escríbenos para ampliarlo.`,
  )

const full = (message: string) => fail('quota_reached', { message })
