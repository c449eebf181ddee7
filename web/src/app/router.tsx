import { type ComponentType, lazy, Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { LoginPage } from '../session/login-page.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { PublicOnlyGate, RoleGate } from './gates.tsx'
import { PublicLayout } from './layouts/public-layout.tsx'

/** A screen in a chunk of its own. */
function screen<M, K extends keyof M>(load: () => Promise<M>, name: K) {
  return lazy(async () => ({ default: (await load())[name] as ComponentType }))
}

const Queries = screen(() => import('./queries.tsx'), 'Queries')
const RegisterPage = screen(() => import('../accounts/register-page.tsx'), 'RegisterPage')
const VerifyEmailPage = screen(() => import('../accounts/verify-email-page.tsx'), 'VerifyEmailPage')
const PrivacyPage = screen(() => import('../legal/legal-pages.tsx'), 'PrivacyPage')
const TermsPage = screen(() => import('../legal/legal-pages.tsx'), 'TermsPage')
const BrandArea = screen(() => import('./brand-area.tsx'), 'BrandArea')
const BrandHomePage = screen(() => import('../accounts/brand-home-page.tsx'), 'BrandHomePage')
const ProfileTabs = screen(() => import('./tabs.tsx'), 'ProfileTabs')
const CampaignTabs = screen(() => import('./tabs.tsx'), 'CampaignTabs')
const ProfilePage = screen(() => import('../accounts/profile-page.tsx'), 'ProfilePage')
const PasswordPage = screen(() => import('../accounts/password-page.tsx'), 'PasswordPage')
const PreferencesPage = screen(() => import('../accounts/preferences-page.tsx'), 'PreferencesPage')
const NotificationsPage = screen(() => import('../accounts/notifications-page.tsx'), 'NotificationsPage')
const MyCampaignsPage = screen(() => import('../campaigns/my-campaigns-page.tsx'), 'MyCampaignsPage')
const NewCampaignPage = screen(() => import('../campaigns/new-campaign-page.tsx'), 'NewCampaignPage')
const EntrySteps = screen(() => import('../entry/entry-steps.tsx'), 'EntrySteps')
const GeneralDataPage = screen(() => import('../entry/general-data-page.tsx'), 'GeneralDataPage')
const FilesPage = screen(() => import('../entry/files-page.tsx'), 'FilesPage')
const DetailsPage = screen(() => import('../entry/details-page.tsx'), 'DetailsPage')
const CreditsPage = screen(() => import('../entry/credits-page.tsx'), 'CreditsPage')

const PartsPage = import.meta.env.DEV ? screen(() => import('../ui/parts-page.tsx'), 'PartsPage') : null

/** Every screen, in the order of the route table. */
export const Router = () => (
  <BrowserRouter>
    <ErrorBoundary>
      <Suspense>
        <Routes>
          <Route element={<PublicLayout />}>
            <Route element={<PublicOnlyGate />}>
              <Route index element={<LoginPage />} />
              <Route path="login" element={<LoginPage />} />
              <Route element={<Queries />}>
                <Route path="registro" element={<RegisterPage />} />
              </Route>
              <Route path="*" element={<LoginPage />} />
            </Route>
            {PartsPage && <Route path="_partes" element={<PartsPage />} />}
            <Route path="verify" element={<VerifyEmailPage />} />
            <Route path="privacidad" element={<PrivacyPage />} />
            <Route path="terminos" element={<TermsPage />} />
          </Route>
          <Route element={<RoleGate role="brand" />}>
            <Route element={<Queries />}>
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
                </Route>
                <Route element={<EntrySteps />}>
                  <Route path="inscripciones/datos" element={<GeneralDataPage />} />
                  <Route path="inscripciones/archivos" element={<FilesPage />} />
                  <Route path="inscripciones/detalles" element={<DetailsPage />} />
                  <Route path="inscripciones/creditos" element={<CreditsPage />} />
                </Route>
              </Route>
            </Route>
          </Route>
        </Routes>
      </Suspense>
    </ErrorBoundary>
  </BrowserRouter>
)
