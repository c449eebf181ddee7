/** Whether a mail goes to somebody who has an account still; SQL over the row `mails`. */
export const toAccount = `exists (
  select from users where lower(users.email) = lower(mails.to_address) and users.deleted_at is null
)`
