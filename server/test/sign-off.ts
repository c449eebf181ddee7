import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { api } from '@portal/contract/api.ts'
import type { LegalDocument, SignOffSettings } from '@portal/contract/editions/edition.ts'
import type { NewSignatory } from '@portal/contract/entries/signatories.ts'
import type { signingRoutes } from '@portal/contract/entries/signing.ts'
import type { Input } from '@portal/contract/platform/route.ts'
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
