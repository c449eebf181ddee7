import { Suspense } from 'react'
import { createRoutesFromElements, Route, useRoutes } from 'react-router'
import { LoginPage } from '../people/session/login-page.tsx'
import { viewing } from '../people/session/viewing.ts'
import { BrowserRouter } from './browser-router.tsx'
import { ErrorBoundary } from './layouts/error-boundary.tsx'
import { PublicOnlyGate } from './gates.tsx'
import { ErrorLayout } from './layouts/error-layout.tsx'
import { PublicLayout } from './layouts/public-layout.tsx'
import { prefetchable, screen } from './screen.tsx'

const Queries = screen(() => import('./queries.tsx'), 'Queries')
const RegisterPage = screen(() => import('../people/accounts/register-page.tsx'), 'RegisterPage')
const VerifyEmailPage = screen(() => import('../people/accounts/verify-email-page.tsx'), 'VerifyEmailPage')
const OwnRegistrationPage = screen(
  () => import('../people/accounts/own-registration-page.tsx'),
  'OwnRegistrationPage',
)
const PrivacyPage = screen(() => import('../editions/legal/legal-pages.tsx'), 'PrivacyPage')
const TermsPage = screen(() => import('../editions/legal/legal-pages.tsx'), 'TermsPage')
const ExplanationPage = screen(() => import('../jury/results/explanation-page.tsx'), 'ExplanationPage')
const JudgeVerifyPage = screen(() => import('../jury/confirmation/judge-verify-page.tsx'), 'JudgeVerifyPage')
const Areas = screen(() => import('./areas.tsx'), 'Areas')

const ViewingBanner = screen(() => import('../people/viewing-as/viewing-banner.tsx'), 'ViewingBanner')

const PartsPage = import.meta.env.DEV
  ? screen(() => import('../parts-page/parts-page.tsx'), 'PartsPage')
  : null

/**
 * The routes that people who aren't signed in use most, in the order of the route table. The other routes are in
 * areas.tsx.
 */
const routes = prefetchable(
  createRoutesFromElements(
    <>
      <Route element={<PublicLayout />}>
        <Route element={<PublicOnlyGate />}>
          <Route index element={<LoginPage />} />
          <Route path="login" element={<LoginPage />} />
          <Route element={<Queries />}>
            <Route path="registro" element={<RegisterPage />} />
          </Route>
        </Route>
        {PartsPage && <Route path="_partes" element={<PartsPage />} />}
        <Route path="verify" element={<VerifyEmailPage />} />
        <Route path="como-se-calculan-los-resultados" element={<ExplanationPage />} />
        <Route element={<Queries />}>
          <Route path="verify/juez" element={<JudgeVerifyPage />} />
          <Route path="verify/registro" element={<OwnRegistrationPage />} />
          <Route path="privacidad" element={<PrivacyPage />} />
          <Route path="terminos" element={<TermsPage />} />
        </Route>
      </Route>

      <Route path="*" element={<Areas />} />
    </>,
  ),
)

const Screens = () => useRoutes(routes)

export const Router = () => (
  <BrowserRouter>
    {viewing && (
      <Suspense>
        <ViewingBanner />
      </Suspense>
    )}
    <ErrorBoundary fallback={<ErrorLayout />}>
      <Suspense>
        <Screens />
      </Suspense>
    </ErrorBoundary>
  </BrowserRouter>
)
