/** What examples, ours among them, put where a secret belongs. */
const PLACEHOLDER = /replace.?me|change.?(me|it)|:\/\/user:password@/i
/** Words of a secret that somebody made up. */
const MADE_UP =
  /place.?holder|example|your.?(jwt|own|secret)|insert.?(here|secret)|pass.?word|super.?secret|qwerty/i

const MIN_LENGTH = 32
/** Of 32 random digits there are 13 or so, of anything with letters more. */
const MIN_STEPS = 10

/** Whether a value still is what an example had in its place. */
export const isPlaceholder = (value: string): boolean => PLACEHOLDER.test(value)

/** Why nobody should sign with it; undefined: good enough. */
export function faultOfSecret(secret: string): string | undefined {
  if (secret.length < MIN_LENGTH) return `must have at least ${MIN_LENGTH} characters: openssl rand -hex 32`
  if (isPlaceholder(secret) || MADE_UP.test(secret))
    return 'is an example that anybody can read: openssl rand -hex 32 makes one'
  if (countSteps(secret) < MIN_STEPS)
    return 'is easy to guess, a repetition or a run: openssl rand -hex 32 makes one'
  return undefined
}

/** How many different distances lie between neighbours: few in `aaaa`, `abcabc`, `12345`, whatever they are made of. */
const countSteps = (text: string): number =>
  new Set(Array.from(text.slice(1), (_, index) => text.charCodeAt(index + 1) - text.charCodeAt(index))).size
