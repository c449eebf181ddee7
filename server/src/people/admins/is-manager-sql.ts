/** SQL over `users`: whether it is an admin who may do everything (J04). */
export const isManager = `(
  users.role = 'admin' and users.deleted_at is null and users.admin_level is distinct from 'read'
)`
