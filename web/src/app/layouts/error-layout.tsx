import type { MouseEvent } from 'react'
import { ErrorPage } from './error-page.tsx'
import { Bar, CONTENT_ID } from './bar.tsx'
import { Footer } from './footer.tsx'
import styles from './layout.module.css'

/** Replaces a layout that failed itself. It has the logo, the footer and links to go on. */
export const ErrorLayout = () => (
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- no control
  <div className={styles.layout} onClickCapture={loadAnew}>
    <div className={styles.working}>
      <Bar home="/">{null}</Bar>
    </div>
    <main id={CONTENT_ID} tabIndex={-1} className={styles.main}>
      <ErrorPage />
    </main>
    <Footer />
  </div>
)

/** Links reload the page, as the buttons of the error page do. */
function loadAnew(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('a')) event.stopPropagation()
}
