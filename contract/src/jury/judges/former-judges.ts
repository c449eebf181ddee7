import * as z from 'zod/mini'
import { id, message, pathId } from '../../platform/fields.ts'
import { route } from '../../platform/route.ts'

// Judges that a programme takes over from another one, of a former edition or of its own (F06).

/** How many judges one call takes over. */
export const MAX_TAKEN_OVER = 400

const formerJudgeSchema = z.object({
  id: z.int(),
  name: z.string(),
  judgeType: z.string(),
  companyName: z.string(),
  companyRole: z.string(),
  /** Rounds with sheets, of any programme, that have closed, and in which the judge had sheets that count. No training. */
  rounds: z.int(),
  /** Those of them in which the judge had handed in, or abstained from, all sheets by its closing. */
  wholeRounds: z.int(),
  /** Such rounds that the judge was taken out of. */
  removals: z.int(),
  /** Whether the judge is in the programme already. */
  isIn: z.boolean(),
})
export type FormerJudge = z.infer<typeof formerJudgeSchema>

const params = z.object({ programId: pathId })

export const formerJudgeRoutes = {
  list: route({
    id: 'A231',
    summary:
      'Judges of another programme, with their past; without `formerId`, of the newest that has judges',
    method: 'GET',
    path: '/judges/program/:programId/former',
    access: ['admin'],
    params,
    query: z.object({ formerId: z.optional(pathId) }),
    response: z.object({
      /** The other programmes that have judges, newest first. */
      programs: z.array(z.object({ id: z.int(), label: z.string() })),
      judges: z.array(formerJudgeSchema),
    }),
    failure: 'No pudimos cargar los jueces',
  }),
  takeOver: route({
    id: 'A232',
    summary:
      'Add judges of another programme, who confirm anew for another edition; who is in it already stays as is',
    method: 'POST',
    path: '/judges/program/:programId/former',
    access: ['admin'],
    params,
    body: z.object({
      formerId: id(),
      judgeIds: z
        .array(id())
        .check(
          z.minLength(1, 'Elige al menos un juez.'),
          z.maxLength(MAX_TAKEN_OVER, `Elige hasta ${MAX_TAKEN_OVER} jueces por vez.`),
        ),
    }),
    response: message,
    failure: 'No pudimos agregar a los jueces',
  }),
}
