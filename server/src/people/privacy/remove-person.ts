import type { Fate } from '@portal/contract/people/privacy.ts'
import { recordOf } from '../activity/record.ts'
import { isOneOfManagers } from '../admins/admins-sql.ts'
import { tellOfManagers } from '../admins/managers-changed-mail.ts'
import { requireManager } from '../admins/require-manager.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { fail, failAt } from '../../platform/http/fail.ts'
import { nobodysHash } from '../session/password-hash.ts'
import { holdComparing } from './comparing-sql.ts'
import { detailsOf } from './export-person.ts'
import {
  findAddresses,
  findPerson,
  lockPerson,
  type Member,
  type Person,
  type PersonKind,
} from './queries.ts'
import { keepConflicts } from './removal/conflicts-sql.ts'
import { clearEvents, clearReminders } from './removal/events-sql.ts'
import { countDiplomas, deleteForgottenDiplomas } from './removal/diplomas-sql.ts'
import * as queries from './removal/queries.ts'
import { clearIntegrityCases } from './removal/integrity-sql.ts'
import { releaseSheets } from './removal/release-sheets-sql.ts'
import { deleteMailsTo, deleteSignatory } from './removal/signatories-sql.ts'

interface Fates {
  goes: Fate[]
  stays: Fate[]
}

/** Runs an erasure that changes whom campaigns credit, so that what was signed of them goes on holding (C04). */
export type KeepSignatures = <Result>(
  trx: Db,
  campaignIds: number[],
  erase: () => Promise<Result>,
) => Promise<Result>

type RemovalDeps = Pick<Deps, 'db' | 'jobs'> & { keepSignatures: KeepSignatures }
type User = Extract<Person, { kind: 'user' }>

/** Reports what `removePerson` would do, by doing it and rolling it back. */
export async function previewRemoval(
  { db, jobs, keepSignatures }: RemovalDeps,
  kind: PersonKind,
  id: number,
  adminId: number,
): Promise<Fates> {
  const trx = await db.startTransaction().execute()
  try {
    return await remove(trx, { jobs, keepSignatures, person: await personOf(trx, kind, id), adminId })
  } finally {
    await trx.rollback().execute()
  }
}

/**
 * Deletes the person's data. Where a row has to stay, the name is removed.
 * @param confirmation the person's address or, without one, the name
 * @throws Failure `not_deletable` when it is the caller, or the last admin
 */
export const removePerson = (
  deps: RemovalDeps & Pick<Deps, 'catalog' | 'config'>,
  {
    kind,
    id,
    confirmation,
    adminId,
  }: { kind: PersonKind; id: number; confirmation: string; adminId: number },
): Promise<Fates> =>
  inTransaction(deps.db, async (trx) => {
    const person = await personOf(trx, kind, id)
    await requireManager(trx, adminId)
    if (fitting(confirmation) !== fitting(person.email ?? person.name)) {
      const message =
        person.email === null
          ? 'Escribe el nombre tal como aparece arriba.'
          : 'Escribe el correo tal como aparece arriba.'
      throw failAt('confirmation', message)
    }
    const manages = kind === 'user' && (await isOneOfManagers(trx, id))
    const { jobs, keepSignatures } = deps
    const fates = await remove(trx, { jobs, keepSignatures, person, adminId })
    if (manages) await tellOfManagers(trx, deps, { change: 'erased', userId: id, byId: adminId })
    await recordOf(trx, adminId, 'person-deleted', { details: detailsOf(person) })
    return fates
  })

/** Returns the form in which a confirmation is compared. The dialog shows any white space as a single space. */
const fitting = (text: string) => text.trim().replace(/\s+/g, ' ').normalize('NFC').toLowerCase()

async function personOf(db: Db, kind: PersonKind, id: number): Promise<Person> {
  // This lock comes first, so that the second of two callers finds nobody.
  await lockPerson(db, kind, id)
  const person = await findPerson(db, kind, id)
  if (!person) throw fail('not_found')
  return person
}

async function remove(
  db: Db,
  { jobs, keepSignatures, person, adminId }: Omit<RemovalDeps, 'db'> & { person: Person; adminId: number },
): Promise<Fates> {
  if (person.kind === 'member') return removeMember(db, person, keepSignatures)
  if (person.kind === 'signatory') return removeSignatory(db, person.email)
  if (person.id === adminId) throw fail('not_deletable')
  if (person.role === 'admin' && !(await queries.hasOtherManager(db, person.id)))
    throw fail('not_deletable', {
      message: 'Es la última persona que administra: da antes ese nivel a alguien más.',
    })
  const { videos, ...fates } = await removeUser(db, person)
  if (videos.length > 0) await jobs.enqueue(db, 'remove-files', { names: videos })
  return fates
}

/**
 * Removes a locked account and everything that belongs to it. Returns also the names of videos that are no longer
 * needed.
 */
export async function removeUser(db: Db, user: User): Promise<Fates & { videos: string[] }> {
  const { id, judgeId } = user
  await holdComparing(db)
  await queries.deleteBrandInvitationMails(db, id)
  const brandIds = await queries.leaveBrands(db, id)
  const addresses = await findAddresses(db, id)
  const trash = await queries.deleteFromTrash(db, { brandIds, judgeId })
  const brands: Removed[] = []
  for (const brandId of brandIds) brands.push(await removeBrand(db, brandId, addresses))
  const ofBrands = (count: (brand: Removed) => number) => brands.reduce((sum, brand) => sum + count(brand), 0)
  const mails = await queries.deleteMails(db, id, brandIds, addresses)
  const sessions = await queries.deleteSessions(db, id)
  const passkeys = await queries.deletePasskeys(db, id)
  const companyLinks = await queries.deleteCompanyLinks(db, id, addresses)
  const factors = await queries.deleteSecondFactor(db, id)
  const devices = await queries.deleteDevices(db, id)
  const codes = (await queries.deleteCodes(db, id)) + (await queries.deleteInvitations(db, id, addresses))
  const signOffs = await deleteSignatory(db, addresses)
  const notifications = await queries.deleteNotifications(db, id)
  const consents = judgeId === null ? 0 : await queries.countConsents(db, judgeId)
  const judged = judgeId === null ? null : await releaseSheets(db, judgeId)
  if (judgeId !== null) await queries.clearJudge(db, judgeId)
  await queries.clearUser(db, id, await nobodysHash())
  // This comes after the name was removed, so that the event does not store the name again.
  const events = await clearEvents(db, { ...user, brandIds }, addresses)
  await clearReminders(db, user, addresses)
  const videos = [...trash.videos, ...brands.flatMap((brand) => brand.videos)]

  const atOnce = 'Se elimina de inmediato.'
  return {
    videos,
    goes: some([
      ['Nombre, correo, contraseña y datos de contacto', 1, 'Nadie podrá volver a ingresar con esta cuenta.'],
      ['Sesiones', sessions, 'Se cierran de inmediato.'],
      ['Llaves de acceso', passkeys, 'Dejan de abrir la cuenta de inmediato.'],
      ['Ingreso con la empresa', companyLinks, 'Deja de abrir la cuenta de inmediato.'],
      ['Segundo factor', factors, 'Se elimina con sus códigos de recuperación.'],
      ['Equipos conocidos', devices, atOnce],
      ['Códigos y enlaces enviados por correo', codes, 'Dejan de funcionar de inmediato.'],
      ['Datos como responsable de avales', signOffs, OF_SIGN_OFFS],
      ['Notificaciones', notifications, atOnce],
      ['Correos enviados a la persona', mails.deleted, OF_MAILS],
      [
        'Campañas sin inscripciones enviadas',
        ofBrands((brand) => brand.campaigns),
        'Nunca llegaron a participar.',
      ],
      ['Inscripciones sin enviar', ofBrands((brand) => brand.entries), 'Nunca llegaron a participar.'],
      ['Videos', videos.length, 'Se borran del almacenamiento; no se pueden recuperar.'],
      ['Cargas de video sin terminar', ofBrands((brand) => brand.uploads), atOnce],
      ['Notas del equipo sobre sus campañas', ofBrands((brand) => brand.notes), atOnce],
      [
        'Revisiones de integridad de sus inscripciones',
        ofBrands((brand) => brand.cases),
        'Se eliminan sus textos; de las cerradas queda solo el resultado.',
      ],
      [
        'Personas del equipo',
        ofBrands((brand) => brand.team.deleted),
        'No figuran en ninguna inscripción enviada.',
      ],
      [
        'Nombres en lo que evalúa el jurado',
        ofBrands((brand) => brand.versions),
        'Ya no figuran en los créditos de la inscripción.',
      ],
      ['Diplomas con nombres que ya no figuran', ofBrands((brand) => brand.diplomas.deleted), NO_CODE],
      ['Notas privadas en planillas de juez', judged?.notes ?? 0, atOnce],
      [
        'Rondas sin resultados de las que sale',
        judged?.rounds ?? 0,
        'Lo que no entregó ya no se espera. Otro juez puede tomarlo.',
      ],
      [
        'Presidencias de paneles',
        judged?.chairs ?? 0,
        'El panel queda sin presidencia: elige otra en la ronda.',
      ],
      ['Elementos de la papelera', trash.things, 'No se pueden recuperar.'],
    ]),
    stays: some([
      [
        'Inscripciones enviadas',
        ofBrands((brand) => brand.sent.entries),
        'Participan en los premios: se conservan con sus respuestas y créditos, sin el nombre ni el correo de la cuenta.',
      ],
      [
        'Videos de inscripciones enviadas',
        ofBrands((brand) => brand.sent.videos),
        'Son parte de lo que se presentó.',
      ],
      [
        'Personas en los créditos de inscripciones enviadas',
        ofBrands((brand) => brand.team.named),
        'Su nombre y su cargo son parte de la inscripción; su correo se elimina.',
      ],
      [
        'Comprobantes de envío',
        mails.receipts,
        'Prueban que la inscripción llegó a tiempo; se conservan sin dirección ni texto.',
      ],
      [
        'Constancias de consentimiento',
        consents,
        'Son la prueba de lo que se aceptó: correo, fecha, dirección IP y navegador no se pueden cambiar.',
      ],
      [
        'Planillas de juez',
        judged?.sheets ?? 0,
        'Las que entregó siguen contando en sus rondas: se conservan con un número, sin el nombre.',
      ],
      [
        'Planillas de juez que no cuentan',
        judged?.uncounted ?? 0,
        'No se entregaron, o ya no contaban: se conservan con un número, sin el nombre.',
      ],
      [
        'Firmas de actas',
        judged?.signatures ?? 0,
        'Son la prueba de quién firmó: nombre, fecha, dirección IP y navegador se conservan tanto como el acta.',
      ],
      [
        'Diplomas',
        ofBrands((brand) => brand.diplomas.kept),
        'Dicen lo que ganó una inscripción y a quién nombran sus créditos.',
      ],
      [
        'Registro de actividad',
        events,
        'Se conserva qué se hizo y cuándo, sin el nombre ni el correo de la persona.',
      ],
    ]),
  }
}

type Removed = Awaited<ReturnType<typeof removeBrand>>

async function removeBrand(db: Db, brandId: number, addresses: string[]) {
  await queries.lockCampaigns(db, brandId)
  await keepConflicts(db, { brandId, memberId: null, addresses })
  const uploads = await queries.deleteUploads(db, brandId)
  const unsent = await queries.deleteUnsentCampaigns(db, brandId)
  const entries = await queries.deleteUnsentEntries(db, brandId)
  await queries.clearSendings(db, brandId)
  const notes = await queries.deleteNotes(db, brandId)
  const cases = await clearIntegrityCases(db, brandId)
  const team = await queries.deleteTeam(db, brandId)
  const versions = await queries.clearVersions(db, brandId, null)
  await queries.clearSignedContent(db, brandId, null)
  const diplomas = await clearDiplomas(db, brandId, null)
  await queries.clearBrand(db, brandId)
  return {
    ...unsent,
    uploads,
    entries,
    notes,
    cases,
    team,
    versions,
    diplomas,
    sent: await queries.countSent(db, brandId),
  }
}

const OF_MAILS = 'Se eliminan con su dirección y su texto.'
const OF_SIGN_OFFS = 'El registro de lo que se firmó se conserva sin el nombre ni el correo.'
const NO_CODE = 'Sus códigos dejan de verificarse.'

/**
 * Deletes diplomas. This comes after the versions were cleared: a diploma stays as long as the credit that it is
 * made from.
 */
async function clearDiplomas(db: Db, brandId: number, name: string | null) {
  const deleted = await deleteForgottenDiplomas(db, brandId)
  return { deleted, kept: await countDiplomas(db, brandId, name) }
}

async function removeMember(
  db: Db,
  { id, name, email, brandId }: Member,
  keepSignatures: KeepSignatures,
): Promise<Fates> {
  await holdComparing(db)
  const campaignIds = await queries.lockCampaignsWith(db, id)
  await keepConflicts(db, { brandId, memberId: id, addresses: [] })
  const credits = await keepSignatures(db, campaignIds, () => queries.deleteCredits(db, id, brandId))
  const sent = await queries.clearMember(db, id)
  const versions = await queries.clearVersions(db, brandId, name)
  await queries.clearSignedContent(db, brandId, name)
  const diplomas = await clearDiplomas(db, brandId, name)
  const signOffs = email === null ? 0 : await deleteSignatory(db, [email])
  return {
    goes: some([
      ['Correo', email === null ? 0 : 1, 'Se elimina de inmediato.'],
      ['Datos como responsable de avales', signOffs, OF_SIGN_OFFS],
      ['Créditos en campañas sin enviar', credits, 'Nunca llegaron a participar.'],
      ['Nombre en lo que evalúa el jurado', versions, 'Ya no figura en los créditos de la inscripción.'],
      ['Diplomas a su nombre', diplomas.deleted, NO_CODE],
      ['Nombre y cargo', sent > 0 ? 0 : 1, 'No figuran en ninguna inscripción enviada.'],
    ]),
    stays: some([
      [
        'Nombre y cargo en los créditos de campañas enviadas',
        sent,
        'Son parte de la inscripción que la marca envió.',
      ],
      [
        'Diplomas a su nombre',
        diplomas.kept,
        'Dicen lo que ganó una inscripción que la nombra en sus créditos.',
      ],
    ]),
  }
}

/** Somebody who signs campaigns off, and has no account. */
async function removeSignatory(db: Db, email: string): Promise<Fates> {
  await holdComparing(db)
  const signOffs = await deleteSignatory(db, [email])
  const mails = await deleteMailsTo(db, [email])
  return {
    goes: some([
      ['Datos como responsable de avales', signOffs, OF_SIGN_OFFS],
      ['Correos enviados a la persona', mails, OF_MAILS],
    ]),
    stays: [],
  }
}

const some = (fates: [what: string, count: number, why: string][]): Fate[] =>
  fates.filter(([, count]) => count > 0).map(([what, count, why]) => ({ what, count, why }))
