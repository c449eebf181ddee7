import type { AuditAction } from '@portal/contract/audit.ts'
import type { Db } from '../db/db.ts'
import { insertActorEvent, insertBrandEvent } from './queries.ts'

interface About {
  brandId?: number | null
  campaignId?: number | null
  /** Names and values as they are now, by Spanish name. */
  details?: Record<string, string | number>
}

const eventOf = (action: AuditAction, { brandId = null, campaignId = null, details = {} }: About) => ({
  action,
  brandId,
  campaignId,
  details,
})

/** What a brand did, part of the transaction `db` that does it. */
export const recordOfBrand = (db: Db, action: AuditAction, about: About & { brandId: number }) =>
  insertBrandEvent(db, eventOf(action, about))

/** What an admin or a judge did; null: the system or its operator. Part of the transaction `db` that does it. */
export const recordOf = (db: Db, actorId: number | null, action: AuditAction, about: About = {}) =>
  insertActorEvent(db, actorId, eventOf(action, about))
