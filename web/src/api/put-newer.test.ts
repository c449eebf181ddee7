import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { putNewer } from './put-newer.ts'

const queryKey = ['user', 7]

it('shows at once what a save answered, over an older answer that comes later (S11.2, S13.6)', async () => {
  const client = new QueryClient()
  client.setQueryData(queryKey, 'Ana')
  const { promise, resolve } = Promise.withResolvers<string>()
  const reading = client.fetchQuery({ queryKey, queryFn: () => promise })
  putNewer<string>(client, queryKey, () => 'Berta')
  expect(client.getQueryData(queryKey)).toBe('Berta')
  resolve('Ana')
  await reading
  expect(client.getQueryData(queryKey)).toBe('Berta')
})

it('asks anew where nothing is held yet, and not for what came before the save (S11.2)', async () => {
  const client = new QueryClient()
  const answers = [Promise.withResolvers<string[]>(), Promise.withResolvers<string[]>()]
  let asked = 0
  const queryFn = async () => (await answers[asked++]?.promise) ?? []
  const stop = new QueryObserver(client, { queryKey, queryFn, retry: false }).subscribe(() => {})
  putNewer<string[]>(client, queryKey, (held) => held && [...held, 'Berta'])
  answers[0]?.resolve(['Ana'])
  answers[1]?.resolve(['Ana', 'Berta'])
  await expect.poll(() => client.getQueryData(queryKey)).toEqual(['Ana', 'Berta'])
  expect(asked).toBe(2)
  stop()
})
