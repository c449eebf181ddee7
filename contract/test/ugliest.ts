import * as z from 'zod/mini'

const MIB = 1024 * 1024

const nested = (open: string, close: string, depth: number) =>
  JSON.parse(`${open.repeat(depth)}0${close.repeat(depth)}`) as unknown

/** Values that are expensive to check, for a given number of characters. */
export const ugliest: Record<string, (length?: number) => unknown> = {
  dots: (length = MIB) => `a@${'.'.repeat(length)}@`,
  'labels and dots': (length = MIB) => `a@${'b.'.repeat(length / 2)}`,
  accents: (length = MIB) => '\u0301\u0316'.repeat(length / 2),
  'accents on a letter': (length = MIB) => `a${'\u0316\u0301'.repeat(length / 2)}`,
  spaces: (length = MIB) => `a${' '.repeat(length)}a`,
  'only spaces': (length = MIB) => ' '.repeat(length),
  'zero-width spaces': (length = MIB) => '\u200B'.repeat(length),
  'at signs': (length = MIB) => '@'.repeat(length),
  digits: (length = MIB) => '1'.repeat(length),
  'digits of a date': (length = MIB) => `2025-01-01T${'1'.repeat(length)}`,
  'lone surrogates': (length = MIB) => '\ud800'.repeat(length),
  'growing letters': (length = MIB) => '\uFB2C'.repeat(length),
  NUL: (length = MIB) => '\0'.repeat(length),
  percent: (length = MIB) => '%_'.repeat(length / 2),
  'nested lists': (length = MIB) => nested('[', ']', Math.min(length / 2, 5000)),
  'nested objects': (length = MIB) => nested('{"a":', '}', Math.min(length / 6, 5000)),
  'a long list': (length = MIB) => Array.from({ length: length / 2 }, () => 0),
  'a wide object': (length = MIB) =>
    Object.fromEntries(Array.from({ length: Math.min(length / 12, 50_000) }, (_, index) => [index, index])),
}

interface Shape {
  properties?: Record<string, Shape>
  items?: Shape
}

/** What a schema asks for, as far as `filled` needs to know it. */
export const shapeOf = (schema: z.ZodMiniType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape

/** A body of this shape with the value in every text field, and lists of the given length. */
export function filled({ properties, items }: Shape, value: unknown, count: number): unknown {
  if (items) return Array<unknown>(count).fill(filled(items, value, 1))
  if (!properties) return value
  return Object.fromEntries(
    Object.entries(properties).map(([key, member]) => [key, filled(member, value, count)]),
  )
}
