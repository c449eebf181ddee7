import { videoLabels } from '@portal/contract/entries/files.ts'
import type { EntryVersion, TextRange, VersionFile } from '@portal/contract/jury/sheets/entry-version.ts'
import type { JudgeEntry, JudgeVideo } from '@portal/contract/jury/sheets/judge-entry.ts'
import { redact } from '@portal/contract/jury/sheets/redact.ts'
import type { BesideEntry } from './beside-entry.ts'

/** The addresses from which a judge's browser gets a video. */
export type VideoAddresses = Pick<JudgeVideo, 'url' | 'poster' | 'strip'>

/**
 * Returns what judges see of an entry; nothing else makes that (J17). `addressesOf` must return addresses that
 * contain no names.
 */
export function judgeViewOf(
  version: EntryVersion,
  redactions: readonly TextRange[],
  addressesOf: (file: VersionFile) => VideoAddresses,
  beside: BesideEntry,
): JudgeEntry {
  return {
    code: version.code,
    categoryName: version.category.name,
    ...namesForJudges(version, redactions),
    answers: answersForJudges(version, redactions),
    videos: videosOf(version).map(({ file, label }) => {
      const { url, poster, strip } = addressesOf(file)
      const { durationSeconds, width, height } = file
      return { label, url, poster, strip, durationSeconds, width, height }
    }),
    ...beside,
  }
}

/** Returns the questions of an entry with its answers, as judges read them. */
export const answersForJudges = (
  { answers }: Pick<EntryVersion, 'answers'>,
  redactions: readonly TextRange[],
): JudgeEntry['answers'] =>
  answers.map(({ questionKey, question, answer }) => ({
    question,
    answer: shown(answer, questionKey, redactions),
  }))

/** Returns the brand and campaign by which lists for judges name an entry. */
export const namesForJudges = (
  { brandName, campaignName }: Pick<EntryVersion, 'brandName' | 'campaignName'>,
  redactions: readonly TextRange[],
): Pick<JudgeEntry, 'brandName' | 'campaignName'> => ({
  brandName,
  campaignName: shown(campaignName, null, redactions),
})

const shown = (text: string, key: string | null, redactions: readonly TextRange[]) =>
  redact(
    text,
    redactions.filter(({ questionKey }) => questionKey === key),
  )

/** Returns the videos of an entry in the order in which judges see them. */
export const inOrderOfJudges = (version: Pick<EntryVersion, 'files'>): VersionFile[] =>
  videosOf(version).map(({ file }) => file)

const videosOf = (version: Pick<EntryVersion, 'files'>) => [
  ...videosOfKind(version, 'video_case'),
  ...videosOfKind(version, 'video_pauted'),
]

/**
 * Returns the videos of one usage with their labels: 'Video caso' (a second one is 'Video caso 2'), 'Video 1',
 * 'Video 2'.
 */
const videosOfKind = ({ files }: Pick<EntryVersion, 'files'>, usage: VersionFile['usage']) =>
  files
    .filter((file) => file.usage === usage)
    .map((file, index) => ({
      file,
      label:
        usage === 'video_pauted'
          ? `Video ${index + 1}`
          : [videoLabels.video_case, ...(index > 0 ? [index + 1] : [])].join(' '),
    }))
