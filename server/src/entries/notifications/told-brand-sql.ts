/**
 * Returns the key of what a person is told once about a brand: a person may act for several.
 * @param news what is told
 */
export const toldKey = (news: string, { userId, brandId }: { userId: number; brandId: number }) =>
  `${news}:${userId}:b${brandId}`

/**
 * SQL over `notifications`, `users` and `brands`: whether it is the brand that the notification's key names. Keys of the
 * version before name none, and are about the brand whose mails address the person.
 */
export const isToldBrand = `brands.id = coalesce(
  substring(logical_key from ':b([0-9]+)$')::integer, (select min(id) from brands where user_id = users.id)
)`
