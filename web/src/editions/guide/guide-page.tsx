import { createElement, type ReactNode } from 'react'
import { lead, sections } from '../../../../docs/editions.md'
import type { GuideNode } from '../../../guide.ts'
import { Link } from '../../ui/action/link.tsx'
import { useLandOnHash } from '../../ui/layout/land-on-hash.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './guide-page.module.css'

/** Part 1 of docs/editions.md. */
export function GuidePage() {
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
        <article className={styles.text}>
          {sections.map(({ id, heading, children }) => (
            <section key={id} id={id}>
              <h2>{heading}</h2>
              {createElement('div', null, ...children.map(shown))}
            </section>
          ))}
        </article>
      </div>
    </Page>
  )
}

function shown(node: GuideNode): ReactNode {
  if (typeof node === 'string') return node
  const { tag, href, children } = node
  const inside = children.map(shown)
  return href?.startsWith('/')
    ? createElement(Link, { to: href }, ...inside)
    : createElement(tag, href === undefined ? null : { href }, ...inside)
}
