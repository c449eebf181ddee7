import { marked, type TokensList } from 'marked'
import type { Plugin } from 'vite'

/** A section of a guide, with the name that links lead to. */
interface GuideSection {
  id: string
  heading: string
  html: string
}

const PART = /<!-- guide -->(?<part>[^]*)<!-- \/guide -->/

/** As GitHub names headings, so that links within the file work there too. */
const idOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\d\s-]/gu, '')
    .replaceAll(/\s/g, '-')

/** The part of a document that the portal shows, in Markdown. */
export function guideIn(document: string): string {
  const part = PART.exec(document)?.groups?.part
  if (part === undefined) throw new Error('There is no <!-- guide --> in the document.')
  return part
}

/** Its first paragraph as plain text, and its sections; headings one level higher, addresses as links. */
export function readGuide(document: string): { lead: string; sections: GuideSection[] } {
  const tokens = marked.lexer(guideIn(document))
  const { links } = tokens
  marked.walkTokens(tokens, (token) => {
    if (token.type === 'heading') token.depth -= 1
    // Files name screens by their address, which means nothing on GitHub.
    if (token.type === 'codespan' && /^\/[\w/-]+$/.test(token.text))
      Object.assign(token, {
        type: 'link',
        href: token.text,
        tokens: [{ type: 'text', raw: '', text: token.text }],
      })
  })
  const html = (part: TokensList[number][]) => marked.parser(Object.assign(part, { links }))
  const starts = tokens.flatMap((token, index) =>
    token.type === 'heading' && token.depth === 2 ? [index] : [],
  )
  return {
    lead: tokens.find((token) => token.type === 'paragraph')?.raw.trim() ?? '',
    sections: starts.map((start, index) => {
      const heading = (tokens[start] as { text: string }).text
      return { id: idOf(heading), heading, html: html(tokens.slice(start + 1, starts[index + 1])) }
    }),
  }
}

/** Documents come as HTML: whoever reads them fetches no reader of Markdown. */
export const guides: Plugin = {
  name: 'guides',
  enforce: 'pre',
  transform: {
    filter: { id: /\.md$/ },
    handler: (document) => {
      const { lead, sections } = readGuide(document)
      return {
        code: `export const lead = ${JSON.stringify(lead)}\nexport const sections = ${JSON.stringify(sections)}`,
        map: null,
        moduleType: 'js',
      }
    },
  },
}
