/** SQL over a mail whose subject is a code: whether the code can still be used. */
export const isCodeOfUse = `exists (
  select from codes where codes.id = mails.subject_id and used_at is null and expires_at > now()
)`
