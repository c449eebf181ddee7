/** SQL over a mail whose subject is a code: whether it can still be used. Of several of a person only the newest is kept. */
export const isCodeWanted = `exists (
  select from codes join users on users.id = codes.user_id
  where codes.id = mails.subject_id and used_at is null and users.deleted_at is null
)`
