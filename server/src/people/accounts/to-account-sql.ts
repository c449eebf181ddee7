/** SQL over the row `mails`: whether its address still belongs to an account. */
export const toAccount = `exists (
  select from users where lower(users.email) = lower(mails.to_address) and users.deleted_at is null
)`
