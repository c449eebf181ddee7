import { brandName } from '../accounts/full-name-sql.ts'

/** SQL expressions of an event. */
interface EventSql {
  actorId: string
  action: string
  label: string
  brandId: string
  campaignId: string
  /** SQL for a jsonb object of names and values. */
  details: string
  /** Values of the details and the brand's name, for a frequent statement that knows them anyway. */
  known?: { values: string; brandName: string }
}

/**
 * Returns the insert that records an event. It may be part of a larger statement.
 * @param from where the expressions come from, e.g. `from campaign`
 */
export const insertEvent = (event: EventSql, from = '') => `
  insert into audit_events (actor_id, action, brand_id, campaign_id, details, search)
  select
    ${event.actorId},
    ${event.action}, ${event.brandId}, ${event.campaignId}, ${event.details},
    -- Found by what it says and by the brand it is about; persons are found by who they are now.
    fold(concat_ws(' ', ${event.label}, ${event.known?.values ?? valuesOf(event)}, ${event.known?.brandName ?? brandNameOf(event)}))
  ${from}
`

const valuesOf = ({ details }: EventSql) => `(select string_agg(value, ' ') from jsonb_each_text(${details}))`

const brandNameOf = ({ brandId }: EventSql) => `(
  select ${brandName()} from brands join users on users.id = brands.user_id where brands.id = ${brandId}
)`
