import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { sheetQuery, takeSaved } from './desk-queries.ts'

const { answers } = vi.hoisted(() => ({ answers: [] as ((entry: unknown) => void)[] }))
vi.mock('../../api/call.ts', () => ({ call: () => new Promise((resolve) => answers.push(resolve)) }))

const text = (note: string, revision: number) => ({ note, comment: '', isCommentForBrand: false, revision })
const written = (note: string) => ({ note, comment: '', isCommentForBrand: false })

it('keeps what was saved while the sheet was being fetched, and nothing older than the answer (J24)', async () => {
  const client = new QueryClient()
  const id = { assignmentId: 4, what: 'text' } as const
  const read = async (ofServer: ReturnType<typeof text>, markRevision: number) => {
    const reading = client.fetchQuery(sheetQuery(4))
    takeSaved(client, id, { value: written('La música sobra'), revision: 2 })
    takeSaved(client, { assignmentId: 4, what: 7 }, { value: 6, revision: 2 })
    const marks = [{ criterionId: 7, value: 3, revision: markRevision }]
    answers.pop()?.({ sheet: { text: ofServer, marks } })
    const { sheet } = await reading
    return [sheet.text.note, sheet.marks[0]?.value]
  }
  expect(await read(text('', 1), 1)).toEqual(['La música sobra', 6])
  expect(await read(text('Más nueva', 3), 3)).toEqual(['Más nueva', 3])
})
