// Text, not fragments of the query builder: events are recorded within hand-written statements.

/** Name of a person or a brand, as SQL; `user` is the statement's alias for the table `users`. */
export const fullName = (user = 'users') => `concat_ws(' ', ${user}.name, nullif(${user}.last_name, ''))`

/** Contact person of a brand, as SQL; empty when none is named. */
export const contactName = `concat_ws(' ', users.contact_name, users.contact_last_name)`

/** Search text of a person or a brand, as SQL: the expression of `users_search_idx`. */
export const searchedName = (user = 'users') =>
  `fold(${user}.name || ' ' || ${user}.last_name || ' ' || ${user}.email)`
