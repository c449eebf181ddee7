import { createRoutesFromElements, Route, useRoutes } from 'react-router'
import { ProofAsker } from '../people/proof/proof-asker.tsx'
import { LoginPage } from '../people/session/login-page.tsx'
import { adminRoutes } from './admin-routes.tsx'
import { brandRoutes } from './brand-routes.tsx'
import { PublicOnlyGate } from './gates.tsx'
import { judgeRoutes } from './judge-routes.tsx'
import { PublicLayout } from './layouts/public-layout.tsx'
import { page } from './page-routes.tsx'
import { prefetchable, screen } from './screen.tsx'

const Queries = screen(() => import('./queries.tsx'), 'Queries')

const routes = prefetchable(
  createRoutesFromElements(
    <>
      <Route element={<ProofAsker />}>
        {brandRoutes}
        {adminRoutes}
        {judgeRoutes}
      </Route>

      {page('ver-como', () => import('../people/viewing-as/viewing-page.tsx'), 'ViewingPage')}
      <Route element={<PublicLayout />}>
        {page(
          'deshacer-cambio',
          () => import('../people/accounts/undo-email-change-page.tsx'),
          'UndoEmailChangePage',
        )}
        {page('traspaso', () => import('../people/members/object-page.tsx'), 'ObjectPage')}
        {page('copia', () => import('../people/members/confirm-copy-page.tsx'), 'ConfirmCopyPage')}
        {page('verify/no-fui-yo', () => import('../people/accounts/not-me-page.tsx'), 'NotMePage')}
        <Route element={<Queries />}>
          {page('aval', () => import('../entries/signing/signing-page.tsx'), 'SigningPage')}
          {page('ingreso-empresa', () => import('../people/session/company-page.tsx'), 'CompanyPage')}
          {page('otra-cuenta', () => import('../people/accounts/other-account-page.tsx'), 'OtherAccountPage')}
          {page(
            ['equipo', 'equipo/:code'],
            () => import('../people/team/join-team-page.tsx'),
            'JoinTeamPage',
          )}
          {page(
            ['unirme', 'unirme/:code'],
            () => import('../people/members/join-brand-page.tsx'),
            'JoinBrandPage',
          )}
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
