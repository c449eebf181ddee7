import { Outlet } from 'react-router'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { classNames } from '../../ui/browser/class-names.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Bar, CONTENT_ID } from './bar.tsx'
import { Footer } from './footer.tsx'
import styles from './layout.module.css'

/** The layout of screens for everybody, dark in both themes (R09). */
export const PublicLayout = () => (
  <div className={classNames('invitation', styles.layout)}>
    <Bar home="/">
      <ButtonLink to="/registro" size="small">
        Inscripción
      </ButtonLink>
    </Bar>
    <main id={CONTENT_ID} tabIndex={-1} className={styles.main}>
      <ErrorBoundary>
        <Outlet />
      </ErrorBoundary>
    </main>
    <Footer />
  </div>
)
