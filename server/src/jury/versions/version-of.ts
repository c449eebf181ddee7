import type { EntryVersion, TextRange } from '@portal/contract/jury/entry-version.ts'
import { isHidden } from '@portal/contract/jury/redact.ts'
import { questionsOf } from '../../entries/answers/questions-of.ts'
import { type Catalog, questionText } from '../../editions/catalog/catalog.ts'
import { versionDigest } from './entry-version.ts'
import { scanLeaks } from './scan-leaks.ts'

/** An entry's rows at one moment. */
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

/** What is frozen of an entry, with its edition's words (J02). Questions without an answer are left out. */
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

/** @param before of the version before: what was hidden in a text that is the same stays hidden */
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

/** How many credited names judges would read (J18). */
export const openLeaks = (content: EntryVersion, redactions: readonly TextRange[]): number =>
  scanLeaks(content).filter((leak) => !isHidden(leak, redactions)).length

/** A text of the version that judges read; undefined: it has no such answer. */
export const textOf = ({ campaignName, answers }: EntryVersion, key: string | null): string | undefined =>
  key === null ? campaignName : answers.find(({ questionKey }) => questionKey === key)?.answer

const stillFitting = (
  content: EntryVersion,
  before: { content: EntryVersion; redactions: TextRange[] },
): TextRange[] =>
  before.redactions.filter(
    ({ questionKey }) => textOf(content, questionKey) === textOf(before.content, questionKey),
  )
