import {
  lapsedParts,
  partInWords,
  type PartDigests,
  wholeParts,
} from '@portal/contract/entries/sign-off-parts.ts'
import type { ShownToSign, SignedBefore } from '@portal/contract/entries/signing.ts'
import type { Deps } from '../../deps.ts'
import { type Catalog, questionText } from '../../editions/catalog/catalog.ts'
import type { Edition } from '@portal/contract/editions/edition.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Signatory } from '../../platform/http/serve.ts'
import { questionsOf } from '../answers/questions-of.ts'
import { fileOfRow } from '../files/file-of-row.ts'
import { selectFiles } from '../files/files-sql.ts'
import { selectLastSigned, selectSignedContent } from './chain-sql.ts'
import { digestParts } from './digest-parts.ts'
import { type PartsNow, partsNow, statementsOf } from './parts-now.ts'
import type { SignedContent } from './parts-sql.ts'
import { noteDevice, type SigningBrowser } from './signing-device.ts'
import { noteOpened, selectSigning } from './signing-sql.ts'

/**
 * Returns all that a signature covers, with its digests, as it was at one instant (C03), and what this person signed (C05).
 * @throws Failure `link_ended` once the link works no more
 */
export async function showSigned(deps: Deps, by: Signatory, browser: SigningBrowser): Promise<ShownToSign> {
  const { db, catalog, videoKey } = deps
  const all = catalog.now()
  const { signing, now, files, signed, content } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const found = await selectSigning(trx, by)
      if (!found) throw fail('link_ended')
      const last = (await selectLastSigned(trx, [by.signatoryId])).get(by.signatoryId)
      return {
        signing: found,
        now: await partsNow(trx, all, by.campaignId),
        files: (await selectFiles(trx, found.brandId, by.campaignId)) ?? [],
        signed: last,
        content: last && (await selectSignedContent(trx, last.id)),
      }
    })
  await inTransaction(db, async (trx) => {
    await noteOpened(trx, by.signatoryId)
    await noteDevice(trx, deps, signing, browser)
  })
  const { facts, edition, digests } = now
  const { version, title, sections } = statementsOf(edition)
  const { side, name, role, company, until, returnedNote } = signing
  const { label, timeZone } = all.programOf(facts.programId)
  return {
    signatory: { id: by.signatoryId, side, name, role, company },
    askedBy: signing.brand,
    program: { label, timeZone },
    until: until?.toISOString() ?? null,
    ...contentInWords(all, edition, facts),
    files: files.map((row) => fileOfRow(row, videoKey)),
    statements: { version, title, sections },
    digests: Object.entries(digests).map(([part, digest = '']) => ({ part, digest })),
    returnedNote,
    signed: signed
      ? {
          at: signed.at.toISOString(),
          hash: signed.hash,
          lapsedParts: lapsedInWords(signed.parts, digests, edition),
          changed: lapsedParts(signed.parts, digests),
          before: content ? beforeOf(all, now, signed.parts, content, files) : null,
        }
      : null,
  }
}

/** Returns what was signed, in so far as its digests prove it. */
function beforeOf(
  catalog: Catalog,
  { facts, edition }: PartsNow,
  signed: PartDigests,
  content: SignedContent,
  files: readonly { id: number }[],
): SignedBefore | null {
  const kept = digestParts(content, edition)
  if (wholeParts.some((part) => kept[part] !== signed[part])) return null
  const categoryIds = content.categoryIds.filter((id) => kept[`answers-${id}`] === signed[`answers-${id}`])
  const areSame = ([usage, sha256]: FileFacts, [otherUsage, other]: FileFacts) =>
    usage === otherUsage && sha256 === other
  const ids = files.map(({ id }) => id).toSorted((one, other) => one - other)
  return {
    ...contentInWords(catalog, edition, { ...content, categoryIds }),
    files: content.files.map((file) => ({
      usageType: file[0],
      size: file[2],
      isThere: facts.files.some((each) => areSame(each, file)),
    })),
    addedFiles: ids.filter((_, index) => {
      const file = facts.files[index]
      return file && !content.files.some((each) => areSame(each, file))
    }),
  }
}

type FileFacts = SignedContent['files'][number]

/** Returns what an entrant gave, beside the files, with the edition's texts. */
function contentInWords(catalog: Catalog, edition: Edition, content: SignedContent) {
  return {
    data: content.data,
    categories: content.categoryIds.map((categoryId) => categoryOf(catalog, edition, content, categoryId)),
    people: content.people.map(([name, role, company]) => ({ name, role, company })),
    companies: content.companies.map(([name, role]) => ({ name, role })),
    declaration: content.declaration,
  }
}

/** Returns what people call the parts by which a signature has lapsed. */
const lapsedInWords = (signed: PartDigests, now: PartDigests, { categories }: Edition): string[] =>
  lapsedParts(signed, now).map((part) => partInWords(part, categories))

function categoryOf(
  catalog: Catalog,
  { categories }: Edition,
  { answers }: SignedContent,
  categoryId: number,
) {
  return {
    id: categoryId,
    name: categories.find(({ id }) => id === categoryId)?.name ?? '',
    answers: questionsOf(catalog, categoryId).flatMap((question) => {
      const given = answers.find(
        ([questionId, own]) => questionId === question.id && (own ?? categoryId) === categoryId,
      )
      return given ? [{ question: questionText(catalog, question, given[1]), answer: given[2] }] : []
    }),
  }
}
