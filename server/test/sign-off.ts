import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { api } from '@portal/contract/api.ts'
import type { LegalDocument, SignOffSettings } from '@portal/contract/editions/edition.ts'
import type { NewSignatory } from '@portal/contract/entries/signatories.ts'
import type { signingRoutes } from '@portal/contract/entries/signing.ts'
import type { Input } from '@portal/contract/platform/route.ts'
import {
  type PersonalPart,
  personalParts,
  saltedHash,
  signatureHash,
} from '../src/entries/sign-off/signature-chain.ts'
import { ok } from './entries.ts'
import type { Portal, TestBrand } from './portal.ts'

const statements: LegalDocument = {
  kind: 'signOff',
  version: '2025-1',
  title: 'Declaraciones',
  effectiveOn: '2025-01-01',
  mustAcceptAnew: false,
  sections: [
    { heading: 'Los hechos son ciertos', paragraphs: ['Lo que dice la campaña es cierto.'] },
    { heading: 'Se pautó', paragraphs: ['La campaña se pautó con aprobación del cliente.'] },
  ],
}

const signOff: SignOffSettings = { need: 'asked', sides: 'both', hoursAfterClosing: 72 }

/** Lets a programme ask for the sign-off of both sides, with two statements. */
export async function askSignOff(
  { db, deps }: Portal,
  programId: number,
  need: SignOffSettings['need'] = 'asked',
): Promise<void> {
  await db
    .updateTable('programs')
    .where('id', '=', programId)
    .set({ sign_off: JSON.stringify({ ...signOff, need }) })
    .execute()
  await sql`
    update editions set content = jsonb_set(content, '{legal}', content -> 'legal' || ${JSON.stringify(statements)}::jsonb)
    from programs where programs.id = ${programId} and editions.id = edition_id
  `.execute(db)
  await deps.catalog.refresh()
}

type Signing = Input<typeof signingRoutes.sign>['body']

/** Returns functions for how a brand has a campaign signed, and for how its signatories sign, by the calls of the API. */
export function signingOff(portal: Portal, { token }: Pick<TestBrand, 'token'>) {
  const { signatories, signing } = api

  const personOf = (more: Partial<NewSignatory> = {}): NewSignatory => ({
    side: 'client',
    name: 'Leo Paz',
    role: 'Gerente de marketing',
    company: 'Ñandú',
    email: `leo.${randomUUID()}@cliente.example`,
    ...more,
  })

  const name = (campaignId: number, person: NewSignatory, as = { token }) =>
    portal.call(signatories.name, { params: { campaignId }, body: person }, as)

  const list = async (campaignId: number) =>
    ok(await portal.call(signatories.list, { params: { campaignId } }, { token }))

  /** Returns the token of the newest link to an address. */
  async function linkTo(email: string): Promise<string> {
    const mails = await portal.mailsTo(email)
    const { text = '' } = mails.findLast(({ kind }) => kind === 'sign-off-asked') ?? {}
    const link = /\/aval#([\w-]+)/.exec(text)?.[1]
    if (!link) throw new Error('No link')
    return link
  }

  /** Names a signatory. Returns the person, the id and the link. */
  async function named(campaignId: number, more: Partial<NewSignatory> = {}) {
    const person = personOf(more)
    const { signatories: all } = ok(await name(campaignId, person))
    const id = all.find(({ side }) => side === person.side)?.id ?? 0
    return { ...person, id, link: await linkTo(person.email) }
  }

  const read = (link: string) => portal.call(signing.read, {}, { link })

  /** Asks for a code, and returns it. */
  async function code({ link, email }: { link: string; email: string }): Promise<string> {
    ok(await portal.call(signing.askCode, {}, { link }))
    const mails = await portal.mailsTo(email)
    return /^\d{6}$/m.exec(mails.findLast(({ kind }) => kind === 'sign-off-code')?.text ?? '')?.[0] ?? ''
  }

  const signWith = (link: string, body: Signing) => portal.call(signing.sign, { body }, { link })

  /** Returns all that signing sends, for what is shown now. */
  async function bodyFor(person: { link: string; email: string }): Promise<Signing> {
    const { digests, statements: shown } = ok(await read(person.link))
    return {
      name: 'Leo Paz',
      version: shown.version,
      statements: shown.sections.map((_, index) => index),
      code: await code(person),
      digests,
    }
  }

  const sign = async (person: { link: string; email: string }) => signWith(person.link, await bodyFor(person))

  return { personOf, name, list, linkTo, named, read, code, signWith, bodyFor, sign }
}

/** What is due of who signs: each case makes two at the given moments in SQL, of which the names are read. */
export const oldSignOffs = (portal: () => Portal) => ({
  signatories: {
    make: (over: string, within: string) => addOldSignatories(portal(), over, within),
    read: `select name as text from signatories where campaign_id = -1 order by 1`,
  },
  signers: {
    async make(over: string, within: string) {
      await addOldSignature(portal(), { name: 'over', at: over })
      await addOldSignature(portal(), { name: 'within', at: within })
    },
    // Both rows stay, so that what they signed goes on counting.
    read: `
      select name as text from signature_people
      union select name from signatories where campaign_id = -2 and name <> ''
      union select 'deleted' where (select count(*) from signatories where campaign_id = -2) < 2
      order by 1`,
  },
})

/** Two who didn't sign, named at the first moment; the second opened the link at the other. */
async function addOldSignatories(portal: Portal, over: string, within: string): Promise<void> {
  const { brandId } = await portal.registerBrand()
  await sql`
    insert into signatories (campaign_id, brand_id, side, name, role, company, email, token_hash, created_at, opened_at)
    values
      (-1, ${brandId}, 'agency', 'over', '', '', '', 'over', ${sql.raw(over)}, null),
      (-1, ${brandId}, 'client', 'within', '', '', '', 'within', ${sql.raw(over)}, ${sql.raw(within)})
  `.execute(portal.db)
}

/** The one signature of a programme that isn't there, by somebody who was named then. */
async function addOldSignature(portal: Portal, { name, at }: { name: string; at: string }): Promise<void> {
  const { db } = portal
  const { brandId } = await portal.registerBrand()
  const { rows: named } = await sql<{ id: number }>`
    insert into signatories (campaign_id, brand_id, side, name, role, company, email, token_hash, created_at)
    values (-2, ${brandId}, ${name === 'over' ? 'agency' : 'client'}, ${name}, '', '', ${name}, ${`signed ${name}`}, ${sql.raw(at)})
    returning id
  `.execute(db)
  const { rows } = await sql<{ at: Date; programId: number }>`
    select date_trunc('milliseconds', ${sql.raw(at)}) as at, -1 - count(*)::integer as "programId" from signatures
  `.execute(db)
  const [signed] = rows
  if (!signed) throw new Error('No moment')
  const person = { name, role: '', company: '', email: '', address: '', device: '' }
  const hashes = personalParts.map((part) => [part, saltedHash('salt', part, person[part])])
  const facts = {
    what: 'signed' as const,
    campaignId: -1,
    side: 'client' as const,
    parts: {},
    statements: null,
    person: Object.fromEntries(hashes) as Record<PersonalPart, string>,
  }
  const { id } = await db
    .insertInto('signatures')
    .values({
      program_id: signed.programId,
      campaign_id: -1,
      signatory_id: named[0]?.id ?? 0,
      facts: JSON.stringify(facts),
      signed_at: signed.at,
      previous_hash: null,
      row_hash: signatureHash(null, { ...facts, at: signed.at }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('signature_people')
    .values({ signature_id: id, campaign_id: -1, salt: 'salt', ...person })
    .execute()
}
