// These are texts and not fragments of the query builder, because hand-written statements use them to record
// events.

/** SQL for the name of a person or a brand. `user` is the statement's alias for the table `users`. */
export const fullName = (user = 'users') => `concat_ws(' ', ${user}.name, nullif(${user}.last_name, ''))`

/** SQL for the name of a brand: its own, or else that of its main person (B02). The parameters are aliases. */
export const brandName = (brand = 'brands', user = 'users') => `coalesce(${brand}.name, ${fullName(user)})`

/** SQL for the contact person of a brand; empty when none is named. */
export const contactName = `concat_ws(' ', users.contact_name, users.contact_last_name)`

/** SQL for the search text of a person or a brand. It has to be the expression of the index `users_search_idx`. */
export const searchedName = (user = 'users') =>
  `fold(${user}.name || ' ' || ${user}.last_name || ' ' || ${user}.email)`
