/** What a passkey calls its account by: the account's number, which says nothing of the person. */
export const userHandleOf = (userId: number) => Buffer.from(`portal-${userId}`).toString('base64url')
