import { createElement, type ReactNode } from 'react'
import type { GuideNode, GuideSection } from '../../../guide.ts'
import { Link } from '../action/link.tsx'
import { Icon } from '../media/icon.tsx'
import { useLandOnHash } from './land-on-hash.ts'
import { Page } from './page.tsx'
import styles from './guide.module.css'

interface GuideProps {
  title: string
  /** The screen it belongs to. */
  back: { to: string; label: string }
  lead: string
  sections: readonly GuideSection[]
}

/** The part of a document that the portal shows, with its contents beside it. */
export function Guide({ title, back, lead, sections }: GuideProps) {
  useLandOnHash(true)
  return (
    <Page
      title={title}
      eyebrow={
        <Link to={back.to} className={styles.back}>
          <Icon name="arrow-left" />
          {back.label}
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
