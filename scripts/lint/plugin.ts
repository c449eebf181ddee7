import {
  faultOfComparison,
  faultOfImport,
  faultOfLiteral,
  faultOfProperty,
  type Node,
  servesAnyEdition,
} from './edition-rules.ts'
import { faultOf } from './import-rules.ts'

interface ImportNode extends Node {
  source: { type: string; value?: unknown } | null
}

interface Context {
  cwd: string
  filename: string
  report: (fault: { node: Node; message: string }) => void
}

const imports = {
  create(context: Context) {
    const check = (node: ImportNode) => {
      const specifier = node.source?.value
      if (typeof specifier !== 'string') return
      const message = faultOf(context.cwd, context.filename, specifier)
      if (message) context.report({ node, message })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    }
  },
}

const anyEdition = {
  create(context: Context) {
    if (!servesAnyEdition(context.cwd, context.filename)) return {}
    const check = (faultOf: (node: Node) => string | undefined) => (node: Node) => {
      const message = faultOf(node)
      if (message) context.report({ node, message })
    }
    return {
      ImportDeclaration: (node: ImportNode) => check(() => faultOfImport(node.source?.value))(node),
      Literal: check(faultOfLiteral),
      BinaryExpression: check(faultOfComparison),
      Property: check(faultOfProperty),
    }
  },
}

/** Our own rules for the linter: who may import whom, and that no code knows a particular edition. */
export default { meta: { name: 'areas' }, rules: { imports, 'any-edition': anyEdition } }
