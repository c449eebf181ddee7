import { expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { MOST_BRANDS } from '@portal/contract/desk/storage.ts'
import { MAX_CREDITS } from '@portal/contract/entries/limits.ts'
import { MAX_EDITIONS, MAX_EXTENSIONS } from '@portal/contract/editions/limits.ts'
import { MAX_NOTIFICATIONS } from '@portal/contract/entries/notifications.ts'
import { MAX_CASE_NOTES } from '@portal/contract/jury/results/integrity-cases.ts'
import { MAX_GROUPS } from '@portal/contract/jury/judges/conflict-list.ts'
import { MAX_JUDGES_OF_ROUND, MAX_PANELS } from '@portal/contract/jury/rounds/rounds.ts'
import { MAX_PASSKEYS } from '@portal/contract/people/passkeys.ts'
import type { RouteDefinition } from '@portal/contract/platform/route.ts'
import { MOST_MEMBERS, MOST_OWN_BRANDS } from '@portal/contract/people/members.ts'
import type { Quotas } from '../../config.ts'

/**
 * How each list in an answer is limited: by pages, a quota, a limit in the statement, or the edition. A new route
 * that returns a list needs a line here.
 */
const bounds: Record<
  string,
  'paged' | `quota ${keyof Quotas}` | `at most ${number}` | 'edition' | `one ${string}`
> = {
  'announcements.audiences': 'one for each audience',
  'accounts.get': `at most ${MOST_OWN_BRANDS}`,
  'activity.list': 'paged',
  // With the people who did it, at most 500.
  'brandActivity.list': 'paged',
  'team.read': 'at most 500',
  // Members and open invitations together.
  'members.list': `at most ${MOST_MEMBERS}`,
  'members.ofBrand': `at most ${MOST_MEMBERS}`,
  'trash.list': 'paged',
  'campaigns.completed': 'quota campaigns',
  'campaigns.list': 'quota campaigns',
  'companies.list': 'quota companiesOfAll',
  'signatories.states': 'quota campaigns',
  'signatories.list': 'one campaign: two sides, their parts, which have limits, and eight warnings',
  'certificates.list':
    'one campaign: of each signatory the last signature; a brand has 100 links mailed a day',
  'certificates.listAny': 'one campaign, as certificates.list',
  'certificates.own': 'one signature, or none',
  'signOffs.list': 'paged',
  'signing.read': 'one campaign: categories, questions, videos and credits have limits',
  'conflicts.list': 'paged',
  'conflicts.listGroups': `at most ${MAX_GROUPS}`,
  'viewingCopies.listFailed': 'paged',
  'credits.listCompanies': `at most ${MAX_CREDITS}`,
  'credits.listPeople': `at most ${MAX_CREDITS}`,
  'credits.listTeamMembers': 'quota teamMembers',
  'decisions.list': 'at most 5000',
  'entriesList.brands': 'at most 20',
  'entriesList.campaign':
    'one campaign: categories, questions, videos and credits have limits, duplicates at most 50',
  'entriesList.list': 'paged',
  'entriesList.numbers': 'at most 90',
  'diplomas.list': 'one brand: its awards and the credits of their entries, which have limits',
  'editions.file': 'edition',
  'editions.list': `at most ${MAX_EDITIONS}`,
  'editions.read': 'edition',
  'enrollments.pending': 'quota campaigns',
  'feedback.comments': 'paged',
  'feedback.own': 'one brand: its judged entries, their criteria, and a comment a judge of the panel',
  'files.list': 'at most 4',
  'formerJudges.list': 'quota judges',
  'sheets.declaration': 'quota companiesOfAll',
  'judgedEntries.list': 'paged',
  'judgedEntries.read':
    'one entry: its questions and the text in them have limits, versions are made one by one by admins',
  'sheets.entries': 'one judge: the entries of a round that they judge',
  'sheets.rounds': 'one judge: the rounds that they are in',
  'sheets.sheet': 'one entry: its videos, questions and criteria have limits',
  'integrity.list': 'paged',
  'integrity.read': `at most ${MAX_CASE_NOTES}`,
  'integrity.requests': 'at most 100',
  'judgeDocuments.read': 'at most 2',
  'judges.consents': 'one judge: two documents, once or whenever one had to be accepted anew',
  'judges.list': 'quota judges',
  'mails.list': 'paged',
  'minutes.list': 'at most 500',
  'minutes.mine': 'at most 500',
  'companySignIn.list': 'one for each company of the configuration, and those that were in it before',
  'minutes.read': 'one sitting: its agenda has a limit, motions are made one by one by who leads it',
  'notifications.list': `at most ${MAX_NOTIFICATIONS}`,
  'ownSessions.list': 'at most 50',
  'passkeys.list': `at most ${MAX_PASSKEYS}`,
  'privacy.consequences': 'at most 20',
  'privacy.export': 'one person: what the quotas allow, and mails and activity until their retention ends',
  'privacy.people': 'at most 20',
  'privacy.retention': 'edition',
  'programs.list': `at most ${MAX_EXTENSIONS}`,
  'public.edition': 'edition',
  'public.legal': 'edition',
  'public.offered': 'edition',
  'publication.read': 'edition',
  'publication.results': 'one brand: its judged entries',
  'questions.list': 'edition',
  'reference.countries': 'edition',
  'reference.programs': 'edition',
  'results.judges': `one round: at most ${MAX_JUDGES_OF_ROUND} judges`,
  'results.read': 'one round: the entries of its categories',
  'results.unsealing': 'one round: the categories of an edition',
  'rounds.list': 'one programme: rounds are made one by one by admins',
  'rounds.progress': `one round: at most ${MAX_JUDGES_OF_ROUND} judges and the categories of an edition`,
  'rounds.read': `one round: at most ${MAX_JUDGES_OF_ROUND} judges, the programme’s, and ${MAX_PANELS} panels`,
  'reminders.list': 'at most 50',
  'sendings.one': 'quota campaigns',
  'sittings.mine': 'one judge: the panels that they sit in',
  'sittings.room': 'one panel: the entries of its categories, or one with its motions',
  'sittings.screen': 'one panel: one entry with its motions',
  'sittings.table': 'one panel: the entries of its categories, and motions that who leads opens one by one',
  'today.read': 'one team: the programmes of its editions, and rounds, which admins make one by one',
  'training.read': 'one round: three entries for training, with their criteria',
  'storage.read': `at most ${MOST_BRANDS}`,
}

const routes = Object.entries(api as unknown as Record<string, Record<string, RouteDefinition>>).flatMap(
  ([area, ofArea]) => Object.entries(ofArea).map(([name, route]) => [`${area}.${name}`, route] as const),
)

/** Returns whether the schema contains an array or a record anywhere. */
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
    return !['next', 'nextCursor', 'nextBefore'].some((key) => key in shape)
  })
  expect(endless.map(([name]) => name)).toEqual([])
})
