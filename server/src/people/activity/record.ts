import type { AuditAction } from '@portal/contract/people/activity.ts'
import type { Db } from '../../platform/db/db.ts'
import { insertActorEvent, insertBrandEvents, type NewEvent } from './queries.ts'

interface About {
  brandId?: number | null
  campaignId?: number | null
  /** Names and values as they are now, by Spanish name. */
  details?: Record<string, string | number>
}

const eventOf = ({ campaignId = null, details = {} }: About): NewEvent => ({ campaignId, details })

/** Records an action of a brand, in the transaction `db` of that action. */
export const recordOfBrand = (db: Db, action: AuditAction, about: About & { brandId: number }) =>
  recordAllOfBrand(db, action, about.brandId, [about])

/** Like `recordOfBrand`, in one statement however often it did it. */
export const recordAllOfBrand = (db: Db, action: AuditAction, brandId: number, abouts: About[]) =>
  insertBrandEvents(db, action, brandId, abouts.map(eventOf))

/**
 * Records an action of an admin or a judge, in the transaction `db` of that action; null: the system or its operator.
 */
export const recordOf = (db: Db, actorId: number | null, action: AuditAction, about: About = {}) =>
  insertActorEvent(db, actorId, action, about.brandId ?? null, eventOf(about))
