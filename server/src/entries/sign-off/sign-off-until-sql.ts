import { entriesCloseAt, isOpen } from '../../editions/calendar/deadline-sql.ts'

// Over a row `campaign`, as texts, so that any statement may use them.

/** SQL for until when the sign-off of a campaign may be given (C01); null: without end. */
export const signOffUntil = `(
  ${entriesCloseAt('campaign.program_id', 'campaign.brand_id')}
  + (
    select make_interval(hours => (asking.sign_off ->> 'hoursAfterClosing')::integer)
    from programs as asking where asking.id = campaign.program_id
  )
)`

/** SQL for whether a campaign may be entered no more. */
export const haveEntriesClosed = `coalesce(${entriesCloseAt('campaign.program_id', 'campaign.brand_id')} <= now(), false)`

/** SQL for whether the programme of a campaign asks for a sign-off that may be given now. */
export const isSignOffOpen = `(
  exists (
    select from programs as asking join editions as its_edition on its_edition.id = asking.edition_id
    where asking.id = campaign.program_id and its_edition.state = 'published'
      and asking.sign_off ->> 'hoursAfterClosing' is not null
  )
  and coalesce(${signOffUntil} > now(), true)
)`

/** SQL for whether a campaign takes part or still can. */
export const mayTakePart = `(
  campaign.blocked_country_code is null and (
    ${isOpen('campaign.program_id', 'campaign.brand_id')}
    or exists (select from enrollments where campaign_id = campaign.id and sent_at is not null)
  )
)`
