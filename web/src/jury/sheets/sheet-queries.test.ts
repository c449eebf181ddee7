import { QueryClient } from '@tanstack/react-query'
import type { Sheet } from '@portal/contract/jury/sheets/sheets.ts'
import { expect, it, vi } from 'vitest'
import { roundQuery, setSheet, sheetQuery, takeSaved, trainingQuery } from './sheet-queries.ts'

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

it('keeps a sheet that was reopened while it was being fetched (J24)', async () => {
  const client = new QueryClient()
  const query = sheetQuery(5)
  const sheetIn = (state: Sheet['state']) => ({ state, text: text('', 1), marks: [] }) as unknown as Sheet
  const read = () => client.fetchQuery(query).catch(() => undefined)
  const first = read()
  answers.pop()?.({ sheet: sheetIn('handed-in') })
  await first
  const again = read()
  setSheet(client, 5, sheetIn('complete'))
  answers.pop()?.({ sheet: sheetIn('handed-in') })
  await again
  expect(client.getQueryData(query.queryKey)?.sheet.state).toBe('complete')
})

it('counts in the list of a round what was marked while it was being fetched (J24)', async () => {
  const client = new QueryClient()
  const sheet = client.fetchQuery(sheetQuery(6))
  answers.pop()?.({ sheet: { text: text('', 1), marks: [] } })
  await sheet
  const reading = client.fetchQuery(roundQuery(1))
  takeSaved(client, { assignmentId: 6, what: 7 }, { value: 8, revision: 1 })
  answers.pop()?.({
    round: { kind: 'marks' },
    categories: [{ id: 1, criteria: [{ id: 7, weight: 1 }] }],
    entries: [{ assignmentId: 6, categoryId: 1, state: 'pending', ownMean: null }],
  })
  expect((await reading).entries).toMatchObject([{ state: 'complete', ownMean: 8 }])
})

it('takes a saved mark while the result of the practice is held, which is no list of a round (J24, J27)', async () => {
  const client = new QueryClient()
  client.setQueryData(trainingQuery(1).queryKey, { name: 'Práctica', lessons: [] })
  const sheet = client.fetchQuery(sheetQuery(6))
  answers.pop()?.({ sheet: { text: text('', 1), marks: [] } })
  await sheet
  takeSaved(client, { assignmentId: 6, what: 7 }, { value: 8, revision: 1 })
  expect(client.getQueryData(sheetQuery(6).queryKey)?.sheet.marks).toMatchObject([{ value: 8 }])
})
