/** Placeholders for secrets, as examples (including ours) write them. */
const PLACEHOLDER = /replace.?me|change.?(me|it)|:\/\/user:password@/i
/** Words that occur in made-up secrets. */
const MADE_UP =
  /place.?holder|example|your.?(jwt|own|secret)|insert.?(here|secret)|pass.?word|super.?secret|qwerty/i

const MIN_LENGTH = 32
/**
 * Minimum number of different distances between neighbouring characters. 32 random digits have about 13, random
 * text with letters has more.
 */
const MIN_STEPS = 10

/** Returns whether a value is still the placeholder of an example. */
export const isPlaceholder = (value: string): boolean => PLACEHOLDER.test(value)

/** Returns why the secret is too weak; undefined when it is good enough. */
export function faultOfSecret(secret: string): string | undefined {
  if (secret.length < MIN_LENGTH) return `must have at least ${MIN_LENGTH} characters: openssl rand -hex 32`
  if (isPlaceholder(secret) || MADE_UP.test(secret))
    return 'is an example that anybody can read: openssl rand -hex 32 makes one'
  if (countSteps(secret) < MIN_STEPS)
    return 'is easy to guess, a repetition or a run: openssl rand -hex 32 makes one'
  return undefined
}

/**
 * Returns the number of different distances between neighbouring characters. It is small in `aaaa`, `abcabc` and
 * `12345`.
 */
const countSteps = (text: string): number =>
  new Set(Array.from(text.slice(1), (_, index) => text.charCodeAt(index + 1) - text.charCodeAt(index))).size
