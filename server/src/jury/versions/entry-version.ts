import type { EntryVersion, TextRange } from '@portal/contract/jury/entry-version.ts'
import { countWords } from '@portal/contract/platform/words.ts'
import { digestOf } from '../../platform/digest/digest.ts'

/** SHA-256 over all of a version (J02). */
export const versionDigest = (version: EntryVersion): string => digestOf(version)

/** Tells one choice of what judges don't read from another. */
export const redactionsRevision = (number: number, redactions: readonly TextRange[] | null): string =>
  digestOf([number, redactions ?? []])

/** Words that a judge reads: all answers (J07). */
export const wordsOf = ({ answers }: EntryVersion): number =>
  answers.reduce((words, { answer }) => words + countWords(answer), 0)

/** Seconds of video that a judge watches; a video of unknown length counts nothing (J07). */
export const videoSecondsOf = ({ files }: EntryVersion): number =>
  files.reduce((seconds, { durationSeconds }) => seconds + (durationSeconds ?? 0), 0)
