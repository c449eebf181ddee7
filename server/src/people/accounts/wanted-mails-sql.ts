/** SQL over `memberships`: whether the member wants reminders and announcements by mail. Who can send does unless asked not to. */
export const wantsReminders = (table = 'memberships') =>
  `coalesce(${table}.wants_reminders, ${table}.level in ('send', 'owner'))`

/** SQL over `memberships`: whether the member is told of deadlines: who can send, and who asked for it (B09). */
export const isReminded = (table = 'memberships') =>
  `(${table}.level in ('send', 'owner') or coalesce(${table}.wants_reminders, false))`

/** SQL over `memberships`: whether an owner wants the receipts of what others send. Null: no owner, or alone. */
export const wantsReceipts = `case when memberships.level = 'owner' and exists (
  select from memberships as other where other.brand_id = memberships.brand_id and other.user_id <> memberships.user_id and other.level <> 'guest'
) then memberships.wants_receipts end`

/** SQL over `users`: whether the person wants what admins write to many. Only who speaks for brands can refuse. */
export const personWantsMails = `coalesce((
  select bool_or(${wantsReminders()})
  from brands join memberships on memberships.brand_id = brands.id and memberships.user_id = brands.user_id
  where brands.user_id = users.id
), true)`

/** SQL over `brands`: whether the person whom its mails address wants those that admins write to many. */
export const brandWantsMails = `(
  select ${wantsReminders()} from memberships where brand_id = brands.id and user_id = brands.user_id
)`
