import { Route } from 'react-router'
import { RoleGate } from './gates.tsx'
import { page, tab, tabs } from './page-routes.tsx'
import { screen } from './screen.tsx'

const SignedInQueries = screen(() => import('./queries.tsx'), 'SignedInQueries')
const JudgeArea = screen(() => import('./judge-area.tsx'), 'JudgeArea')

/** The pages of judges. */
export const judgeRoutes = (
  <Route element={<RoleGate role="judge" />}>
    <Route element={<SignedInQueries />}>
      {page(
        'juez/sesion/:panelId/pantalla',
        () => import('../jury/sittings/screen-page.tsx'),
        'ChairScreenPage',
      )}
      <Route element={<JudgeArea />}>
        {page('juez/sesion/:panelId', () => import('../jury/sittings/room/room-page.tsx'), 'RoomPage')}
        {page(
          'juez/sesion/:panelId/mesa',
          () => import('../jury/sittings/table/table-page.tsx'),
          'ChairTablePage',
        )}
        {page('juez', () => import('../jury/judge-home/judge-start-page.tsx'), 'JudgeStartPage')}
        {page(
          'juez/declaracion',
          () => import('../jury/declaration/declaration-page.tsx'),
          'DeclarationPage',
        )}
        {page('juez/documentos', () => import('../jury/documents/documents-page.tsx'), 'DocumentsPage')}
        {page('juez/actas', () => import('../jury/minutes/minutes-list-pages.tsx'), 'OwnMinutesPage')}
        {page('juez/actas/:minutesId', () => import('../jury/minutes/minutes-pages.tsx'), 'JudgeMinutesPage')}
        {page('juez/ronda/:roundId', () => import('../jury/sheets/round/round-page.tsx'), 'RoundPage')}
        {page(
          'juez/ronda/:roundId/repaso',
          () => import('../jury/sheets/round/review-page.tsx'),
          'ReviewPage',
        )}
        {page(
          'juez/ronda/:roundId/practica',
          () => import('../jury/sheets/round/training-page.tsx'),
          'TrainingPage',
        )}
        {page(
          'juez/ronda/:roundId/resultados',
          () => import('../jury/results/chair-results-page.tsx'),
          'ChairResultsPage',
        )}
        {page('juez/ronda/:roundId/:code', () => import('../jury/sheets/entry/entry-page.tsx'), 'EntryPage')}
        {tabs('Perfil', [
          tab(
            'juez/perfil',
            'Información Personal',
            () => import('./judge-profile-page.tsx'),
            'JudgeProfilePage',
          ),
          tab(
            ['juez/contraseña', 'juez/contrasena'],
            'Contraseña',
            () => import('../people/accounts/password-page.tsx'),
            'PasswordPage',
          ),
          tab(
            'juez/seguridad',
            'Seguridad',
            () => import('../people/security/security-page.tsx'),
            'SecurityPage',
          ),
        ])}
        {page(
          'juez/notificaciones',
          () => import('../entries/notifications/notifications-page.tsx'),
          'NotificationsPage',
        )}
      </Route>
    </Route>
  </Route>
)
