import { fullName } from '../accounts/full-name-sql.ts'

/** SQL expressions of one event; without an actor it is the brand's own user. */
interface EventSql {
  action: string
  label: string
  brandId: string
  campaignId: string
  /** jsonb of names and values. */
  details: string
  actorId?: string
  /** For a hot statement, which knows them anyway: the values of the details and how the brand is called. */
  known?: { values: string; brandName: string }
}

/**
 * The insert that records an event, also as part of a larger statement.
 * @param from where the expressions come from, e.g. `from campaign`
 */
export const insertEvent = (event: EventSql, from = '') => `
  insert into audit_events (actor_id, action, brand_id, campaign_id, details, search)
  select
    ${event.actorId ?? `(select user_id from brands where id = ${event.brandId})`},
    ${event.action}, ${event.brandId}, ${event.campaignId}, ${event.details},
    -- Found by what it says and by the brand it is about; persons are found by who they are now.
    fold(concat_ws(' ', ${event.label}, ${event.known?.values ?? valuesOf(event)}, ${event.known?.brandName ?? brandNameOf(event)}))
  ${from}
`

const valuesOf = ({ details }: EventSql) => `(select string_agg(value, ' ') from jsonb_each_text(${details}))`

const brandNameOf = ({ brandId }: EventSql) => `(
  select ${fullName()} from brands join users on users.id = brands.user_id where brands.id = ${brandId}
)`
