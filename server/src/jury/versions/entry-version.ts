import type { EntryVersion, TextRange } from '@portal/contract/jury/sheets/entry-version.ts'
import { countWords } from '@portal/contract/platform/words.ts'
import { digestOf } from '../../platform/digest/digest.ts'

/** Returns the SHA-256 of a whole version (J02). */
export const versionDigest = (version: EntryVersion): string => digestOf(version)

/** Returns the revision of a version's redactions. */
export const redactionsRevision = (number: number, redactions: readonly TextRange[] | null): string =>
  digestOf([number, redactions ?? []])

/** Returns how many words a judge reads, which are those of all answers (J07). */
export const wordsOf = ({ answers }: EntryVersion): number =>
  answers.reduce((words, { answer }) => words + countWords(answer), 0)

/** Returns the seconds of video that a judge watches; a video of unknown length counts as 0 (J07). */
export const videoSecondsOf = ({ files }: EntryVersion): number =>
  files.reduce((seconds, { durationSeconds }) => seconds + (durationSeconds ?? 0), 0)
