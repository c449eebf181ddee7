import { parseAst, type Plugin } from 'vite'

/** The parts of a route that only the server reads. The browser trusts answers and makes addresses from `path`. */
const serverParts = new Set([
  'id',
  'summary',
  'access',
  'params',
  'query',
  'response',
  'status',
  'isExport',
  'forReaders',
])

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Returns a contract module's source without these parts, and without schemas that nothing else names. */
export function withoutServerParts(code: string): string {
  const cuts: [start: number, end: number][] = []
  const visit = (node: Node) => {
    if (node.type === 'CallExpression' && (node.callee as Node).name === 'route') {
      const [definition] = node.arguments as (Node & { properties: Node[] })[]
      const properties = definition?.properties ?? []
      for (const [index, property] of properties.entries())
        if (serverParts.has(String((property.key as Node | undefined)?.name)))
          cuts.push([property.start, properties[index + 1]?.start ?? property.end])
      return
    }
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child)
  }
  visit(parseAst(code, { lang: 'ts' }) as unknown as Node)
  return cuts.reduceRight((text, [start, end]) => text.slice(0, start) + text.slice(end), code)
}

/** Takes the server's parts out of routes. On a phone, making the answers' schemas delayed the first screens. */
export const browserRoutes: Plugin = {
  name: 'browser-routes',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/src\/.+\.ts$/ },
    handler: (code) => (code.includes('route({') ? { code: withoutServerParts(code), map: null } : null),
  },
}
