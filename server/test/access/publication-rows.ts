import { api } from '@portal/contract/api.ts'
import { addJudgedEntry, PROGRAM } from '../jury.ts'
import { addDecisions } from '../jury-decisions.ts'
import type { Portal } from '../portal.ts'
import type { Row } from './matrix.ts'

const ADMIN = '401 403 403 403 200 403'
const OWNER = '401 200 404 403 403 403'

const { publication } = api
const params = { programId: PROGRAM }
const AHEAD = '2099-01-01T00:00:00.000Z'

/**
 * Gives every judged category of the programme a decision, ends all sittings and takes back the instant. Its winners
 * never become public in these tests.
 */
export async function decided(portal: Portal): Promise<void> {
  await portal.db
    .updateTable('sittings')
    .where('started_at', 'is not', null)
    .where('ended_at', 'is', null)
    .set({ ended_at: new Date() })
    .execute()
  await portal.db.deleteFrom('publications').where('program_id', '=', PROGRAM).execute()
  const found = await portal.db.selectFrom('decisions').select('id').executeTakeFirst()
  if (!found) await addDecisions(portal, [{ entry: await addJudgedEntry(portal), award: 'gold' }])
  const undecided = await portal.db
    .selectFrom('judged_entries')
    .where('program_id', '=', PROGRAM)
    .where('is_training', '=', false)
    .where('category_id', 'not in', portal.db.selectFrom('decisions').select('category_id'))
    .select('category_id as categoryId')
    .distinct()
    .execute()
  if (undecided.length > 0)
    await addDecisions(
      portal,
      undecided.map(({ categoryId }) => ({ categoryId, award: 'void' as const })),
    )
}

/** Asks for an instant as another admin. */
export async function askedFor(portal: Portal): Promise<void> {
  await decided(portal)
  const { user } = await portal.registerAdmin()
  await portal.db
    .insertInto('publications')
    .values({ program_id: PROGRAM, publish_at: new Date(AHEAD), asked_by: user.id })
    .execute()
}

/** The calls of the instant, for admins, and of agreement and results, for the brand (J70). */
export const publicationRows: Row[] = [
  { route: publication.read, statuses: ADMIN, call: () => ({ params }), ofDesk: true },
  {
    route: publication.ask,
    statuses: ADMIN,
    call: async (owner) => {
      await owner.decided()
      return { params, body: { publishAt: AHEAD, seen: null } }
    },
    ofDesk: true,
  },
  {
    route: publication.approve,
    statuses: ADMIN,
    call: async (owner) => {
      await owner.askedForInstant()
      return { params, body: { publishAt: AHEAD } }
    },
    ofDesk: true,
  },
  {
    route: publication.withdraw,
    statuses: ADMIN,
    call: async (owner) => {
      await owner.askedForInstant()
      return { params, body: { seen: { publishAt: AHEAD, isApproved: false } } }
    },
    ofDesk: true,
  },
  { route: publication.preview, statuses: ADMIN, call: () => ({ params }) },
  { route: publication.pressKit, statuses: ADMIN, call: () => ({ params }) },
  { route: publication.results, statuses: OWNER, call: ({ brandId }) => ({ params: { brandId } }) },
  {
    route: publication.agreement,
    statuses: OWNER,
    call: ({ campaignId }) => ({ params: { campaignId } }),
  },
  {
    route: publication.agree,
    statuses: OWNER,
    call: ({ campaignId }) => ({ params: { campaignId }, body: { showsVideo: true } }),
  },
  {
    route: publication.agreeToText,
    statuses: OWNER,
    call: ({ campaignId }) => ({ params: { campaignId }, body: { showsText: true } }),
  },
]
