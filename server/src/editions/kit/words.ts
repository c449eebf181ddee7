import type { Question, VideoRules } from '@portal/contract/editions/edition.ts'

const list = new Intl.ListFormat('es')

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const inWords = (names: readonly string[]) => list.format(names)

const videoNames = {
  video_pauted: ['video de la campaña', 'videos de la campaña'],
  video_case: ['video caso', 'videos caso'],
} as const
export type VideoKind = keyof typeof videoNames

/** Returns e.g. 'de uno a 3 videos de la campaña'; an empty text where the edition takes none. */
export function videosInWords(rules: VideoRules, kind: VideoKind): string {
  const { least, most } = rules[kind]
  const [one, many] = videoNames[kind]
  if (most === 0) return ''
  const atMost = most === 1 ? `un ${one}` : `${most} ${many}`
  if (least === most) return atMost
  return least === 0 ? `hasta ${atMost}` : `de ${least === 1 ? 'uno' : least} a ${most} ${many}`
}

/** Returns e.g. 'al menos un video de la campaña' or 'el video caso'; an empty text where none is needed. */
export function neededVideosInWords(rules: VideoRules, kind: VideoKind): string {
  const { least, most } = rules[kind]
  const [one, many] = videoNames[kind]
  if (least === 0) return ''
  if (least === most) return least === 1 ? `el ${one}` : `los ${least} ${many}`
  return `al menos ${least === 1 ? `un ${one}` : `${least} ${many}`}`
}

/** Returns the word limit that all questions share; undefined where they differ. */
export function commonLimit(questions: readonly Question[]): number | undefined {
  const [first] = questions
  return questions.every(({ maxWords }) => maxWords === first?.maxWords) ? first?.maxWords : undefined
}
