import type { AuditAction } from '@portal/contract/people/activity.ts'
import type { Db } from '../../platform/db/db.ts'
import { insertActorEvent, insertBrandEvents, type NewEvent } from './queries.ts'

interface About {
  brandId?: number | null
  campaignId?: number | null
  /** Spanish names with the values at this moment. */
  details?: Record<string, string | number>
}

const eventOf = ({ campaignId = null, details = {} }: About): NewEvent => ({ campaignId, details })

/** Records an action of a brand, within the action's transaction `db`. */
export const recordOfBrand = (db: Db, action: AuditAction, about: About & { brandId: number }) =>
  recordAllOfBrand(db, action, about.brandId, [about])

/** Like `recordOfBrand`, for any number of actions in one statement. */
export const recordAllOfBrand = (db: Db, action: AuditAction, brandId: number, abouts: About[]) =>
  insertBrandEvents(db, action, brandId, abouts.map(eventOf))

/**
 * Records an action of an admin or a judge, within the action's transaction `db`. Null as actor: the system or its
 * operator.
 */
export const recordOf = (db: Db, actorId: number | null, action: AuditAction, about: About = {}) =>
  insertActorEvent(db, actorId, action, about.brandId ?? null, eventOf(about))
