import * as z from 'zod/mini'
import { tidyAddress } from '../platform/address.ts'
import { atMost, date, instant, oneOf, textOrEmpty } from '../platform/fields.ts'
import { MAX_ID } from '../platform/limits.ts'
import {
  MAX_CALL_QUESTIONS,
  MAX_CATEGORIES,
  MAX_CRITERIA,
  MAX_LEGAL_DOCUMENTS,
  MAX_LEGAL_SECTIONS,
  MAX_PROGRAMS,
  MAX_QUESTIONS,
  MAX_VIDEO_BYTES,
  MAX_WORDS,
  MIN_VIDEO_BYTES,
} from './limits.ts'

// The content of an edition: the same schema for the database, files, screens and memory (E01–E05, E18). A draft
// may be unfinished, so texts may be empty here. `missing-in-edition.ts` says what publishing needs.

export const editionStates = ['draft', 'published', 'archived'] as const
export type EditionState = (typeof editionStates)[number]

const MAX_PARAGRAPHS = 30
const MAX_FOOTER_LINES = 6
const MAX_VIDEOS_OF_KIND = 10
const MAX_SECONDS = 3600
const MAX_WEIGHT = 100

const WRONG = 'Este valor no es válido.'

const whole = (from: number, to: number, message = `Escribe un número entero entre ${from} y ${to}.`) =>
  z.int({ error: message }).check(z.gte(from, message), z.lte(to, message))

/**
 * Id of a category, criterion, question or programme; unique over all editions. A negative id marks something not
 * stored yet: saving gives it a real one.
 */
const itemId = z.int({ error: WRONG }).check(z.gte(-MAX_ID, WRONG), z.lte(MAX_ID, WRONG))
/** Ids of programmes or categories. Null: all of them. */
const someIds = (max: number, what: string) => z.nullable(atMost(itemId, max, what))
const noIdTwice = <T extends { id: number }>() =>
  z.refine<T[]>(
    (items) => new Set(items.map(({ id }) => id)).size === items.length,
    'Dos elementos tienen el mismo identificador.',
  )

/** Name, year, organiser and addresses (E01). */
export const aboutSchema = z.object({
  name: textOrEmpty(60),
  year: whole(2000, 2099),
  /** The service on which the videos of campaigns ran. */
  platform: textOrEmpty(60),
  organizer: z.object({ name: textOrEmpty(), domicile: textOrEmpty() }),
  footer: atMost(textOrEmpty(), MAX_FOOTER_LINES, 'líneas'),
  /** The person whom judges ask for help. */
  contact: z.object({
    name: textOrEmpty(),
    role: textOrEmpty(),
    company: textOrEmpty(),
    email: textOrEmpty(254).check(z.overwrite(tidyAddress)),
  }),
  /** The address at which brands ask for help. */
  support: z.object({ email: textOrEmpty(254).check(z.overwrite(tidyAddress)) }),
})
export type AboutEdition = z.infer<typeof aboutSchema>

/** How long a sign-off may be given after closing, unless an edition says otherwise (C01). */
export const SIGN_OFF_HOURS = 72
const MAX_SIGN_OFF_HOURS = 720

export const signOffNeeds = ['asked', 'needed'] as const

/** The sign-off that a programme asks for (C01). */
const signOffSchema = z.object({
  /** `needed`: a campaign can't be sent for the first time without it. */
  need: oneOf(signOffNeeds),
  /** Whose: one side's, or both. */
  sides: oneOf(['agency', 'client', 'both']),
  /** Hours after closing during which it may be given. */
  hoursAfterClosing: whole(0, MAX_SIGN_OFF_HOURS),
})
export type SignOffSettings = z.infer<typeof signOffSchema>

/** One country's prize (E02). */
const programOfEdition = z.object({
  id: itemId,
  /** ISO 3166-1 code. */
  countryCode: textOrEmpty(2),
  label: textOrEmpty(80),
  /** IANA name of the zone. */
  timeZone: textOrEmpty(60),
  /** Null: entries have always been open. */
  entriesOpenAt: z.nullable(instant('Escribe la fecha y la hora de apertura')),
  /** Null: no deadline. */
  entriesCloseAt: z.nullable(instant('Escribe la fecha y la hora de cierre')),
  /** Whether brands are reminded 7 days before the deadline. */
  remindsWeek: z.boolean(),
  /** Whether brands are reminded 24 hours before the deadline. */
  remindsDay: z.boolean(),
  /** Null or absent, as before there was one: no sign-off (C01). */
  signOff: z._default(z.nullable(signOffSchema), null),
  /** Whether campaigns need a declaration of how AI was used (C01). */
  asksAiDeclaration: z._default(z.boolean(), false),
})
export type ProgramOfEdition = z.infer<typeof programOfEdition>
export const programsSchema = atMost(programOfEdition, MAX_PROGRAMS, 'programas').check(noIdTwice())

/** A criterion that judges mark in a category (E03). */
export const criterionSchema = z.object({
  id: itemId,
  title: textOrEmpty(),
  text: textOrEmpty(1000),
  /** Weight relative to the other criteria of the category. */
  weight: z.number({ error: WRONG }).check(z.gte(0, WRONG), z.lte(MAX_WEIGHT, WRONG)),
})
export type Criterion = z.infer<typeof criterionSchema>

/** A category in which a campaign can be entered (E03). The order of the list is the order on the screens. */
const categorySchema = z.object({
  id: itemId,
  name: textOrEmpty(80),
  /** Language of the name, for the browser's `lang` attribute. */
  lang: oneOf(['es', 'en', 'pt', 'fr', 'it', 'de']),
  tagline: textOrEmpty(),
  description: textOrEmpty(2000),
  criteria: atMost(criterionSchema, MAX_CRITERIA, 'criterios').check(noIdTwice()),
  /** Programmes that offer the category. */
  programIds: someIds(MAX_PROGRAMS, 'programas'),
  /** Whether the category takes no new entries. */
  isClosed: z.boolean(),
})
export type Category = z.infer<typeof categorySchema>
const categoriesSchema = atMost(categorySchema, MAX_CATEGORIES, 'categorías').check(noIdTwice())

/** A question that brands answer (E04). The order of the list is the order on the screens. */
const questionSchema = z.object({
  id: itemId,
  /**
   * The question. If it is asked once per category, its last character is replaced by the category's name and '?'
   * (S13.4).
   */
  text: textOrEmpty(300),
  description: textOrEmpty(1000),
  /** Whether the question is asked once in each category. Otherwise all categories share one answer. */
  perCategory: z.boolean(),
  /** Categories in which the question is asked. */
  categoryIds: someIds(MAX_CATEGORIES, 'categorías'),
  maxWords: whole(1, MAX_WORDS),
  isRequired: z.boolean(),
})
export type Question = z.infer<typeof questionSchema>
const questionsSchema = atMost(questionSchema, MAX_QUESTIONS, 'preguntas').check(noIdTwice())

/** In seconds. */
const lengths = z.object({ from: whole(0, MAX_SECONDS), to: whole(0, MAX_SECONDS) })

const videosOfKind = z
  .object({
    /** Minimum number of videos in a complete entry. */
    least: whole(0, MAX_VIDEOS_OF_KIND),
    most: whole(0, MAX_VIDEOS_OF_KIND),
    /** Maximum bytes of one video. */
    maxBytes: whole(
      MIN_VIDEO_BYTES,
      MAX_VIDEO_BYTES,
      `Escribe de ${MIN_VIDEO_BYTES / 1024 ** 2} a ${MAX_VIDEO_BYTES / 1024 ** 2} MB.`,
    ),
    /** Recommended length. Other lengths are not refused. */
    seconds: lengths,
    /** Permitted length; null or absent, as before there was such a limit: any (F30). */
    permitted: z.optional(z.nullable(lengths)),
    guidance: textOrEmpty(500),
  })
  .check(
    z.refine(({ least, most }) => least <= most, {
      error: 'El mínimo no puede superar el máximo.',
      path: ['least'],
    }),
    z.refine(({ seconds: { from, to } }) => from <= to, {
      error: 'El mínimo no puede superar el máximo.',
      path: ['seconds', 'from'],
    }),
    z.refine(({ permitted }) => !permitted || permitted.from <= permitted.to, {
      error: 'El mínimo no puede superar el máximo.',
      path: ['permitted', 'from'],
    }),
  )

const videosSchema = z.object({
  video_pauted: videosOfKind,
  video_case: videosOfKind,
  guidance: z.object({ fileNames: textOrEmpty(500), totalSize: textOrEmpty(500) }),
})
export type VideoRules = z.infer<typeof videosSchema>

export const legalKinds = ['terms', 'privacy', 'nda', 'image', 'signOff'] as const
export type LegalKind = (typeof legalKinds)[number]

/** What people call each kind. */
export const legalKindNames: Record<LegalKind, string> = {
  terms: 'Términos y condiciones',
  privacy: 'Política de privacidad',
  nda: 'Acuerdo de confidencialidad',
  image: 'Autorización de uso de imagen',
  signOff: 'Declaraciones del aval',
}

/** Who is asked to accept a newer version. Nobody accepts the privacy policy anew: people are only told of it. */
export const askedAnew: Partial<Record<LegalKind, 'brands' | 'judges'>> = {
  terms: 'brands',
  nda: 'judges',
  image: 'judges',
}

/** One version of a legal text (E05). A published one never changes. */
export const legalDocumentSchema = z.object({
  kind: oneOf(legalKinds),
  version: textOrEmpty(40),
  title: textOrEmpty(),
  /** The day from which the version is in force. */
  effectiveOn: date('Escribe desde cuándo rige'),
  /** Whether those who accepted an earlier version are asked again. */
  mustAcceptAnew: z.boolean(),
  sections: atMost(
    z.object({ heading: textOrEmpty(), paragraphs: atMost(textOrEmpty(5000), MAX_PARAGRAPHS, 'párrafos') }),
    MAX_LEGAL_SECTIONS,
    'apartados',
  ),
})
export type LegalDocument = z.infer<typeof legalDocumentSchema>
const legalSchema = atMost(legalDocumentSchema, MAX_LEGAL_DOCUMENTS, 'textos')

/** What the public page that calls for entries says beside the edition's other facts (F10). */
const callForEntriesSchema = z.object({
  /** What the prize celebrates, in one sentence. Empty: the page leaves it out. */
  lead: textOrEmpty(300),
  questions: atMost(
    z.object({ question: textOrEmpty(200), answer: textOrEmpty(1500) }),
    MAX_CALL_QUESTIONS,
    'preguntas',
  ),
  /** Which parts the page shows; it leaves out a part about which there is nothing to say. */
  shows: z.object({ judging: z.boolean(), kit: z.boolean(), winners: z.boolean() }),
  /** The programmes whose jury is public: of each, the judges who agreed to be named. */
  juryProgramIds: atMost(itemId, MAX_PROGRAMS, 'programas'),
  /** When the juries that aren't public yet will be. Null: the page doesn't say. */
  juryOn: z.nullable(date('Escribe cuándo se anuncia el jurado')),
})
export type CallForEntries = z.infer<typeof callForEntriesSchema>

/** The sections of an edition, in the order of the screens. Each is saved separately (E11). */
export const editionSections = {
  about: aboutSchema,
  programs: programsSchema,
  categories: categoriesSchema,
  questions: questionsSchema,
  videos: videosSchema,
  legal: legalSchema,
  callForEntries: callForEntriesSchema,
} as const
export type EditionSection = keyof typeof editionSections

/** What people call each section. */
export const sectionNames: Record<EditionSection, string> = {
  about: 'Datos',
  programs: 'Programas',
  categories: 'Categorías y criterios',
  questions: 'Preguntas',
  videos: 'Videos',
  legal: 'Textos legales',
  callForEntries: 'Convocatoria',
}

export const editionContentSchema = z.object(editionSections)
export type EditionContent = z.infer<typeof editionContentSchema>

export interface Edition extends EditionContent {
  id: number
  state: EditionState
  /** A number that grows with each change of the edition. */
  revision: number
}

/** What a brand's screens show of an edition: everything except the legal texts and the public page's own. */
export type OfferedEdition = Omit<Edition, 'legal' | 'callForEntries'>
