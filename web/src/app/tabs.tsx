import type { TabItem } from '../ui/layout/tabs.tsx'
import { useKeptProgram } from './kept-program.ts'
import { TabsLayout } from './layouts/tabs-layout.tsx'

const profileTabs =
  (information: string, password: string, ...further: readonly TabItem[]) =>
  () => (
    <TabsLayout
      label="Perfil"
      items={[
        { to: information, label: 'Información Personal' },
        { to: password, label: 'Contraseña', also: [password.replace('ñ', 'n')] },
        ...further,
      ]}
    />
  )

/** R11 */
export const ProfileTabs = profileTabs('/perfil/informacion', '/perfil/contraseña', {
  to: '/perfil/preferencias',
  label: 'Preferencias',
})
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

/** The pages of admins that belong together (F41). Those that show one programme keep it from tab to tab (F04). */
const adminTabs = (label: string, items: readonly TabItem[]) =>
  function AdminTabs() {
    const keep = useKeptProgram()
    return <TabsLayout label={label} items={items.map((item) => ({ ...item, to: keep(item.to) }))} />
  }

export const JudgeListTabs = adminTabs('Jueces', [
  { to: '/admin/jueces', label: 'Invitaciones', also: ['/admin'] },
  { to: '/admin/jurado/conflictos', label: 'Conflictos' },
  { to: '/admin/jurado/grupos', label: 'Grupos de empresas' },
])

export const EvaluationTabs = adminTabs('Evaluación', [
  { to: '/admin/jurado/rondas', label: 'Rondas' },
  { to: '/admin/jurado/inscripciones', label: 'Inscripciones evaluadas' },
])

export const ResultTabs = adminTabs('Resultados', [
  { to: '/admin/jurado/sesiones', label: 'Sesiones' },
  { to: '/admin/jurado/actas', label: 'Actas' },
  { to: '/admin/jurado/fallos', label: 'Fallos' },
  { to: '/admin/jurado/publicacion', label: 'Publicación' },
  { to: '/admin/jurado/devoluciones', label: 'Devoluciones' },
])

export const ProgramTabs = adminTabs('Programa', [
  { to: '/admin/programa', label: 'Fechas', end: true },
  { to: '/admin/programa/numeros', label: 'Números' },
  { to: '/admin/ediciones', label: 'Ediciones' },
  { to: '/admin/programa/actividad', label: 'Actividad' },
  { to: '/admin/programa/papelera', label: 'Papelera' },
  { to: '/admin/programa/versiones', label: 'Versiones' },
  { to: '/admin/programa/personas', label: 'Personas' },
])

export const MoreTabs = adminTabs('Más', [
  { to: '/admin/correos', label: 'Correos', end: true },
  { to: '/admin/correos/recordatorios', label: 'Recordatorios' },
  { to: '/admin/equipo', label: 'Equipo' },
])
