import * as z from 'zod/mini'

type Json = Record<string, unknown>

/** Returns the JSON Schema of an answer, in the form for which the compiled serializer is quickest. */
export const jsonSchema = (schema: z.ZodMiniType): Json =>
  z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    // Some fields of answers use schemas of form fields, which transform their input. Their values are written
    // unchanged.
    unrepresentable: 'any',
    override: ({ jsonSchema: node }) => {
      const [inner, nothing] = node.anyOf ?? []
      // A union is validated for every value at run time; `nullable` isn't.
      if (node.anyOf?.length === 2 && isSchema(inner) && isSchema(nothing) && nothing.type === 'null') {
        delete node.anyOf
        Object.assign(node, inner, { nullable: true })
      }
      delete node.minimum
      delete node.maximum
    },
  })

const isSchema = (value: unknown): value is { type?: unknown } => typeof value === 'object' && value !== null
