import * as z from 'zod/mini'
import { MAX_ID } from './limits.ts'

z.config({
  // The sentence for whatever no schema line words itself.
  localeError: () => 'Este valor no es válido.',
  // The CSP of our pages forbids code made from text.
  jitless: 'document' in globalThis,
})

const INVALID_TEXT = 'Hay caracteres no permitidos. Escribe el texto de nuevo.'

// A lone surrogate or NUL is valid JSON, but Postgres refuses it.
const storable = z.refine<string>((text) => !text.includes('\0') && text.isWellFormed(), INVALID_TEXT)

const plain = (message: string) => z.string({ error: message })

/** Required text: trimmed, NFC, at most `max` characters; missing or empty gives `message`. */
export const requiredText = (message: string, max = 200) =>
  plain(message).check(
    storable,
    z.normalize('NFC'),
    z.trim(),
    z.minLength(1, message),
    z.maxLength(max, `Usa como máximo ${max} caracteres.`),
  )

/** Optional text: absent, null and empty are the same and become null. */
export const optionalText = (max = 200) =>
  z.pipe(
    z.nullish(
      plain(INVALID_TEXT).check(
        storable,
        z.normalize('NFC'),
        z.trim(),
        z.maxLength(max, `Usa como máximo ${max} caracteres.`),
      ),
    ),
    z.transform((text) => text || null),
  )

/** Text kept as it was typed (passwords, answers): only what the database can't hold is refused. */
export const verbatim = (message: string, max: number) =>
  plain(message).check(storable, z.maxLength(max, `Usa como máximo ${max} caracteres.`))

export const email = (message: string) =>
  plain(message).check(
    storable,
    z.trim(),
    z.minLength(1, message),
    z.maxLength(254, 'Escribe un correo más corto.'),
    z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Escribe un correo válido, por ejemplo nombre@empresa.com.'),
    z.toLowerCase(),
  )

/** Identifier in a body. */
export const id = (message = 'El identificador no es válido.') =>
  z.int({ error: message }).check(z.gte(1, message), z.lte(MAX_ID, message))

/** Identifier in a path. */
export const pathId = z.pipe(
  z.string().check(z.regex(/^\d{1,10}$/, 'El identificador no es válido.')),
  z.pipe(
    z.transform((digits: string) => Number(digits)),
    id(),
  ),
)

const NO_SUCH_CHOICE = 'Elige una de las opciones.'

/** One of fixed texts. */
export const oneOf = <const Text extends readonly [string, ...string[]] | readonly string[]>(texts: Text) =>
  z.enum(texts as readonly [Text[number], ...Text[number][]], { error: NO_SUCH_CHOICE })

/** Identifier, in an address, of something that the edition has. */
export const idOf = (known: readonly { id: number }[]) =>
  z.pipe(pathId, z.int().check(z.refine((each) => known.some(({ id: one }) => one === each), NO_SUCH_CHOICE)))

/** What a person looks for. */
export const searchText = plain(INVALID_TEXT).check(
  storable,
  z.normalize('NFC'),
  z.trim(),
  z.maxLength(100, 'Busca con menos palabras.'),
)

/** An instant with its offset; becomes UTC, so that two of them compare as text. */
export const instant = (message: string) =>
  z.pipe(
    z.iso.datetime({ offset: true, error: message }),
    z.pipe(
      z.transform((text: string) => new Date(text)),
      z.pipe(
        z
          .date(message)
          .check(
            z.gte(new Date('2000-01-01T00:00:00Z'), message),
            z.lt(new Date('2100-01-01T00:00:00Z'), message),
          ),
        z.transform((date: Date) => date.toISOString()),
      ),
    ),
  )

/** Code of a mailed link. */
export const pathCode = z.string().check(z.regex(/^[\w-]{1,200}$/, 'El código no es válido.'))

const REAL_DATE = 'Escribe una fecha válida.'

/** `yyyy-mm-dd`, or a date-time of which the date part counts; becomes `yyyy-mm-dd`. */
export const date = (message: string) =>
  z.pipe(
    plain(message).check(
      z.minLength(1, message),
      z.regex(/^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/, REAL_DATE),
    ),
    z.pipe(
      z.transform((text: string) => text.slice(0, 10)),
      z.string().check(z.refine(isCalendarDate, REAL_DATE)),
    ),
  )

function isCalendarDate(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`)
  return day >= '1900-01-01' && !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

export const message = z.object({ message: z.string() })
