import { TabsLayout } from './layouts/tabs-layout.tsx'

/** R11 */
export const ProfileTabs = () => (
  <TabsLayout
    label="Perfil"
    items={[
      { to: '/perfil/informacion', label: 'Información Personal' },
      { to: '/perfil/contraseña', label: 'Contraseña' },
    ]}
  />
)

/** R17 */
export const CampaignTabs = () => (
  <TabsLayout
    label="Campañas"
    items={[
      { to: '/campanas', label: 'Mis campañas' },
      { to: '/inscripciones/nueva', label: 'Nueva inscripción' },
    ]}
  />
)
