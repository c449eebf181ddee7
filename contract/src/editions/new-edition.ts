import { countryOf } from '../platform/countries.ts'
import type { CallForEntries, EditionContent } from './edition.ts'
import { MAX_VIDEO_BYTES } from './limits.ts'
import { programLabel } from './offer.ts'

/** What the page that calls for entries shows of an edition that says nothing of its own for it (F10). */
export const plainCall: CallForEntries = {
  lead: '',
  questions: [],
  shows: { judging: true, kit: true, winners: true },
  juryProgramIds: [],
  juryOn: null,
}

/** Returns the content of a new draft that copies no other edition (E10). */
export const emptyContent = (year: number): EditionContent => ({
  about: {
    name: '',
    year,
    platform: '',
    organizer: { name: '', domicile: '' },
    footer: [],
    contact: { name: '', role: '', company: '', email: '' },
    support: { email: '' },
  },
  programs: [],
  categories: [],
  questions: [],
  videos: {
    video_pauted: {
      least: 1,
      most: 3,
      maxBytes: MAX_VIDEO_BYTES,
      seconds: { from: 0, to: 180 },
      guidance: '',
    },
    video_case: { least: 1, most: 1, maxBytes: MAX_VIDEO_BYTES, seconds: { from: 0, to: 120 }, guidance: '' },
    guidance: { fileNames: '', totalSize: '' },
  },
  legal: [],
  callForEntries: plainCall,
})

/**
 * Returns the content for the following year: without dates and public juries, with that year's labels and with every
 * category open (E10).
 */
export function contentOfNextYear({
  about,
  programs,
  categories,
  callForEntries,
  ...same
}: EditionContent): EditionContent {
  const next = { ...about, year: about.year + 1 }
  return {
    ...same,
    about: next,
    programs: programs.map((program) => ({
      ...program,
      label: programLabel(next, countryOf(program.countryCode)?.name ?? program.countryCode),
      entriesOpenAt: null,
      entriesCloseAt: null,
    })),
    categories: categories.map((category) => ({ ...category, isClosed: false })),
    callForEntries: { ...callForEntries, juryProgramIds: [], juryOn: null },
  }
}

/** Gives out ids that nothing has had before. */
export interface NewIds {
  program(): number
  category(): number
  criterion(): number
  question(): number
}

/** Returns the content with new ids everywhere. References point to the new ids. */
export function renumbered(content: EditionContent, ids: NewIds): EditionContent {
  const programs = new Map(content.programs.map(({ id }) => [id, ids.program()]))
  const categories = new Map(content.categories.map(({ id }) => [id, ids.category()]))
  const followed = (references: number[] | null, known: ReadonlyMap<number, number>) =>
    references?.flatMap((id) => known.get(id) ?? []) ?? null
  return {
    ...content,
    programs: content.programs.map((program) => ({ ...program, id: programs.get(program.id) ?? 0 })),
    categories: content.categories.map((category) => ({
      ...category,
      id: categories.get(category.id) ?? 0,
      criteria: category.criteria.map((criterion) => ({ ...criterion, id: ids.criterion() })),
      programIds: followed(category.programIds, programs),
    })),
    questions: content.questions.map((question) => ({
      ...question,
      id: ids.question(),
      categoryIds: followed(question.categoryIds, categories),
    })),
    callForEntries: {
      ...content.callForEntries,
      juryProgramIds: followed(content.callForEntries.juryProgramIds, programs) ?? [],
    },
  }
}

/** Returns how many new ids of each kind `renumbered` needs. */
export const countIds = ({
  programs,
  categories,
  questions,
}: Pick<EditionContent, 'programs' | 'categories' | 'questions'>): Record<keyof NewIds, number> => ({
  program: programs.length,
  category: categories.length,
  criterion: categories.flatMap(({ criteria }) => criteria).length,
  question: questions.length,
})
