import { videoLabels } from '@portal/contract/entries/files.ts'
import type { EntryVersion, TextRange, VersionFile } from '@portal/contract/jury/entry-version.ts'
import type { JudgeEntry, JudgeVideo } from '@portal/contract/jury/judge-entry.ts'
import { redact } from './redact.ts'

/** Where a judge's browser gets a video. */
export type VideoAddresses = Pick<JudgeVideo, 'url' | 'poster' | 'strip'>

/** The only maker of what judges see of an entry (J17). `addressesOf` must give addresses that name nothing. */
export function judgeViewOf(
  version: EntryVersion,
  redactions: readonly TextRange[],
  addressesOf: (file: VersionFile) => VideoAddresses,
): JudgeEntry {
  const shown = (text: string, key: string | null) =>
    redact(
      text,
      redactions.filter(({ questionKey }) => questionKey === key),
    )
  return {
    code: version.code,
    categoryName: version.category.name,
    brandName: version.brandName,
    campaignName: shown(version.campaignName, null),
    answers: version.answers.map(({ questionKey, question, answer }) => ({
      question,
      answer: shown(answer, questionKey),
    })),
    videos: [...videosOf(version, 'video_case'), ...videosOf(version, 'video_pauted')].map(
      ({ file, label }) => {
        const { url, poster, strip } = addressesOf(file)
        const { durationSeconds, width, height } = file
        return { label, url, poster, strip, durationSeconds, width, height }
      },
    ),
  }
}

/** 'Video caso' (a second one is 'Video caso 2'), 'Video 1', 'Video 2' */
const videosOf = ({ files }: EntryVersion, usage: VersionFile['usage']) =>
  files
    .filter((file) => file.usage === usage)
    .map((file, index) => ({
      file,
      label:
        usage === 'video_pauted'
          ? `Video ${index + 1}`
          : [videoLabels.video_case, ...(index > 0 ? [index + 1] : [])].join(' '),
    }))
