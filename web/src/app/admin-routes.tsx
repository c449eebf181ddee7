import { Route } from 'react-router'
import { RoleGate } from './gates.tsx'
import { page, signOffTab, tab, tabs } from './page-routes.tsx'
import { screen } from './screen.tsx'

const SignedInQueries = screen(() => import('./queries.tsx'), 'SignedInQueries')
const AdminArea = screen(() => import('./admin-area.tsx'), 'AdminArea')
const RoundLayout = screen(() => import('../jury/rounds/round-layout.tsx'), 'RoundLayout')
const FirstRoundSection = screen(() => import('../jury/rounds/round-layout.tsx'), 'FirstRoundSection')
const EditionLayout = screen(() => import('../editions/preparation/edition-layout.tsx'), 'EditionLayout')
const FirstSection = screen(() => import('../editions/preparation/edition-layout.tsx'), 'FirstSection')

/** The pages of admins. */
export const adminRoutes = (
  <Route element={<RoleGate role="admin" />}>
    <Route element={<SignedInQueries />}>
      {page(
        'admin/jurado/sesiones/:panelId/pantalla',
        () => import('../jury/sittings/screen-page.tsx'),
        'AdminScreenPage',
      )}
      <Route element={<AdminArea />}>
        {page(
          'admin/ediciones/:editionId/vista-previa',
          () => import('./preview/preview-page.tsx'),
          'PreviewPage',
        )}
        {page(
          'admin/jurado/inscripciones/:entryId',
          () => import('../jury/judged-entries/judged-entry-page.tsx'),
          'JudgedEntryPage',
        )}
        {page(
          'admin/jurado/integridad/:caseId',
          () => import('../jury/integrity/case-page.tsx'),
          'IntegrityCasePage',
        )}
        {page(
          'admin/jurado/sesiones/:panelId',
          () => import('../jury/sittings/table/table-page.tsx'),
          'AdminTablePage',
        )}
        {page(
          'admin/jurado/actas/:minutesId',
          () => import('../jury/minutes/minutes-pages.tsx'),
          'AdminMinutesPage',
        )}
        {tabs('Jueces', [
          tab(
            ['admin/jueces', 'admin'],
            'Invitaciones',
            () => import('../jury/judge-list/judges-page.tsx'),
            'JudgesPage',
          ),
          tab(
            'admin/jurado/conflictos',
            'Conflictos',
            () => import('../jury/conflicts/conflicts-page.tsx'),
            'ConflictsPage',
          ),
          tab(
            'admin/jurado/grupos',
            'Grupos de empresas',
            () => import('../jury/conflicts/groups-page.tsx'),
            'GroupsPage',
          ),
        ])}
        {tabs('Evaluación', [
          tab('admin/jurado/rondas', 'Rondas', () => import('../jury/rounds/rounds-page.tsx'), 'RoundsPage'),
          tab(
            'admin/jurado/inscripciones',
            'Inscripciones evaluadas',
            () => import('../jury/judged-entries/judged-entries-page.tsx'),
            'JudgedEntriesPage',
          ),
          tab(
            'admin/jurado/integridad',
            'Integridad',
            () => import('../jury/integrity/cases-page.tsx'),
            'IntegrityCasesPage',
          ),
        ])}
        {tabs('Resultados', [
          tab(
            'admin/jurado/sesiones',
            'Sesiones',
            () => import('../jury/sittings/list/sittings-page.tsx'),
            'SittingsPage',
          ),
          tab(
            'admin/jurado/actas',
            'Actas',
            () => import('../jury/minutes/minutes-list-pages.tsx'),
            'AdminMinutesListPage',
          ),
          tab(
            'admin/jurado/fallos',
            'Fallos',
            () => import('../jury/decisions/decisions-page.tsx'),
            'DecisionsPage',
          ),
          tab(
            'admin/jurado/publicacion',
            'Publicación',
            () => import('../jury/publication/publication-page.tsx'),
            'PublicationPage',
          ),
          tab(
            'admin/jurado/devoluciones',
            'Devoluciones',
            () => import('../jury/feedback/feedback-page.tsx'),
            'FeedbackPage',
          ),
        ])}
        {page('admin/jurado/ayuda', () => import('../jury/rounds/jury-guide-page.tsx'), 'JuryGuidePage')}
        <Route path="admin/jurado/rondas/:roundId" element={<RoundLayout />}>
          <Route index element={<FirstRoundSection />} />
          {page('fechas', () => import('../jury/rounds/settings-page.tsx'), 'SettingsPage')}
          {page('paneles', () => import('../jury/rounds/panels-page.tsx'), 'PanelsPage')}
          {page('asignacion', () => import('../jury/rounds/assignment-page.tsx'), 'AssignmentPage')}
          {page('avance', () => import('../jury/rounds/progress-page.tsx'), 'ProgressPage')}
          {page('cierre', () => import('../jury/rounds/closing-page.tsx'), 'ClosingPage')}
          {page('sesiones', () => import('../jury/sittings/list/round-sittings.tsx'), 'RoundSittings')}
          {page('resultados', () => import('../jury/results/results-section.tsx'), 'ResultsSection')}
        </Route>
        {page('admin/marcas/:brandId', () => import('../people/members/brand-page.tsx'), 'BrandPage')}
        {page('admin/hoy', () => import('../desk/today/today-page.tsx'), 'TodayPage')}
        {page('admin/inscripciones', () => import('../desk/entries-list/entries-page.tsx'), 'EntriesPage')}
        {page(
          'admin/inscripciones/:campaignId',
          () => import('../desk/campaign/desk-campaign-page.tsx'),
          'DeskCampaignPage',
        )}
        {tabs('Programa', [
          tab(
            'admin/programa',
            'Fechas',
            () => import('../editions/programs/program-dates-page.tsx'),
            'ProgramDatesPage',
          ),
          tab(
            'admin/programa/numeros',
            'Números',
            () => import('../desk/numbers/numbers-page.tsx'),
            'NumbersPage',
          ),
          signOffTab(
            'admin/programa/avales',
            'Avales',
            () => import('../desk/sign-offs/sign-offs-page.tsx'),
            'SignOffsPage',
          ),
          tab(
            'admin/ediciones',
            'Ediciones',
            () => import('../editions/list/editions-page.tsx'),
            'EditionsPage',
          ),
          tab(
            'admin/programa/actividad',
            'Actividad',
            () => import('../people/activity/activity-page.tsx'),
            'ActivityPage',
          ),
          tab(
            'admin/programa/papelera',
            'Papelera',
            () => import('../desk/trash/trash-page.tsx'),
            'TrashPage',
          ),
          tab(
            'admin/programa/versiones',
            'Versiones',
            () => import('../desk/viewing-copies/viewing-copies-page.tsx'),
            'ViewingCopiesPage',
          ),
          tab(
            'admin/programa/personas',
            'Personas',
            () => import('../people/privacy/people-page.tsx'),
            'PeoplePage',
          ),
        ])}
        {page('admin/ediciones/ayuda', () => import('../editions/list/guide-page.tsx'), 'GuidePage')}
        <Route path="admin/ediciones/:editionId" element={<EditionLayout />}>
          <Route index element={<FirstSection />} />
          {page('datos', () => import('../editions/preparation/about-section.tsx'), 'AboutSection')}
          {page('programas', () => import('../editions/preparation/programs-section.tsx'), 'ProgramsSection')}
          {page(
            'categorias',
            () => import('../editions/preparation/categories-section.tsx'),
            'CategoriesSection',
          )}
          {page(
            'preguntas',
            () => import('../editions/preparation/questions-section.tsx'),
            'QuestionsSection',
          )}
          {page('videos', () => import('../editions/preparation/videos-section.tsx'), 'VideosSection')}
          {page('textos', () => import('../editions/preparation/legal-section.tsx'), 'LegalSection')}
          {page('convocatoria', () => import('../editions/preparation/call-section.tsx'), 'CallSection')}
        </Route>
        {tabs('Más', [
          tab('admin/correos', 'Correos', () => import('../desk/mail-log/mails-page.tsx'), 'MailsPage'),
          tab(
            'admin/correos/recordatorios',
            'Recordatorios',
            () => import('../desk/reminders/reminders-page.tsx'),
            'RemindersPage',
          ),
          tab('admin/equipo', 'Equipo', () => import('../people/team/team-page.tsx'), 'TeamPage'),
        ])}
        {tabs('Perfil', [
          tab(
            'admin/perfil',
            'Información Personal',
            () => import('../people/accounts/profile-page.tsx'),
            'ProfilePage',
          ),
          tab(
            ['admin/contraseña', 'admin/contrasena'],
            'Contraseña',
            () => import('../people/accounts/password-page.tsx'),
            'PasswordPage',
          ),
          tab(
            'admin/seguridad',
            'Seguridad',
            () => import('../people/security/security-page.tsx'),
            'SecurityPage',
          ),
        ])}
        {page(
          'admin/notificaciones',
          () => import('../entries/notifications/notifications-page.tsx'),
          'NotificationsPage',
        )}
      </Route>
    </Route>
  </Route>
)
