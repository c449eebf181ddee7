import type { ReactNode } from 'react'
import { shortYear } from '@portal/contract/editions/short-year.ts'
import { publicEdition } from '../../catalog/public-edition.ts'
import { Logo } from '../../ui/media/logo.tsx'
import { VisuallyHidden } from '../../ui/browser/visually-hidden.tsx'
import { Link } from '../../ui/action/link.tsx'
import styles from './bar.module.css'

export const CONTENT_ID = 'contenido'

/** The logo and what is at its right. For the keyboard, a link to skip both comes first. */
export const Bar = ({ home, children }: { home: string; children: ReactNode }) => (
  <header data-bar className={styles.bar}>
    <a href={`#${CONTENT_ID}`} className={styles.skip} onClick={skip}>
      Saltar al contenido
    </a>
    <Link to={home} className={styles.logo}>
      <EditionLogo />
      <VisuallyHidden>: ir al inicio</VisuallyHidden>
    </Link>
    {children}
  </header>
)

function EditionLogo() {
  const { name, year } = publicEdition().about
  return <Logo name={name} frame={shortYear(year)} />
}

// The link doesn't set the hash of the address, because the hash names the field to focus.
function skip(event: { preventDefault(): void }) {
  event.preventDefault()
  document.getElementById(CONTENT_ID)?.focus()
}
