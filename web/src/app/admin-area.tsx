import { useMayManage } from '../people/accounts/may-manage.ts'
import { SecondFactorDue } from '../people/security/second-factor-due.tsx'
import { ReaderBanner } from '../people/team/reader-banner.tsx'
import { MayChange } from '../ui/action/may-change.ts'
import { KeptProgram, useLastProgram } from './kept-program.ts'
import { SignedInArea } from './signed-in-area.tsx'

/** Groups of pages (F41); their tabs are in areas.tsx. /admin shows the page of judges (R07). */
const groups = [
  { to: '/admin/hoy', label: 'Hoy' },
  { to: '/admin/inscripciones', label: 'Inscripciones' },
  {
    to: '/admin/jueces',
    label: 'Jueces',
    also: ['/admin', '/admin/jurado/conflictos', '/admin/jurado/grupos'],
  },
  {
    to: '/admin/jurado/rondas',
    label: 'Evaluación',
    also: ['/admin/jurado/inscripciones/*', '/admin/jurado/integridad/*', '/admin/jurado/ayuda'],
  },
  {
    to: '/admin/jurado/sesiones',
    label: 'Resultados',
    also: [
      '/admin/jurado/actas/*',
      '/admin/jurado/fallos',
      '/admin/jurado/publicacion',
      '/admin/jurado/devoluciones',
    ],
  },
  { to: '/admin/programa', label: 'Programa', also: ['/admin/ediciones/*'] },
  { to: '/admin/correos', label: 'Más', also: ['/admin/equipo'] },
]

const profile = {
  to: '/admin/perfil',
  label: 'Perfil',
  also: ['/admin/contraseña', '/admin/contrasena', '/admin/seguridad'],
  apart: true,
}

export function AdminArea() {
  const keep = useLastProgram()
  return (
    <MayChange value={useMayManage()}>
      <KeptProgram value={keep}>
        <SignedInArea
          home="/admin/jueces"
          items={[...groups.map((group) => ({ ...group, to: keep(group.to) })), profile]}
          notificationsPath="/admin/notificaciones"
          banner={
            <>
              <ReaderBanner />
              <SecondFactorDue />
            </>
          }
        />
      </KeptProgram>
    </MayChange>
  )
}
