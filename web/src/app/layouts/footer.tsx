import type { ReactNode } from 'react'
import { edition } from '@portal/edition/edition.ts'
import { Link } from '../../ui/action/link.tsx'
import styles from './footer.module.css'

/** Help is in the same place on every page (3.2.6). */
export const Footer = ({ children }: { children?: ReactNode }) => (
  <footer className={styles.footer}>
    <ul className={styles.links}>
      <li>
        <Link to="/privacidad">Política de privacidad</Link>
      </li>
      <li>
        <Link to="/terminos">Términos y condiciones</Link>
      </li>
      <li>
        <a href={`mailto:${edition.support.email}`}>Ayuda: {edition.support.email}</a>
      </li>
    </ul>
    <div className={styles.credits}>
      <p>{edition.footer.copyright}</p>
      <p>{edition.footer.developerCredit}</p>
      <p>{edition.footer.measurementCredit}</p>
    </div>
    {children}
  </footer>
)
