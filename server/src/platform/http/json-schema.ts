import * as z from 'zod/mini'

type Json = Record<string, unknown>

/** JSON Schema of an answer, in the form that the compiled serializer is quickest with. */
export const jsonSchema = (schema: z.ZodMiniType): Json =>
  z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    // What a field of a form becomes, where an answer has the same field: written as it is.
    unrepresentable: 'any',
    override: ({ jsonSchema: node }) => {
      const [inner, nothing] = node.anyOf ?? []
      // A union costs a validation of every value at run time; `nullable` doesn't.
      if (node.anyOf?.length === 2 && isSchema(inner) && isSchema(nothing) && nothing.type === 'null') {
        delete node.anyOf
        Object.assign(node, inner, { nullable: true })
      }
      delete node.minimum
      delete node.maximum
    },
  })

const isSchema = (value: unknown): value is { type?: unknown } => typeof value === 'object' && value !== null
