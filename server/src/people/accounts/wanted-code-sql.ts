/** SQL over a mail whose subject is a code: where it goes while it can be used. Of several that are alike only the newest is kept. */
export const whoWantsCode = `(
  select coalesce(codes.new_email, users.email) from codes join users on users.id = codes.user_id
  where codes.id = mails.subject_id and used_at is null and users.deleted_at is null
)`
