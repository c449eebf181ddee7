/**
 * SQL over a mail whose subject is a code: the address to send it to again, as long as the code can be used. Only
 * the newest code of a purpose is kept.
 */
export const whoWantsCode = `(
  select coalesce(codes.new_email, users.email) from codes join users on users.id = codes.user_id
  where codes.id = mails.subject_id and used_at is null and users.deleted_at is null
)`
