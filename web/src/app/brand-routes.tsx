import { Route } from 'react-router'
import { RoleGate } from './gates.tsx'
import { memberTab, page, tab, tabs } from './page-routes.tsx'
import { screen } from './screen.tsx'

const SignedInQueries = screen(() => import('./queries.tsx'), 'SignedInQueries')
const BrandArea = screen(() => import('./brand-area.tsx'), 'BrandArea')
const EntrySteps = screen(() => import('../entries/steps/entry-steps.tsx'), 'EntrySteps')

/** The pages of brands. */
export const brandRoutes = (
  <Route element={<RoleGate role="brand" />}>
    <Route element={<SignedInQueries />}>
      <Route element={<BrandArea />}>
        {page('perfil/participaciones', () => import('../entries/home/brand-home-page.tsx'), 'BrandHomePage')}
        {tabs('Perfil', [
          tab(
            'perfil/informacion',
            'Información Personal',
            () => import('../people/accounts/profile-page.tsx'),
            'ProfilePage',
          ),
          tab(
            ['perfil/contraseña', 'perfil/contrasena'],
            'Contraseña',
            () => import('../people/accounts/password-page.tsx'),
            'PasswordPage',
          ),
          tab(
            'perfil/seguridad',
            'Seguridad',
            () => import('../people/security/security-page.tsx'),
            'SecurityPage',
          ),
          memberTab(
            'perfil/preferencias',
            'Preferencias',
            () => import('../people/accounts/preferences-page.tsx'),
            'PreferencesPage',
          ),
          tab('perfil/equipo', 'Equipo', () => import('../people/members/members-page.tsx'), 'MembersPage'),
          memberTab(
            'perfil/actividad',
            'Actividad',
            () => import('../people/activity/brand-activity-page.tsx'),
            'BrandActivityPage',
          ),
        ])}
        {page('perfil/marcas', () => import('../people/members/brands-page.tsx'), 'BrandsPage')}
        {page(
          'notificaciones',
          () => import('../entries/notifications/notifications-page.tsx'),
          'NotificationsPage',
        )}
        {tabs('Campañas', [
          tab(
            'campanas',
            'Mis campañas',
            () => import('../entries/campaigns/my-campaigns-page.tsx'),
            'MyCampaignsPage',
          ),
          memberTab(
            'inscripciones/nueva',
            'Nueva inscripción',
            () => import('../entries/campaigns/new-campaign-page.tsx'),
            'NewCampaignPage',
          ),
          memberTab(
            'resultados',
            'Resultados',
            () => import('../entries/results/results-page.tsx'),
            'ResultsPage',
          ),
          memberTab(
            'consultas',
            'Consultas del equipo',
            () => import('../entries/integrity/requests-page.tsx'),
            'IntegrityRequestsPage',
          ),
        ])}
        {page('comprobantes/:sendingId', () => import('../entries/review/receipt-page.tsx'), 'ReceiptPage')}
        {page('inscripciones/revisar', () => import('../entries/review/review-page.tsx'), 'EntryReviewPage')}
        {page('inscripciones/imprimir', () => import('../entries/review/review-page.tsx'), 'FormerPrintPage')}
        <Route element={<EntrySteps />}>
          {page(
            'inscripciones/datos',
            () => import('../entries/general-data/general-data-page.tsx'),
            'GeneralDataPage',
          )}
          {page('inscripciones/archivos', () => import('../entries/files/files-page.tsx'), 'FilesPage')}
          {page('inscripciones/detalles', () => import('../entries/answers/details-page.tsx'), 'DetailsPage')}
          {page('inscripciones/creditos', () => import('../entries/credits/credits-page.tsx'), 'CreditsPage')}
        </Route>
      </Route>
    </Route>
  </Route>
)
