import { type ComponentType, lazy, Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { LoginPage } from '../session/login-page.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { PublicOnlyGate, RoleGate } from './gates.tsx'
import { PublicLayout } from './layouts/public-layout.tsx'

/** A screen in a chunk of its own. */
function screen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }))
}

const Queries = screen(() => import('./queries.tsx'), 'Queries')
const RegisterPage = screen(() => import('../accounts/register-page.tsx'), 'RegisterPage')
const VerifyEmailPage = screen(() => import('../accounts/verify-email-page.tsx'), 'VerifyEmailPage')
const PrivacyPage = screen(() => import('../legal/legal-pages.tsx'), 'PrivacyPage')
const TermsPage = screen(() => import('../legal/legal-pages.tsx'), 'TermsPage')
const JudgeVerifyPage = screen(() => import('../judges/judge-verify-page.tsx'), 'JudgeVerifyPage')
const BrandArea = screen(() => import('./brand-area.tsx'), 'BrandArea')
const BrandHomePage = screen(() => import('../accounts/brand-home-page.tsx'), 'BrandHomePage')
const ProfileTabs = screen(() => import('./tabs.tsx'), 'ProfileTabs')
const CampaignTabs = screen(() => import('./tabs.tsx'), 'CampaignTabs')
const ProfilePage = screen(() => import('../accounts/profile-page.tsx'), 'ProfilePage')
const PasswordPage = screen(() => import('../accounts/password-page.tsx'), 'PasswordPage')
const PreferencesPage = screen(() => import('../accounts/preferences-page.tsx'), 'PreferencesPage')
const NotificationsPage = screen(() => import('../notifications/notifications-page.tsx'), 'NotificationsPage')
const AdminArea = screen(() => import('./admin-area.tsx'), 'AdminArea')
const AdminProfileTabs = screen(() => import('./tabs.tsx'), 'AdminProfileTabs')
const JudgesPage = screen(() => import('../judges/judges-page.tsx'), 'JudgesPage')
const JudgeArea = screen(() => import('./judge-area.tsx'), 'JudgeArea')
const JudgeProfileTabs = screen(() => import('./tabs.tsx'), 'JudgeProfileTabs')
const JudgeHomePage = screen(() => import('../judges/judge-home-page.tsx'), 'JudgeHomePage')
const MyCampaignsPage = screen(() => import('../campaigns/my-campaigns-page.tsx'), 'MyCampaignsPage')
const NewCampaignPage = screen(() => import('../campaigns/new-campaign-page.tsx'), 'NewCampaignPage')
const EntrySteps = screen(() => import('../entry/entry-steps.tsx'), 'EntrySteps')
const GeneralDataPage = screen(() => import('../entry/general-data-page.tsx'), 'GeneralDataPage')
const FilesPage = screen(() => import('../entry/files-page.tsx'), 'FilesPage')
const DetailsPage = screen(() => import('../entry/details-page.tsx'), 'DetailsPage')
const CreditsPage = screen(() => import('../entry/credits-page.tsx'), 'CreditsPage')
const PrintPage = screen(() => import('../print/print-page.tsx'), 'PrintPage')

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
            <Route element={<Queries />}>
              <Route path="verify/juez" element={<JudgeVerifyPage />} />
            </Route>
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
                <Route path="inscripciones/imprimir" element={<PrintPage />} />
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
            <Route element={<Queries />}>
              <Route element={<AdminArea />}>
                <Route path="admin" element={<JudgesPage />} />
                <Route path="admin/jueces" element={<JudgesPage />} />
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
            <Route element={<Queries />}>
              <Route element={<JudgeArea />}>
                <Route path="juez" element={<JudgeHomePage />} />
                <Route element={<JudgeProfileTabs />}>
                  <Route path="juez/perfil" element={<ProfilePage />} />
                  <Route path="juez/contraseña" element={<PasswordPage />} />
                  <Route path="juez/contrasena" element={<PasswordPage />} />
                </Route>
                <Route path="juez/notificaciones" element={<NotificationsPage />} />
              </Route>
            </Route>
          </Route>
        </Routes>
      </Suspense>
    </ErrorBoundary>
  </BrowserRouter>
)
