import * as z from 'zod/mini'
import { answerOfMany } from '../platform/conflict.ts'
import { id, oneOf, pathId, RELOAD, searchText } from '../platform/fields.ts'
import { route } from '../platform/route.ts'

// What brands are told of their entries once the winners are public, and what admins share with them (J63).

/** Fewer counted sheets would show what one judge marked. */
export const LEAST_SHEETS = 3
/** Entries of a category with marks: with fewer, its mean would show what another entry got. */
export const LEAST_ENTRIES = 3
/** Likewise, to speak of quarters. */
export const LEAST_FOR_QUARTERS = 4

const entryFeedbackSchema = z.object({
  code: z.string(),
  campaignId: z.int(),
  campaign: z.string(),
  category: z.string(),
  /** Label of the programme. */
  program: z.string(),
  /** Means with one decimal, of 1 to 10. Empty: too few sheets count. */
  criteria: z.array(
    z.object({
      title: z.string(),
      mean: z.number(),
      /** Null: the category has too few entries. */
      categoryMean: z.nullable(z.number()),
    }),
  ),
  /** Of the category by score: 1 is the best. Null: it has too few entries. */
  quarter: z.nullable(z.int()),
  /** Of judges, in an order that says nothing. */
  comments: z.array(z.string()),
})
export type EntryFeedback = z.infer<typeof entryFeedbackSchema>

/** `undecided`: no admin has answered yet, so the brand doesn't read it. */
export const commentStates = ['undecided', 'shared', 'withheld'] as const
export type CommentState = (typeof commentStates)[number]
export const commentStateLabels: Record<CommentState, string> = {
  undecided: 'Por revisar',
  shared: 'Compartido',
  withheld: 'Reservado',
}

export const MAX_AT_ONCE = 500
const commentSchema = z.object({
  id: z.int(),
  code: z.string(),
  campaign: z.string(),
  brand: z.string(),
  category: z.string(),
  comment: z.string(),
  state: z.enum(commentStates),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
})
export type FeedbackComment = z.infer<typeof commentSchema>

const ofProgram = z.object({ programId: pathId })

export const feedbackRoutes = {
  own: route({
    id: 'A202',
    summary: 'What the jury thought of the brand’s entries, once the winners are public',
    method: 'GET',
    path: '/brands/:brandId/feedback',
    access: ['brand'],
    params: z.object({ brandId: pathId }),
    response: z.object({ entries: z.array(entryFeedbackSchema) }),
    failure: 'No pudimos cargar la devolución del jurado',
  }),
  comments: route({
    id: 'A203',
    summary: 'Comments that judges meant for brands, without their names; pages of 100',
    method: 'GET',
    path: '/admin/programs/:programId/feedback-comments',
    access: ['admin'],
    params: ofProgram,
    query: z.object({ state: z.optional(oneOf(commentStates)), after: z.optional(searchText) }),
    response: z.object({
      comments: z.array(commentSchema),
      next: z.nullable(z.string()),
      counts: z.object({ undecided: z.int(), shared: z.int(), withheld: z.int() }),
      /** Brands read what is shared. */
      isPublished: z.boolean(),
    }),
    failure: 'No pudimos cargar los comentarios',
  }),
  decide: route({
    id: 'A204',
    summary:
      'Share comments with their brands, or withhold them; those that somebody decided since they were read are passed over',
    method: 'POST',
    path: '/admin/programs/:programId/feedback-comments',
    access: ['admin'],
    params: ofProgram,
    body: z.object({
      /** Each with the state that was read. */
      comments: z
        .array(z.object({ commentId: id(), state: oneOf(commentStates) }), RELOAD)
        .check(
          z.minLength(1, 'Elige al menos un comentario.'),
          z.maxLength(MAX_AT_ONCE, `Usa como máximo ${MAX_AT_ONCE} comentarios.`),
        ),
      isShared: z.boolean({ error: 'Elige una opción' }),
    }),
    response: answerOfMany,
    failure: 'No pudimos guardar tu decisión',
  }),
}
