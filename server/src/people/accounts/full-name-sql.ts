// Text, not fragments of the query builder: events are recorded within hand-written statements.

/** How a person or a brand is called, as SQL; `user` is what the statement calls the table `users`. */
export const fullName = (user = 'users') => `concat_ws(' ', ${user}.name, nullif(${user}.last_name, ''))`

/** Whom to ask at a brand, as SQL; empty where nobody is named. */
export const contactName = `concat_ws(' ', users.contact_name, users.contact_last_name)`

/** What a person or a brand is searched by, as SQL: the expression of `users_search_idx`. */
export const searchedName = (user = 'users') =>
  `fold(${user}.name || ' ' || ${user}.last_name || ' ' || ${user}.email)`
