import * as z from 'zod/mini'
import { pathId } from '../platform/fields.ts'
import { route } from '../platform/route.ts'

/** From so many judges on a judge sees how the panel marked an entry of the training (J27). */
export const LEAST_TO_COMPARE = 3

const spread = z.object({
  /** Judges of the panel who handed in a mark, the own one included. */
  judges: z.int(),
  lowest: z.number(),
  middle: z.number(),
  highest: z.number(),
})
export type MarkSpread = z.infer<typeof spread>

const lesson = z.object({
  code: z.string(),
  campaign: z.string(),
  brand: z.string(),
  /** What the programme's team thinks of the entry. */
  comment: z.string(),
  criteria: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      /** Null: the judge didn't mark it. */
      own: z.nullable(z.int()),
      /** Null: fewer than LEAST_TO_COMPARE judges have handed in. */
      spread: z.nullable(spread),
    }),
  ),
})
export type Lesson = z.infer<typeof lesson>

export const trainingRoutes = {
  read: route({
    id: 'A213',
    summary:
      'How the panel marked the entries of a training round, with a comment on each; 409 `training_not_done` until the judge has handed in all of them',
    method: 'GET',
    path: '/jury/rounds/:roundId/training',
    access: ['judge'],
    params: z.object({ roundId: pathId }),
    response: z.object({ name: z.string(), lessons: z.array(lesson) }),
    failure: 'No pudimos cargar la práctica',
  }),
}
