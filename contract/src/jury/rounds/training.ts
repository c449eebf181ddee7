import * as z from 'zod/mini'
import { pathId } from '../../platform/fields.ts'
import { route } from '../../platform/route.ts'

/** The fewest judges from which a judge is shown how the panel marked an entry of the training round (J27). */
export const LEAST_TO_COMPARE = 3

const spread = z.object({
  /** How many judges of the panel handed in a mark, the judge who reads included. */
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
  /** The reference comment of the programme's team on the entry. */
  comment: z.string(),
  criteria: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      /** The judge's own mark; null: the judge didn't mark it. */
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
