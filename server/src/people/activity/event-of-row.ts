import type { AuditEvent } from '@portal/contract/people/activity.ts'
import type { EventRow } from './queries.ts'

export const eventOfRow = ({ at, actorId: _who, actorRole, actorName, ...event }: EventRow): AuditEvent => ({
  ...event,
  at: at.toISOString(),
  actor: actorRole === null ? null : { name: actorName, role: actorRole },
})
