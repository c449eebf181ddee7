import { lapsedParts, partInWords, type PartDigests } from '@portal/contract/entries/sign-off-parts.ts'
import type { ShownToSign } from '@portal/contract/entries/signing.ts'
import type { Deps } from '../../deps.ts'
import { type Catalog, questionText } from '../../editions/catalog/catalog.ts'
import type { Edition } from '@portal/contract/editions/edition.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Signatory } from '../../platform/http/serve.ts'
import { questionsOf } from '../answers/questions-of.ts'
import { fileOfRow } from '../files/file-of-row.ts'
import { selectFiles } from '../files/files-sql.ts'
import { selectLastSigned } from './chain-sql.ts'
import { partsNow, statementsOf } from './parts-now.ts'
import type { SignedFacts } from './parts-sql.ts'
import { noteOpened, selectSigning } from './signing-sql.ts'

/**
 * Returns all that a signature covers, with its digests, as it was at one instant (C03).
 * @throws Failure `link_ended` once the link works no more
 */
export async function showSigned(
  { db, catalog, videoKey }: Pick<Deps, 'db' | 'catalog' | 'videoKey'>,
  by: Signatory,
): Promise<ShownToSign> {
  const all = catalog.now()
  const { signing, now, files, signed } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const found = await selectSigning(trx, by)
      if (!found) throw fail('link_ended')
      return {
        signing: found,
        now: await partsNow(trx, all, by.campaignId),
        files: (await selectFiles(trx, found.brandId, by.campaignId)) ?? [],
        signed: (await selectLastSigned(trx, [by.signatoryId])).get(by.signatoryId),
      }
    })
  await noteOpened(db, by.signatoryId)
  const { facts, edition, digests } = now
  const { version, title, sections } = statementsOf(edition)
  const { side, name, role, company, until } = signing
  return {
    signatory: { side, name, role, company },
    program: all.findProgram(facts.programId)?.label ?? '',
    until: until?.toISOString() ?? null,
    data: facts.data,
    categories: facts.categoryIds.map((categoryId) => categoryOf(all, edition, facts, categoryId)),
    files: files.map((row) => fileOfRow(row, videoKey)),
    people: facts.people.map(([fullName, job, employer]) => ({
      name: fullName,
      role: job,
      company: employer,
    })),
    companies: facts.companies.map(([companyName, companyRole]) => ({
      name: companyName,
      role: companyRole,
    })),
    declaration: facts.declaration,
    statements: { version, title, sections },
    digests: Object.entries(digests).map(([part, digest = '']) => ({ part, digest })),
    signed: signed
      ? {
          at: signed.at.toISOString(),
          hash: signed.hash,
          lapsedParts: lapsedInWords(signed.parts, digests, edition),
        }
      : null,
  }
}

/** Returns what people call the parts by which a signature has lapsed. */
const lapsedInWords = (signed: PartDigests, now: PartDigests, { categories }: Edition): string[] =>
  lapsedParts(signed, now).map((part) => partInWords(part, categories))

function categoryOf(catalog: Catalog, { categories }: Edition, { answers }: SignedFacts, categoryId: number) {
  return {
    name: categories.find(({ id }) => id === categoryId)?.name ?? '',
    answers: questionsOf(catalog, categoryId).flatMap((question) => {
      const given = answers.find(
        ([questionId, own]) => questionId === question.id && (own ?? categoryId) === categoryId,
      )
      return given ? [{ question: questionText(catalog, question, given[1]), answer: given[2] }] : []
    }),
  }
}
