import { useMayManage } from '../people/accounts/may-manage.ts'
import { ReaderBanner } from '../people/team/reader-banner.tsx'
import { MayChange } from '../ui/action/may-change.ts'
import { SignedInArea } from './signed-in-area.tsx'

/** The pages of admins (R07). /admin shows the page of judges. */
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
  <MayChange value={useMayManage()}>
    <SignedInArea
      home="/admin/jueces"
      items={items}
      notificationsPath="/admin/notificaciones"
      banner={<ReaderBanner />}
    />
  </MayChange>
)
