import { createRoutesFromElements, Route, useRoutes } from 'react-router'
import { LoginPage } from '../people/session/login-page.tsx'
import { PublicOnlyGate, RoleGate } from './gates.tsx'
import { PublicLayout } from './layouts/public-layout.tsx'
import { prefetchable, screen } from './screen.tsx'

const Queries = screen(() => import('./queries.tsx'), 'Queries')
const NotMePage = screen(() => import('../people/accounts/not-me-page.tsx'), 'NotMePage')
const UndoEmailChangePage = screen(
  () => import('../people/accounts/undo-email-change-page.tsx'),
  'UndoEmailChangePage',
)
const OtherAccountPage = screen(() => import('../people/accounts/other-account-page.tsx'), 'OtherAccountPage')
const JoinTeamPage = screen(() => import('../people/team/join-team-page.tsx'), 'JoinTeamPage')
const SignedInQueries = screen(() => import('./queries.tsx'), 'SignedInQueries')
const BrandArea = screen(() => import('./brand-area.tsx'), 'BrandArea')
const BrandHomePage = screen(() => import('../entries/home/brand-home-page.tsx'), 'BrandHomePage')
const ProfileTabs = screen(() => import('./tabs.tsx'), 'ProfileTabs')
const CampaignTabs = screen(() => import('./tabs.tsx'), 'CampaignTabs')
const ProfilePage = screen(() => import('../people/accounts/profile-page.tsx'), 'ProfilePage')
const PasswordPage = screen(() => import('../people/accounts/password-page.tsx'), 'PasswordPage')
const PreferencesPage = screen(() => import('../people/accounts/preferences-page.tsx'), 'PreferencesPage')
const NotificationsPage = screen(
  () => import('../entries/notifications/notifications-page.tsx'),
  'NotificationsPage',
)
const AdminArea = screen(() => import('./admin-area.tsx'), 'AdminArea')
const AdminProfileTabs = screen(() => import('./tabs.tsx'), 'AdminProfileTabs')
const JudgesPage = screen(() => import('../jury/judge-list/judges-page.tsx'), 'JudgesPage')
const ConflictsPage = screen(() => import('../jury/conflicts/conflicts-page.tsx'), 'ConflictsPage')
const PublicationPage = screen(() => import('../jury/publication/publication-page.tsx'), 'PublicationPage')
const GroupsPage = screen(() => import('../jury/company-groups/groups-page.tsx'), 'GroupsPage')
const DocumentsPage = screen(() => import('../jury/documents/documents-page.tsx'), 'DocumentsPage')
const DeclarationPage = screen(() => import('../jury/declaration/declaration-page.tsx'), 'DeclarationPage')
const JudgedEntriesPage = screen(
  () => import('../jury/judged-entries/judged-entries-page.tsx'),
  'JudgedEntriesPage',
)
const JudgedEntryPage = screen(
  () => import('../jury/judged-entries/judged-entry-page.tsx'),
  'JudgedEntryPage',
)
const FeedbackPage = screen(() => import('../jury/feedback/feedback-page.tsx'), 'FeedbackPage')
const JudgeListTabs = screen(() => import('./tabs.tsx'), 'JudgeListTabs')
const EvaluationTabs = screen(() => import('./tabs.tsx'), 'EvaluationTabs')
const ResultTabs = screen(() => import('./tabs.tsx'), 'ResultTabs')
const DecisionsPage = screen(() => import('../jury/decisions/decisions-page.tsx'), 'DecisionsPage')
const AdminMinutesListPage = screen(
  () => import('../jury/minutes/minutes-list-pages.tsx'),
  'AdminMinutesListPage',
)
const OwnMinutesPage = screen(() => import('../jury/minutes/minutes-list-pages.tsx'), 'OwnMinutesPage')
const AdminMinutesPage = screen(() => import('../jury/minutes/minutes-pages.tsx'), 'AdminMinutesPage')
const JudgeMinutesPage = screen(() => import('../jury/minutes/minutes-pages.tsx'), 'JudgeMinutesPage')
const RoundsPage = screen(() => import('../jury/rounds/rounds-page.tsx'), 'RoundsPage')
const RoundLayout = screen(() => import('../jury/rounds/round-layout.tsx'), 'RoundLayout')
const FirstRoundSection = screen(() => import('../jury/rounds/round-layout.tsx'), 'FirstRoundSection')
const SettingsPage = screen(() => import('../jury/rounds/settings-page.tsx'), 'SettingsPage')
const PanelsPage = screen(() => import('../jury/rounds/panels-page.tsx'), 'PanelsPage')
const AssignmentPage = screen(() => import('../jury/rounds/assignment-page.tsx'), 'AssignmentPage')
const ProgressPage = screen(() => import('../jury/rounds/progress-page.tsx'), 'ProgressPage')
const ClosingPage = screen(() => import('../jury/rounds/closing-page.tsx'), 'ClosingPage')
const ResultsSection = screen(() => import('../jury/results/results-section.tsx'), 'ResultsSection')
const TodayPage = screen(() => import('../desk/today/today-page.tsx'), 'TodayPage')
const EntriesPage = screen(() => import('../desk/entries-list/entries-page.tsx'), 'EntriesPage')
const DeskCampaignPage = screen(() => import('../desk/campaign/desk-campaign-page.tsx'), 'DeskCampaignPage')
const NumbersPage = screen(() => import('../desk/numbers/numbers-page.tsx'), 'NumbersPage')
const ProgramTabs = screen(() => import('./tabs.tsx'), 'ProgramTabs')
const ProgramDatesPage = screen(
  () => import('../editions/programs/program-dates-page.tsx'),
  'ProgramDatesPage',
)
const EditionsPage = screen(() => import('../editions/list/editions-page.tsx'), 'EditionsPage')
const JuryGuidePage = screen(() => import('../jury/guide/jury-guide-page.tsx'), 'JuryGuidePage')
const GuidePage = screen(() => import('../editions/guide/guide-page.tsx'), 'GuidePage')
const EditionLayout = screen(() => import('../editions/preparation/edition-layout.tsx'), 'EditionLayout')
const FirstSection = screen(() => import('../editions/preparation/edition-layout.tsx'), 'FirstSection')
const AboutSection = screen(() => import('../editions/preparation/about-section.tsx'), 'AboutSection')
const ProgramsSection = screen(
  () => import('../editions/preparation/programs-section.tsx'),
  'ProgramsSection',
)
const CategoriesSection = screen(
  () => import('../editions/preparation/categories-section.tsx'),
  'CategoriesSection',
)
const QuestionsSection = screen(
  () => import('../editions/preparation/questions-section.tsx'),
  'QuestionsSection',
)
const VideosSection = screen(() => import('../editions/preparation/videos-section.tsx'), 'VideosSection')
const PublicName = screen(() => import('../jury/documents/public-name.tsx'), 'PublicName')
const CallSection = screen(() => import('../editions/preparation/call-section.tsx'), 'CallSection')
const LegalSection = screen(() => import('../editions/preparation/legal-section.tsx'), 'LegalSection')
const PreviewPage = screen(() => import('./preview/preview-page.tsx'), 'PreviewPage')
const ActivityPage = screen(() => import('../people/activity/activity-page.tsx'), 'ActivityPage')
const BinPage = screen(() => import('../desk/trash/trash-page.tsx'), 'BinPage')
const ViewingCopiesPage = screen(
  () => import('../desk/viewing-copies/viewing-copies-page.tsx'),
  'ViewingCopiesPage',
)
const PeoplePage = screen(() => import('../people/privacy/people-page.tsx'), 'PeoplePage')
const TeamPage = screen(() => import('../people/team/team-page.tsx'), 'TeamPage')
const MoreTabs = screen(() => import('./tabs.tsx'), 'MoreTabs')
const MailsPage = screen(() => import('../desk/mail-log/mails-page.tsx'), 'MailsPage')
const RemindersPage = screen(() => import('../desk/reminders/reminders-page.tsx'), 'RemindersPage')
const ViewingPage = screen(() => import('../people/viewing-as/viewing-page.tsx'), 'ViewingPage')
const JudgeArea = screen(() => import('./judge-area.tsx'), 'JudgeArea')
const JudgeProfileTabs = screen(() => import('./tabs.tsx'), 'JudgeProfileTabs')
const JudgeStartPage = screen(() => import('../jury/judge-home/judge-start-page.tsx'), 'JudgeStartPage')
const RoundPage = screen(() => import('../jury/desk/round/round-page.tsx'), 'RoundPage')
const ReviewPage = screen(() => import('../jury/desk/round/review-page.tsx'), 'ReviewPage')
const TrainingPage = screen(() => import('../jury/desk/training/training-page.tsx'), 'TrainingPage')
const ChairResultsPage = screen(() => import('../jury/results/chair-results-page.tsx'), 'ChairResultsPage')
const EntryPage = screen(() => import('../jury/desk/entry/entry-page.tsx'), 'EntryPage')
const RoomPage = screen(() => import('../jury/sittings/room/room-page.tsx'), 'RoomPage')
const ChairTablePage = screen(() => import('../jury/sittings/table/table-page.tsx'), 'ChairTablePage')
const AdminTablePage = screen(() => import('../jury/sittings/table/table-page.tsx'), 'AdminTablePage')
const ChairScreenPage = screen(() => import('../jury/sittings/screen/screen-page.tsx'), 'ChairScreenPage')
const AdminScreenPage = screen(() => import('../jury/sittings/screen/screen-page.tsx'), 'AdminScreenPage')
const SittingsPage = screen(() => import('../jury/sittings/list/sittings-page.tsx'), 'SittingsPage')
const RoundSittings = screen(() => import('../jury/sittings/list/round-sittings.tsx'), 'RoundSittings')
const MyCampaignsPage = screen(() => import('../entries/campaigns/my-campaigns-page.tsx'), 'MyCampaignsPage')
const NewCampaignPage = screen(() => import('../entries/campaigns/new-campaign-page.tsx'), 'NewCampaignPage')
const ResultsPage = screen(() => import('../entries/results/results-page.tsx'), 'ResultsPage')
const EntrySteps = screen(() => import('../entries/steps/entry-steps.tsx'), 'EntrySteps')
const GeneralDataPage = screen(
  () => import('../entries/general-data/general-data-page.tsx'),
  'GeneralDataPage',
)
const FilesPage = screen(() => import('../entries/files/files-page.tsx'), 'FilesPage')
const DetailsPage = screen(() => import('../entries/answers/details-page.tsx'), 'DetailsPage')
const CreditsPage = screen(() => import('../entries/credits/credits-page.tsx'), 'CreditsPage')
const ReceiptPage = screen(() => import('../entries/sendings/receipt-page.tsx'), 'ReceiptPage')
const EntryReviewPage = screen(() => import('../entries/review/review-page.tsx'), 'EntryReviewPage')
const FormerPrintPage = screen(() => import('../entries/review/review-page.tsx'), 'FormerPrintPage')

const routes = prefetchable(
  createRoutesFromElements(
    <>
      <Route element={<RoleGate role="brand" />}>
        <Route element={<SignedInQueries />}>
          <Route element={<BrandArea />}>
            <Route path="perfil/participaciones" element={<BrandHomePage />} />
            <Route element={<ProfileTabs />}>
              <Route path="perfil/informacion" element={<ProfilePage />} />
              <Route path="perfil/contraseña" element={<PasswordPage />} />
              <Route path="perfil/contrasena" element={<PasswordPage />} />
              <Route path="perfil/preferencias" element={<PreferencesPage />} />
            </Route>
            <Route path="notificaciones" element={<NotificationsPage />} />
            <Route element={<CampaignTabs />}>
              <Route path="campanas" element={<MyCampaignsPage />} />
              <Route path="inscripciones/nueva" element={<NewCampaignPage />} />
              <Route path="resultados" element={<ResultsPage />} />
            </Route>
            <Route path="comprobantes/:sendingId" element={<ReceiptPage />} />
            <Route path="inscripciones/revisar" element={<EntryReviewPage />} />
            <Route path="inscripciones/imprimir" element={<FormerPrintPage />} />
            <Route element={<EntrySteps />}>
              <Route path="inscripciones/datos" element={<GeneralDataPage />} />
              <Route path="inscripciones/archivos" element={<FilesPage />} />
              <Route path="inscripciones/detalles" element={<DetailsPage />} />
              <Route path="inscripciones/creditos" element={<CreditsPage />} />
            </Route>
          </Route>
        </Route>
      </Route>
      <Route element={<RoleGate role="admin" />}>
        <Route element={<SignedInQueries />}>
          <Route path="admin/jurado/sesiones/:panelId/pantalla" element={<AdminScreenPage />} />
          <Route element={<AdminArea />}>
            <Route path="admin/ediciones/:editionId/vista-previa" element={<PreviewPage />} />
            <Route path="admin/jurado/inscripciones/:entryId" element={<JudgedEntryPage />} />
            <Route path="admin/jurado/sesiones/:panelId" element={<AdminTablePage />} />
            <Route path="admin/jurado/actas/:minutesId" element={<AdminMinutesPage />} />
            <Route element={<JudgeListTabs />}>
              <Route path="admin" element={<JudgesPage />} />
              <Route path="admin/jueces" element={<JudgesPage />} />
              <Route path="admin/jurado/conflictos" element={<ConflictsPage />} />
              <Route path="admin/jurado/grupos" element={<GroupsPage />} />
            </Route>
            <Route element={<EvaluationTabs />}>
              <Route path="admin/jurado/rondas" element={<RoundsPage />} />
              <Route path="admin/jurado/inscripciones" element={<JudgedEntriesPage />} />
            </Route>
            <Route element={<ResultTabs />}>
              <Route path="admin/jurado/sesiones" element={<SittingsPage />} />
              <Route path="admin/jurado/actas" element={<AdminMinutesListPage />} />
              <Route path="admin/jurado/fallos" element={<DecisionsPage />} />
              <Route path="admin/jurado/publicacion" element={<PublicationPage />} />
              <Route path="admin/jurado/devoluciones" element={<FeedbackPage />} />
            </Route>
            <Route path="admin/jurado/ayuda" element={<JuryGuidePage />} />
            <Route path="admin/jurado/rondas/:roundId" element={<RoundLayout />}>
              <Route index element={<FirstRoundSection />} />
              <Route path="fechas" element={<SettingsPage />} />
              <Route path="paneles" element={<PanelsPage />} />
              <Route path="asignacion" element={<AssignmentPage />} />
              <Route path="avance" element={<ProgressPage />} />
              <Route path="cierre" element={<ClosingPage />} />
              <Route path="sesiones" element={<RoundSittings />} />
              <Route path="resultados" element={<ResultsSection />} />
            </Route>
            <Route path="admin/hoy" element={<TodayPage />} />
            <Route path="admin/inscripciones" element={<EntriesPage />} />
            <Route path="admin/inscripciones/:campaignId" element={<DeskCampaignPage />} />
            <Route element={<ProgramTabs />}>
              <Route path="admin/programa" element={<ProgramDatesPage />} />
              <Route path="admin/programa/numeros" element={<NumbersPage />} />
              <Route path="admin/programa/actividad" element={<ActivityPage />} />
              <Route path="admin/programa/papelera" element={<BinPage />} />
              <Route path="admin/programa/versiones" element={<ViewingCopiesPage />} />
              <Route path="admin/programa/personas" element={<PeoplePage />} />
              <Route path="admin/ediciones" element={<EditionsPage />} />
            </Route>
            <Route path="admin/ediciones/ayuda" element={<GuidePage />} />
            <Route path="admin/ediciones/:editionId" element={<EditionLayout />}>
              <Route index element={<FirstSection />} />
              <Route path="datos" element={<AboutSection />} />
              <Route path="programas" element={<ProgramsSection />} />
              <Route path="categorias" element={<CategoriesSection />} />
              <Route path="preguntas" element={<QuestionsSection />} />
              <Route path="videos" element={<VideosSection />} />
              <Route path="textos" element={<LegalSection />} />
              <Route path="convocatoria" element={<CallSection />} />
            </Route>
            <Route element={<MoreTabs />}>
              <Route path="admin/correos" element={<MailsPage />} />
              <Route path="admin/correos/recordatorios" element={<RemindersPage />} />
              <Route path="admin/equipo" element={<TeamPage />} />
            </Route>
            <Route element={<AdminProfileTabs />}>
              <Route path="admin/perfil" element={<ProfilePage />} />
              <Route path="admin/contraseña" element={<PasswordPage />} />
              <Route path="admin/contrasena" element={<PasswordPage />} />
            </Route>
            <Route path="admin/notificaciones" element={<NotificationsPage />} />
          </Route>
        </Route>
      </Route>
      <Route element={<RoleGate role="judge" />}>
        <Route element={<SignedInQueries />}>
          <Route path="juez/sesion/:panelId/pantalla" element={<ChairScreenPage />} />
          <Route element={<JudgeArea />}>
            <Route path="juez/sesion/:panelId" element={<RoomPage />} />
            <Route path="juez/sesion/:panelId/mesa" element={<ChairTablePage />} />
            <Route path="juez" element={<JudgeStartPage />} />
            <Route path="juez/declaracion" element={<DeclarationPage />} />
            <Route path="juez/documentos" element={<DocumentsPage />} />
            <Route path="juez/actas" element={<OwnMinutesPage />} />
            <Route path="juez/actas/:minutesId" element={<JudgeMinutesPage />} />
            <Route path="juez/ronda/:roundId" element={<RoundPage />} />
            <Route path="juez/ronda/:roundId/repaso" element={<ReviewPage />} />
            <Route path="juez/ronda/:roundId/practica" element={<TrainingPage />} />
            <Route path="juez/ronda/:roundId/resultados" element={<ChairResultsPage />} />
            <Route path="juez/ronda/:roundId/:code" element={<EntryPage />} />
            <Route element={<JudgeProfileTabs />}>
              <Route
                path="juez/perfil"
                element={
                  <>
                    <ProfilePage />
                    <PublicName />
                  </>
                }
              />
              <Route path="juez/contraseña" element={<PasswordPage />} />
              <Route path="juez/contrasena" element={<PasswordPage />} />
            </Route>
            <Route path="juez/notificaciones" element={<NotificationsPage />} />
          </Route>
        </Route>
      </Route>

      <Route path="ver-como" element={<ViewingPage />} />
      <Route element={<PublicLayout />}>
        <Route path="deshacer-cambio" element={<UndoEmailChangePage />} />
        <Route path="verify/no-fui-yo" element={<NotMePage />} />
        <Route element={<Queries />}>
          <Route path="otra-cuenta" element={<OtherAccountPage />} />
          <Route path="equipo" element={<JoinTeamPage />} />
          <Route path="equipo/:code" element={<JoinTeamPage />} />
        </Route>
        <Route element={<PublicOnlyGate isUnknown />}>
          <Route path="*" element={<LoginPage isUnknown />} />
        </Route>
      </Route>
    </>,
  ),
)

/**
 * The routes of signed-in people, those that are seldom opened, and the page for unknown addresses. They are not
 * part of the first load.
 */
export const Areas = () => useRoutes(routes)
