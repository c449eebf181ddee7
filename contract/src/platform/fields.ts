import * as z from 'zod/mini'
import { isAddress, tidyAddress } from './address.ts'
import { isOnCalendar } from './calendar.ts'
import { MAX_ID } from './limits.ts'
import { isBlank, oneLine } from './words.ts'

z.config({
  // The message for faults whose schema line gives none.
  localeError: () => 'Este valor no es válido.',
  // Zod must not compile code from text in the browser: the CSP of our pages forbids it.
  jitless: 'document' in globalThis,
})

/** The message for a page that sends what no form of this version sends: it was opened before an update. */
export const RELOAD = 'Recarga la página y vuelve a intentarlo.'

const INVALID_TEXT = 'Hay caracteres no permitidos. Escribe el texto de nuevo.'

// A lone surrogate or a NUL is valid JSON, but Postgres refuses it.
const storable = z.refine<string>((text) => !text.includes('\0') && text.isWellFormed(), INVALID_TEXT)

const plain = (message: string) => z.string({ error: message })

/**
 * First check of every text. Too many characters end the check, because normalising a megabyte of accents takes
 * minutes and a regular expression may take as long. Only operations as cheap as a copy (`trim`) may run before
 * it.
 */
const within = (max: number, tooLong = `Usa como máximo ${max} caracteres.`) =>
  [z.maxLength(max, { error: tooLong, abort: true }), storable] as const

/** Turns text of only invisible characters into an empty text. */
const seen = z.overwrite<string>((text) => (isBlank(text) ? '' : text))

/** Texts of at most so many characters are names, titles and labels, of one line. */
const MAX_LINE = 200

const tidied = (max: number) =>
  z.overwrite<string>((text) => (max > MAX_LINE ? text : oneLine(text)).normalize('NFC'))

/** Required text: trimmed, at most `max` characters, NFC, up to 200 on one line; missing or empty gives `message`. */
export const requiredText = (message: string, max = 200) =>
  plain(message).check(z.trim(), ...within(max), seen, tidied(max), z.minLength(1, message))

/** Optional text: absent, null and empty are the same and become null. */
export const optionalText = (max = 200) =>
  z.pipe(
    z.nullish(plain(INVALID_TEXT).check(z.trim(), ...within(max), seen, tidied(max))),
    z.transform((text) => text || null),
  )

/** Text of something unfinished: trimmed, at most `max` characters, NFC. It may be empty. */
export const textOrEmpty = (max = 200) =>
  plain(INVALID_TEXT).check(z.trim(), ...within(max), seen, tidied(max))

/**
 * Text that is stored as typed (passwords, answers). Only characters that the database can't store are refused.
 */
export const verbatim = (message: string, max: number) => plain(message).check(...within(max))

/**
 * Domain of the addresses of deleted people. RFC 2606 reserves it, so nobody owns such an address and nobody may
 * enter one.
 */
export const NOBODYS_DOMAIN = 'persona.invalid'

/** Checks that the address can receive mail. */
export const isSomebodys = (address: string): boolean => !address.endsWith(`@${NOBODYS_DOMAIN}`)

const NO_EMAIL = 'Escribe un correo válido, por ejemplo nombre@empresa.com.'
const LONG_EMAIL = 'Escribe un correo más corto.'

/** An address in a form that only looks for it: what is no address is simply not found. */
export const soughtEmail = (message: string) =>
  plain(message).check(
    z.trim(),
    ...within(254, LONG_EMAIL),
    z.overwrite(tidyAddress),
    z.minLength(1, message),
  )

/** An address that mail is sent to, tidied: one mailbox has one form. */
export const email = (message: string) =>
  soughtEmail(message).check(
    z.maxLength(254, LONG_EMAIL),
    z.refine(isAddress, NO_EMAIL),
    z.refine(isSomebodys, NO_EMAIL),
  )

const INVALID_ID = 'El identificador no es válido.'

/** Identifier in a body. */
export const id = (message = INVALID_ID) =>
  z.int({ error: message }).check(z.gte(1, message), z.lte(MAX_ID, message))

/** A whole number from 0 that the database can hold. */
export const count = () => z.int({ error: INVALID_ID }).check(z.gte(0, INVALID_ID), z.lte(MAX_ID, INVALID_ID))

/** A list. Its length is checked before its items, so that millions of items are refused at once. */
export function atMost<T extends z.ZodMiniType>(item: T, max: number, what: string) {
  const message = `Usa como máximo ${max} ${what}.`
  const short = z.transform<unknown, unknown>((value, context) => {
    if (!Array.isArray(value) || value.length <= max) return value
    context.issues.push({ code: 'custom', message, input: value })
    return z.NEVER
  })
  const items: z.ZodMiniType<z.output<T>[], z.input<T>[]> = z.array(item).check(z.maxLength(max, message))
  return z.pipe(short, items) as unknown as typeof items
}

/** Identifier in a path. */
export const pathId = z.pipe(
  plain(INVALID_ID).check(...within(10, INVALID_ID), z.regex(/^\d+$/, INVALID_ID)),
  z.pipe(
    z.transform((digits: string) => Number(digits)),
    id(),
  ),
)

export const NO_SUCH_CHOICE = 'Elige una de las opciones.'

/** One of a fixed set of texts. */
export const oneOf = <const Text extends readonly [string, ...string[]] | readonly string[]>(texts: Text) =>
  z.enum(texts as readonly [Text[number], ...Text[number][]], { error: NO_SUCH_CHOICE })

export const searchText = plain(INVALID_TEXT).check(
  z.trim(),
  ...within(100, 'Busca con menos palabras.'),
  z.normalize('NFC'),
)

/** An instant with an offset. It is converted to UTC, so that instants can be compared as text. */
export const instant = (message: string) =>
  z.pipe(
    plain(message).check(...within(40, message), z.iso.datetime({ offset: true, error: message })),
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

const INVALID_CODE = 'El código no es válido.'

/** The code in a mailed link. */
export const pathCode = plain(INVALID_CODE).check(
  ...within(200, INVALID_CODE),
  z.regex(/^[\w-]+$/, INVALID_CODE),
)

/** The name of a kind, where only the server knows which kinds there are. */
export const kindName = plain(NO_SUCH_CHOICE).check(
  ...within(40, NO_SUCH_CHOICE),
  z.regex(/^[a-z-]+$/, NO_SUCH_CHOICE),
)

const REAL_DATE = 'Escribe una fecha válida.'

/** `yyyy-mm-dd`, or a date-time of which only the date part counts. It becomes `yyyy-mm-dd`. */
export const date = (message: string) =>
  z.pipe(
    plain(message).check(
      ...within(40, REAL_DATE),
      z.minLength(1, message),
      z.regex(/^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/, REAL_DATE),
    ),
    z.pipe(
      z.transform((text: string) => text.slice(0, 10)),
      plain(message).check(z.refine((day) => day >= '1900-01-01' && isOnCalendar(day), REAL_DATE)),
    ),
  )

export const message = z.object({ message: z.string() })
