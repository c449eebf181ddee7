import { expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { MOST_BRANDS } from '@portal/contract/desk/storage.ts'
import { MAX_CREDITS } from '@portal/contract/entries/limits.ts'
import { MAX_EDITIONS, MAX_EXTENSIONS } from '@portal/contract/editions/limits.ts'
import { MAX_NOTIFICATIONS } from '@portal/contract/entries/notifications.ts'
import type { RouteDefinition } from '@portal/contract/platform/route.ts'
import type { Quotas } from '../../config.ts'

/**
 * How each list of an answer is bounded: pages, a quota, a limit in the statement, or the edition. A new route that
 * returns a list needs its line here.
 */
const bounds: Record<
  string,
  'paged' | `quota ${keyof Quotas}` | `at most ${number}` | 'edition' | `one ${string}`
> = {
  'audit.list': 'paged',
  'trash.list': 'paged',
  'campaigns.completed': 'quota campaigns',
  'campaigns.list': 'quota campaigns',
  'companies.list': 'quota companiesOfAll',
  'copies.listFailed': 'paged',
  'credits.listCompanies': `at most ${MAX_CREDITS}`,
  'credits.listPeople': `at most ${MAX_CREDITS}`,
  'credits.listTeamMembers': 'quota teamMembers',
  'desk.brands': 'at most 20',
  'desk.campaign':
    'one campaign: categories, questions, videos and credits have limits, duplicates at most 50',
  'desk.list': 'paged',
  'desk.numbers': 'at most 90',
  'editions.file': 'edition',
  'editions.list': `at most ${MAX_EDITIONS}`,
  'editions.read': 'edition',
  'enrollments.pending': 'quota campaigns',
  'files.list': 'at most 4',
  'judgeDesk.entries': 'one judge: the entries of a round that they judge',
  'judgeDesk.rounds': 'one judge: the rounds that they are in',
  'judgeDesk.sheet': 'one entry: its videos, questions and criteria have limits',
  'judges.consents': 'at most 2',
  'judges.list': 'quota judges',
  'mails.list': 'paged',
  'notifications.list': `at most ${MAX_NOTIFICATIONS}`,
  'privacy.consequences': 'at most 20',
  'privacy.export': 'one person: what the quotas allow, and mails and activity until their retention ends',
  'privacy.people': 'at most 20',
  'privacy.retention': 'edition',
  'programs.list': `at most ${MAX_EXTENSIONS}`,
  'public.edition': 'edition',
  'public.legal': 'edition',
  'public.offered': 'edition',
  'questions.list': 'edition',
  'reference.countries': 'edition',
  'reference.programs': 'edition',
  'reminders.list': 'at most 50',
  'storage.read': `at most ${MOST_BRANDS}`,
}

const routes = Object.entries(api as unknown as Record<string, Record<string, RouteDefinition>>).flatMap(
  ([area, ofArea]) => Object.entries(ofArea).map(([name, route]) => [`${area}.${name}`, route] as const),
)

/** Whether somewhere in the schema there is an array or a record. */
function holdsList(schema: unknown, seen = new Set<unknown>()): boolean {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return false
  seen.add(schema)
  const { def } = schema as { def?: Record<string, unknown> }
  if (!def) return Object.values(schema).some((each) => holdsList(each, seen))
  if (def.type === 'array' || def.type === 'record') return true
  return Object.values(def).some((each) => holdsList(each, seen))
}

it('every GET that answers with a list says what bounds it', () => {
  const lists = routes.filter(([, { method, response }]) => method === 'GET' && holdsList(response))
  expect(lists.map(([name]) => name).toSorted()).toEqual(Object.keys(bounds).toSorted())
})

it('what is paged says where the next page begins', () => {
  const paged = routes.filter(([name]) => bounds[name] === 'paged')
  const endless = paged.filter(([, { response }]) => {
    const { shape } = (response as unknown as { def: { shape: object } }).def
    return !('nextCursor' in shape) && !('nextBefore' in shape) && !('next' in shape)
  })
  expect(endless.map(([name]) => name)).toEqual([])
})
