import { type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { lead, sections } from '../../../../docs/editions.md'
import { isPlain, Link } from '../../ui/action/link.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { useLandOnHash } from '../../ui/layout/land-on-hash.ts'
import { Page } from '../../ui/layout/page.tsx'
import styles from './guide-page.module.css'

/** Part 1 of docs/editions.md. */
export function GuidePage() {
  const text = useRef<HTMLDivElement>(null)
  useLinks(text)
  useLandOnHash(true)
  return (
    <Page
      title="Cómo preparar una edición"
      eyebrow={
        <Link to="/admin/ediciones" className={styles.back}>
          <Icon name="arrow-left" />
          Ediciones
        </Link>
      }
      lead={lead}
      width="full"
    >
      <div className={styles.columns}>
        <nav aria-label="Contenido" className={styles.contents}>
          <ol>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div ref={text} className={styles.text}>
          {sections.map(({ id, heading, html }) => (
            <section key={id} id={id} aria-label={heading}>
              <h2>{heading}</h2>
              {/* Made from our own document when the web app is built: nobody else's words are in it. */}
              {/* oxlint-disable-next-line react/no-danger -- see above */}
              <div dangerouslySetInnerHTML={{ __html: html }} />
            </section>
          ))}
        </div>
      </div>
    </Page>
  )
}

/** Links to screens of the portal load no page anew. */
function useLinks(place: RefObject<HTMLElement | null>) {
  const navigate = useNavigate()
  useEffect(() => {
    const element = place.current
    function follow(event: MouseEvent) {
      const to = event.target instanceof Element && event.target.closest('a')?.getAttribute('href')
      if (!to || !to.startsWith('/') || !isPlain(event)) return
      event.preventDefault()
      void navigate(to)
    }
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [place, navigate])
}
