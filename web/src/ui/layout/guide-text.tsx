import { createElement, Fragment, type ReactNode } from 'react'
import type { GuideNode, GuideSection } from '../../../guide.ts'
import { Link } from '../action/link.tsx'
import { Table } from '../table/table.tsx'
import { WithContents } from './with-contents.tsx'
import styles from './guide-text.module.css'

interface GuideTextProps {
  sections: readonly GuideSection[]
  /** Addresses of the files beside the document that it links to, by the link as it is written there. */
  files?: Readonly<Record<string, string>>
}

const NO_FILES = {}

const wordsOf = (node: GuideNode | undefined): string =>
  typeof node === 'string' ? node : (node?.children.map(wordsOf).join(' ') ?? '')

/** A document of the portal with its table of contents. */
export function GuideText({ sections, files = NO_FILES }: GuideTextProps) {
  function shown(node: GuideNode): ReactNode {
    if (typeof node === 'string') return node
    const { tag, href, children } = node
    const inside = children.map(shown)
    if (href?.startsWith('/')) return createElement(Link, { to: href }, ...inside)
    // The table is named by its headers, because a document has several tables.
    if (tag === 'table')
      return <Table label={wordsOf(children[0])}>{createElement(Fragment, null, ...inside)}</Table>
    const file = files[href ?? '']
    if (file) return createElement('a', { href: file, download: href?.split('/').at(-1) }, ...inside)
    return createElement(tag, href === undefined ? null : { href }, ...inside)
  }

  return (
    <WithContents contents={sections}>
      {sections.map(({ id, heading, children }) => (
        <section key={id} id={id}>
          <h2>{heading}</h2>
          {createElement('div', { className: styles.words }, ...children.map(shown))}
        </section>
      ))}
    </WithContents>
  )
}
