import { sql } from 'kysely'
import type { BrandMembers } from '@portal/contract/people/members.ts'
import type { GuestLevel, MemberLevel } from '@portal/contract/platform/roles.ts'
import { fullName } from '../accounts/full-name-sql.ts'
import type { Db } from '../../platform/db/db.ts'
import type { By } from '../../platform/http/serve.ts'

const nameOf = sql.raw<string>(fullName())

/** What an accepted invitation gives: a level of the brand, or as a guest one of a campaign (B04). */
export interface Given {
  brandId: number
  level: MemberLevel
  campaignId: number | null
  guestLevel: GuestLevel | null
}

/** Lets a guest of the brand reach a campaign. Members reach it already. */
export async function insertGuest(db: Db, userId: number, { brandId, campaignId, guestLevel }: Given) {
  if (campaignId === null || guestLevel === null) return
  await sql`
    insert into guests (brand_id, user_id, campaign_id, level)
    select brand_id, user_id, ${campaignId}, ${guestLevel} from memberships
    where brand_id = ${brandId} and user_id = ${userId} and level = 'guest'
    on conflict (user_id, campaign_id) do update set level = excluded.level
  `.execute(db)
}

export async function selectGuests(db: Db, brandId: number): Promise<BrandMembers['guests']> {
  const guests = await db
    .selectFrom('guests')
    .innerJoin('users', 'users.id', 'guests.user_id')
    .innerJoin('campaigns', 'campaigns.id', 'guests.campaign_id')
    .where('guests.brand_id', '=', brandId)
    .select(['users.id as userId', nameOf.as('name'), 'email', 'guests.level', 'guests.created_at as since'])
    .select(
      sql<{ id: number; name: string }>`json_build_object('id', campaigns.id, 'name', campaigns.name)`.as(
        'campaign',
      ),
    )
    .orderBy('campaigns.name')
    .orderBy('guests.created_at')
    .execute()
  return guests.map((guest) => ({ ...guest, since: guest.since.toISOString(), isMe: false }))
}

/** Returns who reaches a campaign as a guest, and what else they reach of the brand; undefined when they don't. */
export const findGuest = (db: Db, { brandId, userId, campaignId }: By & { campaignId: number }) =>
  db
    .selectFrom('guests')
    .innerJoin('users', 'users.id', 'guests.user_id')
    .innerJoin('campaigns', 'campaigns.id', 'guests.campaign_id')
    .where('guests.brand_id', '=', brandId)
    .where('guests.user_id', '=', userId)
    .where('campaign_id', '=', campaignId)
    .select([nameOf.as('name'), 'guests.level', 'campaigns.name as campaign'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('guests as other')
            .where('other.brand_id', '=', brandId)
            .where('other.user_id', '=', userId)
            .where('other.campaign_id', '<>', campaignId)
            .select('other.campaign_id'),
        )
        .$castTo<boolean>()
        .as('reachesOther'),
    )
    .executeTakeFirst()

export const setGuestLevel = (db: Db, userId: number, campaignId: number, level: GuestLevel) =>
  db
    .updateTable('guests')
    .where('user_id', '=', userId)
    .where('campaign_id', '=', campaignId)
    .set({ level })
    .execute()

export const deleteGuest = (db: Db, userId: number, campaignId: number) =>
  db.deleteFrom('guests').where('user_id', '=', userId).where('campaign_id', '=', campaignId).execute()
