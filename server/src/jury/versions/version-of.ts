import type { EntryVersion, TextRange } from '@portal/contract/jury/sheets/entry-version.ts'
import { isHidden } from '@portal/contract/jury/sheets/redact.ts'
import { questionsOf } from '../../entries/answers/questions-of.ts'
import { type Catalog, questionText } from '../../editions/catalog/catalog.ts'
import { versionDigest } from './entry-version.ts'
import { scanLeaks } from './scan-leaks.ts'

/** The facts of an entry's rows at one moment. */
export interface Facts {
  campaignName: string
  brandName: string
  answers: (readonly [questionId: number, categoryId: number | null, answer: string])[]
  companies: EntryVersion['credits']['companies']
  people: EntryVersion['credits']['people']
  files: EntryVersion['files']
}

export interface LiveEntry {
  code: string
  categoryId: number
  facts: Facts
  factsDigest: string
  videoNames: string[]
}

export interface NewVersion {
  content: EntryVersion
  digest: string
  factsDigest: string
  videoNames: string[]
  redactions: TextRange[]
  leaks: number
}

/**
 * Returns what is frozen of an entry, with the texts of its edition (J02). Questions without an answer are left
 * out.
 */
function contentOf(
  catalog: Catalog,
  { code, categoryId, facts }: Pick<LiveEntry, 'code' | 'categoryId' | 'facts'>,
): EntryVersion {
  const { campaignName, brandName, companies, people, files } = facts
  return {
    code,
    category: { key: String(categoryId), name: catalog.categoryOf(categoryId).name },
    campaignName,
    brandName,
    answers: questionsOf(catalog, categoryId).flatMap((question) => {
      const given = facts.answers.find(([questionId]) => questionId === question.id)
      if (!given) return []
      const [, ownCategoryId, answer] = given
      return [
        {
          questionKey: String(question.id),
          question: questionText(catalog, question, ownCategoryId),
          answer,
        },
      ]
    }),
    credits: { companies, people },
    files,
  }
}

/**
 * Returns a new version of an entry.
 * @param before the version before: redactions stay in a text that has not changed
 */
export function versionOf(
  catalog: Catalog,
  entry: LiveEntry,
  before?: { content: EntryVersion; redactions: TextRange[] },
): NewVersion {
  const content = contentOf(catalog, entry)
  const redactions = before ? stillFitting(content, before) : []
  return {
    content,
    digest: versionDigest(content),
    factsDigest: entry.factsDigest,
    videoNames: entry.videoNames,
    redactions,
    leaks: openLeaks(content, redactions),
  }
}

/** Returns how many credited names judges would read (J18). */
export const openLeaks = (content: EntryVersion, redactions: readonly TextRange[]): number =>
  scanLeaks(content).filter((leak) => !isHidden(leak, redactions)).length

/** Returns a text of the version, by the key of its question; undefined: the version has no such answer. */
export const textOf = ({ campaignName, answers }: EntryVersion, key: string | null): string | undefined =>
  key === null ? campaignName : answers.find(({ questionKey }) => questionKey === key)?.answer

const stillFitting = (
  content: EntryVersion,
  before: { content: EntryVersion; redactions: TextRange[] },
): TextRange[] =>
  before.redactions.filter(
    ({ questionKey }) => textOf(content, questionKey) === textOf(before.content, questionKey),
  )
