import { faultOf } from './import-rules.ts'

interface ImportNode {
  source: { type: string; value?: unknown } | null
}

interface Context {
  cwd: string
  filename: string
  report: (fault: { node: ImportNode; message: string }) => void
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

/** Our own rule for the linter: who may import whom. */
export default { meta: { name: 'areas' }, rules: { imports } }
