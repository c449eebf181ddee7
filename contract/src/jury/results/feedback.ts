import * as z from 'zod/mini'
import { answerOfMany } from '../../platform/edit-conflict.ts'
import { id, oneOf, pathId, RELOAD, searchText } from '../../platform/fields.ts'
import { route } from '../../platform/route.ts'

// What brands are told of their entries once the winners are public, and what admins share with them (J63).

/** The fewest counted sheets from which a brand is told means; fewer would show what one judge marked. */
export const LEAST_SHEETS = 3
/**
 * The fewest entries of others with marks from which a brand is told of its category; what it knows of its own would
 * show what a single one got.
 */
export const LEAST_OTHERS = 2
/** The fewest entries with marks from which an entry's quarter of its category is told. */
export const LEAST_FOR_QUARTERS = 4

const entryFeedbackSchema = z.object({
  code: z.string(),
  campaignId: z.int(),
  campaign: z.string(),
  category: z.string(),
  /** The programme's label. */
  program: z.string(),
  /** Means from 1 to 10 with one decimal. Empty: too few sheets count. */
  criteria: z.array(
    z.object({
      title: z.string(),
      mean: z.number(),
      /** Null: the category has too few entries of others. */
      categoryMean: z.nullable(z.number()),
    }),
  ),
  /** The entry's quarter of its category by score: 1 is the best. Null: the category has too few entries, or too few of others. */
  quarter: z.nullable(z.int()),
  /** The judges' comments, in an order that doesn't show who wrote them. */
  comments: z.array(z.string()),
})
export type EntryFeedback = z.infer<typeof entryFeedbackSchema>

/** The states of a comment. `undecided`: no admin has decided about it yet, so the brand doesn't read it. */
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
    needs: 'read',
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
      /** Whether brands can already read the shared comments. */
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
