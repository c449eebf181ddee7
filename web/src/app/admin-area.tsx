import { ReaderBanner } from '../people/team/reader-banner.tsx'
import { SignedInArea } from './signed-in-area.tsx'

/** R07, the jury and the desk. /admin is the judges' page too. */
const items = [
  { to: '/admin/jueces', label: 'Jueces', also: ['/admin', '/admin/jurado/*'] },
  { to: '/admin/inscripciones', label: 'Inscripciones' },
  { to: '/admin/programa', label: 'Programa' },
  { to: '/admin/ediciones', label: 'Ediciones' },
  { to: '/admin/correos', label: 'Correos' },
  { to: '/admin/equipo', label: 'Equipo' },
  { to: '/admin/perfil', label: 'Perfil', also: ['/admin/contraseña', '/admin/contrasena'] },
]

export const AdminArea = () => (
  <SignedInArea
    home="/admin/jueces"
    items={items}
    notificationsPath="/admin/notificaciones"
    banner={<ReaderBanner />}
  />
)
