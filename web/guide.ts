import { lexer, type Token, type Tokens } from 'marked'
import type { Plugin } from 'vite'

type Tag =
  | 'p'
  | 'h3'
  | 'ul'
  | 'ol'
  | 'li'
  | 'strong'
  | 'em'
  | 'code'
  | 'pre'
  | 'a'
  | 'table'
  | 'thead'
  | 'tbody'
  | 'tr'
  | 'th'
  | 'td'

/** A node of a guide, from which React makes elements. The content security policy allows no HTML in texts. */
export type GuideNode =
  | string
  | {
      tag: Tag
      href?: string
      children: GuideNode[]
    }

export interface GuideSection {
  /** The name that links lead to. */
  id: string
  heading: string
  children: GuideNode[]
}

const PART = /<!-- guide -->(?<part>[^]*)<!-- \/guide -->/
/** Documents write a screen's address as code behind its name, because it would be no working link on GitHub. */
const SCREEN = /«(?<name>[^»]+)» \(`(?<address>\/[^`]+)`\)/g

/** Returns a heading's id as GitHub makes it, so that links within the file work there too. */
const idOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\d\s-]/gu, '')
    .replaceAll(/\s/g, '-')

/** Returns the part of a document that the portal shows, in Markdown. */
export function guideIn(document: string): string {
  const part = PART.exec(document)?.groups?.part
  if (part === undefined) throw new Error('There is no <!-- guide --> in the document.')
  return part
}

/** Returns the first paragraph as plain text, and the sections. Each begins at a heading of the first's level. */
export function readGuide(document: string): { lead: string; sections: GuideSection[] } {
  const [first, ...rest] = lexer(guideIn(document).replaceAll(SCREEN, '«[$<name>]($<address>)»')).filter(
    ({ type }) => type !== 'space',
  )
  const sections: GuideSection[] = []
  const level = rest.find((token): token is Tokens.Heading => token.type === 'heading')?.depth
  for (const token of rest)
    if (token.type === 'heading' && token.depth === level)
      sections.push({ id: idOf(token.text), heading: token.text, children: [] })
    else sections.at(-1)?.children.push(...nodesOf(token))
  return { lead: first?.raw.trim() ?? '', sections }
}

function nodesOf(token: Token): GuideNode[] {
  const children = () => ((token as { tokens?: Token[] }).tokens ?? []).flatMap((each) => nodesOf(each))
  switch (token.type) {
    case 'space':
      return []
    case 'text':
      return 'tokens' in token && token.tokens ? children() : [token.text]
    case 'paragraph':
      return [{ tag: 'p', children: children() }]
    case 'heading':
      return [{ tag: 'h3', children: children() }]
    case 'list':
      return [
        {
          tag: token.ordered ? 'ol' : 'ul',
          children: (token.items as Token[]).flatMap((item) => nodesOf(item)),
        },
      ]
    case 'list_item':
      return [{ tag: 'li', children: children() }]
    case 'strong':
    case 'em':
      return [{ tag: token.type, children: children() }]
    case 'link':
      return [{ tag: 'a', href: token.href, children: children() }]
    case 'table':
      return [tableOf(token as Tokens.Table)]
    case 'code':
      return [{ tag: 'pre', children: [token.text] }]
    case 'codespan':
      // A bare address says nothing to who reads the guide.
      if (token.text.startsWith('/')) throw new Error(`A guide needs the name of the screen ${token.text}`)
      return [{ tag: 'code', children: [token.text] }]
    default:
      throw new Error(`A guide can't show ${token.type}: ${token.raw}`)
  }
}

function tableOf({ header, rows }: Tokens.Table): GuideNode {
  const line = (cells: Tokens.TableCell[], tag: 'th' | 'td'): GuideNode => ({
    tag: 'tr',
    children: cells.map(({ tokens }) => ({ tag, children: tokens.flatMap((each) => nodesOf(each)) })),
  })
  return {
    tag: 'table',
    children: [
      { tag: 'thead', children: [line(header, 'th')] },
      { tag: 'tbody', children: rows.map((cells) => line(cells, 'td')) },
    ],
  }
}

/** Turns documents into nodes at build time, so that browsers load no Markdown parser. */
export const guides: Plugin = {
  name: 'guides',
  enforce: 'pre',
  transform: {
    filter: { id: /\.md$/ },
    handler(document) {
      const { lead, sections } = readGuide(document)
      return {
        code: `export const lead = ${JSON.stringify(lead)}\nexport const sections = ${JSON.stringify(sections)}`,
        map: null,
        moduleType: 'js',
      }
    },
  },
}
