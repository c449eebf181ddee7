import type { ReactNode } from 'react'
import styles from './with-contents.module.css'

interface WithContentsProps {
  /** The sections, with the ids that they have in the page. */
  contents: readonly { id: string; heading: string }[]
  children: ReactNode
}

/** A long text with its table of contents. */
export const WithContents = ({ contents, children }: WithContentsProps) => (
  <div className={styles.columns}>
    <nav aria-label="Contenido" className={styles.contents}>
      <ol>
        {contents.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
    <article className={styles.text}>{children}</article>
  </div>
)
