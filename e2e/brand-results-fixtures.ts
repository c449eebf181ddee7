import { publishSince } from '../server/test/publication.ts'
import { addDecisions } from '../server/test/jury-decisions.ts'
import { addUnsealedRound } from '../server/test/jury-results.ts'
import { addJudgedEntry, type TestJudge } from '../server/test/jury.ts'
import type { Portal } from './fixtures.ts'
import { type JudgeInRound, ROUND_PROGRAM, withServer } from './round-fixtures.ts'

const FIELD = ['La primera taza', 'La segunda taza', 'Una taza rota', 'Sin azúcar']

interface Given {
  brandId: number
  /** At least three judges. */
  judges: readonly JudgeInRound[]
}

/** Makes four entries with marks and comments that aren't public yet. The first is the brand's and won gold. */
export const unsealedResults = (portal: Portal, { brandId, judges }: Given) =>
  withServer(portal, async (server) => {
    const entries = []
    for (const campaignName of FIELD)
      entries.push(
        await addJudgedEntry(server, {
          programId: ROUND_PROGRAM,
          version: {
            campaignName,
            credits: {
              companies: [{ name: 'Agencia Ñandú', role: 'Agencia creativa' }],
              people: [
                {
                  name: 'María Fernanda Echeverría',
                  role: 'Directora creativa',
                  companyName: 'Agencia Ñandú',
                },
                { name: 'Bo Lis', role: 'Redactor', companyName: 'Agencia Ñandú' },
              ],
            },
          },
        }),
      )
    const [own] = entries
    if (!own) throw new Error('There is no entry')
    await server.db
      .updateTable('judged_entries')
      .where('id', '=', own.entryId)
      .set({ brand_id: brandId })
      .execute()
    const round = await addUnsealedRound(server, {
      programId: ROUND_PROGRAM,
      judges: judges as unknown as TestJudge[],
      entries,
    })
    for (const [index, judge] of judges.entries())
      await server.db
        .updateTable('sheets')
        .where('assignment_id', '=', round.assignmentOf(judge, own))
        .set({ comment: COMMENTS[index] ?? '', is_comment_for_brand: true })
        .execute()
    const { decisionIds } = await addDecisions(server, [{ entry: own, award: 'gold' }], {
      programId: ROUND_PROGRAM,
    })
    return { own, decisionId: decisionIds[0] ?? 0 }
  })

const COMMENTS = [
  'La idea se entiende en tres segundos. El cierre pierde fuerza.',
  'Gran dirección de arte; faltó medir el efecto en ventas.',
  'No le veo sentido.',
]

export const publishResults = (portal: Portal) =>
  withServer(portal, (server) => publishSince(server, 1, ROUND_PROGRAM))
