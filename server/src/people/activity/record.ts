import type { AuditAction } from '@portal/contract/people/activity.ts'
import type { Db } from '../../platform/db/db.ts'
import type { By } from '../../platform/http/serve.ts'
import { insertEvents, type NewEvent } from './queries.ts'

interface About {
  brandId?: number | null
  campaignId?: number | null
  /** Spanish names with the values at this moment. */
  details?: Record<string, string | number>
}

const eventOf = ({ campaignId = null, details = {} }: About): NewEvent => ({ campaignId, details })

/** Records what a person did for a brand, within the action's transaction `db`. */
export const recordOfBrand = (db: Db, action: AuditAction, by: By, about: Omit<About, 'brandId'>) =>
  recordAllOfBrand(db, action, by, [about])

/** Like `recordOfBrand`, for any number of actions in one statement. */
export const recordAllOfBrand = (db: Db, action: AuditAction, by: By, abouts: Omit<About, 'brandId'>[]) =>
  insertEvents(db, action, { actorId: by.userId, brandId: by.brandId }, abouts.map(eventOf))

/**
 * Records an action of an admin or a judge, within the action's transaction `db`. Null as actor: the system or its
 * operator.
 */
export const recordOf = (db: Db, actorId: number | null, action: AuditAction, about: About = {}) =>
  insertEvents(db, action, { actorId, brandId: about.brandId ?? null }, [eventOf(about)])
