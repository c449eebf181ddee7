import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { recordOf } from '../../people/activity/record.ts'
import { requireBrand } from '../../people/session/hold-brand-sql.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Person } from '../../platform/http/serve.ts'
import { fileNames } from '../../platform/storage/file-name.ts'
import { zipAsMade } from '../../platform/zip/zip-bytes.ts'
import { addressToken, askedFor, isStillAllowed, type SignedAddress } from '../publication/signed-address.ts'
import * as queries from './queries.ts'
import type { DrawDiploma } from './send-diploma.ts'
import { diplomaTitle, factsOf } from './show-diploma.ts'

export const ZIP_PATHS = {
  diplomas: '/ganadores/diplomas.zip',
  'own-diplomas': '/ganadores/mis-diplomas.zip',
}
type Purpose = keyof typeof ZIP_PATHS

/**
 * Returns the address of a ZIP of a programme's diplomas, or a brand's (F12); those that are missing are made.
 * @param id of the programme, or the brand
 * @throws Failure `not_found` when there is none
 */
export async function diplomasAddress(
  deps: Pick<Deps, 'db' | 'exportKey'>,
  person: Person,
  what: { purpose: Purpose; id: number },
): Promise<{ url: string }> {
  const { purpose, id } = what
  await inTransaction(deps.db, async (trx) => {
    if (purpose === 'diplomas') {
      await queries.holdTeams(trx, id)
      await queries.makeMissingOfProgram(trx, id)
      return
    }
    await requireBrand(trx, { brandId: id, userId: person.userId })
    await queries.holdTeam(trx, id)
    await queries.makeMissing(trx, id)
  })
  if ((await standing(deps, what)).length === 0) throw fail('not_found')
  return { url: `${ZIP_PATHS[purpose]}?token=${addressToken(deps, person, what)}` }
}

/** Sends such a ZIP: each diploma is drawn when its turn comes. If the session ends meanwhile, the download breaks off. */
export function sendDiplomas(deps: Deps, draw: DrawDiploma) {
  return async (purpose: Purpose, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const address = await askedFor(deps, request, purpose)
    if (!address) throw fail('not_found')
    const rows = await standing(deps, address)
    if (rows.length === 0) throw fail('not_found')
    void reply.headers({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="diplomas.zip"',
      'cache-control': 'no-store',
    })
    if (request.method === 'HEAD') return reply.send(Readable.from([]))
    const { catalog, db } = deps
    if (purpose === 'diplomas')
      await recordOf(db, address.userId, 'diplomas-exported', {
        details: { Programa: catalog.now().programOf(address.id).label, Diplomas: rows.length },
      })
    return reply.send(Readable.from(zipAsMade(drawn(deps, address, rows, draw)), { objectMode: false }))
  }
}

async function* drawn(
  { db, catalog }: Pick<Deps, 'db' | 'catalog'>,
  address: SignedAddress,
  rows: readonly queries.DiplomaRow[],
  draw: DrawDiploma,
) {
  const diplomas = rows.map((row) => factsOf(catalog.now(), row))
  const names = fileNames(diplomas.map(diplomaTitle), '.pdf')
  for (const [index, facts] of diplomas.entries()) {
    if (!(await isStillAllowed(db, address))) throw fail('not_found')
    yield { path: names[index] ?? '', modifiedAt: facts.publishedAt, bytes: await draw(facts) }
  }
}

/** The diplomas that aren't withdrawn. */
async function standing(
  { db }: Pick<Deps, 'db'>,
  { purpose, id }: { purpose: SignedAddress['purpose']; id: number },
) {
  const rows = await (purpose === 'diplomas' ? queries.selectOfProgram : queries.selectOfBrand)(db, id)
  return rows.filter(({ withdrawnAt }) => withdrawnAt === null)
}
