import { useLocation } from 'react-router'
import { TabsLayout } from './layouts/tabs-layout.tsx'

const profileTabs = (information: string, password: string) => () => (
  <TabsLayout
    label="Perfil"
    items={[
      { to: information, label: 'Información Personal' },
      { to: password, label: 'Contraseña', also: [password.replace('ñ', 'n')] },
    ]}
  />
)

/** R11 */
export const ProfileTabs = profileTabs('/perfil/informacion', '/perfil/contraseña')
export const AdminProfileTabs = profileTabs('/admin/perfil', '/admin/contraseña')
export const JudgeProfileTabs = profileTabs('/juez/perfil', '/juez/contraseña')

/** R17 */
export const CampaignTabs = () => (
  <TabsLayout
    label="Campañas"
    items={[
      { to: '/campanas', label: 'Mis campañas' },
      { to: '/inscripciones/nueva', label: 'Nueva inscripción' },
      { to: '/resultados', label: 'Resultados' },
    ]}
  />
)

export const ProgramTabs = () => (
  <TabsLayout
    label="Programa"
    items={[
      { to: '/admin/programa', label: 'Fechas', end: true },
      { to: '/admin/programa/numeros', label: 'Números' },
      { to: '/admin/programa/actividad', label: 'Actividad' },
      { to: '/admin/programa/papelera', label: 'Papelera' },
      { to: '/admin/programa/versiones', label: 'Versiones' },
      { to: '/admin/programa/personas', label: 'Personas' },
    ]}
  />
)

export const MailTabs = () => (
  <TabsLayout
    label="Correos"
    items={[
      { to: '/admin/correos', label: 'Todos', end: true },
      { to: '/admin/correos/recordatorios', label: 'Recordatorios' },
    ]}
  />
)

/** These pages show one programme. Moving from tab to tab keeps it. */
export function JuryTabs() {
  const programId = new URLSearchParams(useLocation().search).get('programId')
  const search = programId ? `?programId=${encodeURIComponent(programId)}` : ''
  return (
    <TabsLayout
      label="Jurado"
      items={[
        { to: `/admin/jueces${search}`, label: 'Jueces', also: ['/admin'] },
        { to: `/admin/jurado/rondas${search}`, label: 'Rondas' },
        { to: `/admin/jurado/sesiones${search}`, label: 'Sesiones' },
        { to: `/admin/jurado/inscripciones${search}`, label: 'Inscripciones' },
        { to: `/admin/jurado/conflictos${search}`, label: 'Conflictos' },
        { to: `/admin/jurado/grupos${search}`, label: 'Grupos' },
        { to: `/admin/jurado/actas${search}`, label: 'Actas' },
        { to: `/admin/jurado/fallos${search}`, label: 'Fallos' },
        { to: `/admin/jurado/publicacion${search}`, label: 'Publicación' },
        { to: `/admin/jurado/devoluciones${search}`, label: 'Devoluciones' },
      ]}
    />
  )
}
