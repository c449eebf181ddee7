import type { ReactNode } from 'react'
import { publicEdition } from '../../catalog/public-edition.ts'
import { Link } from '../../ui/action/link.tsx'
import styles from './footer.module.css'

/** Help is in the same place on every page (3.2.6). */
export function Footer({ children }: { children?: ReactNode }) {
  const { footer, support } = publicEdition().about
  return (
    <footer className={styles.footer}>
      <ul className={styles.links}>
        <li>
          <Link to="/privacidad">Política de privacidad</Link>
        </li>
        <li>
          <Link to="/terminos">Términos y condiciones</Link>
        </li>
        <li>
          <a href={`mailto:${support.email}`}>Ayuda: {support.email}</a>
        </li>
      </ul>
      <div className={styles.credits}>
        {footer.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {children}
    </footer>
  )
}
