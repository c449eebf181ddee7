import { SignedInArea } from './signed-in-area.tsx'

/** R07 */
const items = [
  { to: '/admin/jueces', label: 'Jueces' },
  { to: '/admin/perfil', label: 'Perfil' },
]

export const AdminArea = () => (
  <SignedInArea home="/admin/jueces" items={items} notificationsPath="/admin/notificaciones" />
)
