import * as z from 'zod/mini'
import { atMost, count, message, requiredText, verbatim } from '../platform/fields.ts'
import { MAX_CATEGORIES, MAX_LEGAL_SECTIONS } from '../editions/limits.ts'
import { route } from '../platform/route.ts'
import { aiDeclarationSchema } from './ai-declaration.ts'
import { fileSchema, usageTypes } from './files.ts'
import { wholeParts } from './sign-off-parts.ts'
import { signOffSides } from './signatories.ts'

// What a signatory reads and does by their link (C03, C04).

/** The header that carries the token of a signatory's link. */
export const SIGNATORY_HEADER = 'x-signatory'

/** The page of a signatory's link. The token follows as the address's fragment, which no server is sent. */
export const SIGNING_PATH = '/aval'

/** A mailed code works this long, and for so many tries. */
export const CODE_MINUTES = 10
export const CODE_TRIES = 5

const CHANGED = 'Recarga la página y vuelve a intentarlo.'
const WRONG_CODE = 'Escribe las seis cifras del código.'

/** One digest a part: `data`, `files`, `answers-7`. */
const digests = atMost(
  z.object({ part: verbatim(CHANGED, 20), digest: verbatim(CHANGED, 64) }),
  MAX_CATEGORIES + wholeParts.length,
  'partes',
)

/** What a brand gave of a campaign, beside its files. */
const content = {
  data: z.object({
    name: z.string(),
    startDate: z.nullable(z.string()),
    endDate: z.nullable(z.string()),
    company: z.string(),
    /** The country where it ran instead. */
    ranIn: z.nullable(z.string()),
  }),
  categories: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      answers: z.array(z.object({ question: z.string(), answer: z.string() })),
    }),
  ),
  people: z.array(z.object({ name: z.string(), role: z.string(), company: z.string() })),
  companies: z.array(z.object({ name: z.string(), role: z.string() })),
  declaration: z.nullable(aiDeclarationSchema),
}

/** What was signed, as it was then. */
const before = z.object({
  ...content,
  files: z.array(z.object({ usageType: z.enum(usageTypes), size: z.int(), isThere: z.boolean() })),
  /** The ids of today's files that weren't signed. */
  addedFiles: z.array(z.int()),
})
export type SignedBefore = z.infer<typeof before>

const shown = z.object({
  signatory: z.object({
    id: z.int(),
    side: z.enum(signOffSides),
    name: z.string(),
    role: z.string(),
    company: z.string(),
  }),
  /** The brand that enters the campaign. */
  askedBy: z.string(),
  program: z.object({ label: z.string(), timeZone: z.string() }),
  until: z.nullable(z.string()),
  ...content,
  files: z.array(fileSchema),
  statements: z.object({
    version: z.string(),
    title: z.string(),
    sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
  }),
  /** What signing sends back, so that nothing is signed that wasn't shown. */
  digests,
  /** The note with which the campaign was returned and not signed since. */
  returnedNote: z.nullable(z.string()),
  /** What this person signed last; null: nothing. */
  signed: z.nullable(
    z.object({
      at: z.string(),
      hash: z.string(),
      /** What people call the parts that changed since, in the order of `changed`. */
      lapsedParts: z.array(z.string()),
      /** The parts that changed since, or were added (C05). */
      changed: z.array(z.string()),
      /** Null: it isn't kept any more. A category lacks whose questions are others by now. */
      before: z.nullable(before),
    }),
  ),
})
export type ShownToSign = z.infer<typeof shown>

const signature = z.object({ at: z.string(), hash: z.string() })
export type Signature = z.infer<typeof signature>

export const signingRoutes = {
  read: route({
    id: 'A336',
    summary: 'All that a signature of this link’s campaign covers',
    method: 'GET',
    path: '/sign-off',
    access: 'signatory',
    response: shown,
    failure: 'No pudimos cargar lo que se firma',
  }),
  askCode: route({
    id: 'A337',
    summary: 'Mail the signatory a code for signing: ten minutes, five tries; the one before ends',
    method: 'POST',
    path: '/sign-off/code',
    access: 'signatory',
    response: message,
    failure: 'No pudimos enviar el código',
  }),
  sign: route({
    id: 'A338',
    summary:
      'Sign what was shown, with the mailed code; the same content twice is one act. 409 `signed_content_changed`: nothing was signed',
    method: 'POST',
    path: '/sign-off/signature',
    access: 'signatory',
    body: z.object({
      /** As the person types it. */
      name: requiredText('Escribe tu nombre y apellido'),
      /** The version of the statements that were ticked, and which of them were. */
      version: verbatim(CHANGED, 40),
      statements: atMost(count(), MAX_LEGAL_SECTIONS, 'declaraciones'),
      code: verbatim(WRONG_CODE, 20).check(z.trim(), z.regex(/^\d{6}$/, WRONG_CODE)),
      digests,
    }),
    response: signature,
    failure: 'No pudimos guardar la firma',
  }),
  giveBack: route({
    id: 'A339',
    summary: 'Return the campaign to who entered it, with a note',
    method: 'POST',
    path: '/sign-off/return',
    access: 'signatory',
    body: z.object({ note: requiredText('Escribe qué debe cambiar', 1000) }),
    response: message,
    failure: 'No pudimos devolver la campaña',
  }),
}
