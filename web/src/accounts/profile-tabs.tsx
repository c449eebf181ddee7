import { TabsLayout } from '../app/layouts/tabs-layout.tsx'

const items = [
  { to: '/perfil/informacion', label: 'Información Personal' },
  { to: '/perfil/contraseña', label: 'Contraseña' },
]

/** R11 */
export const ProfileTabs = () => <TabsLayout label="Perfil" items={items} />
