const MIB = 1024 * 1024

const nested = (open: string, close: string, depth: number) =>
  JSON.parse(`${open.repeat(depth)}0${close.repeat(depth)}`) as unknown

/** Values of up to a megabyte that cost the most where they are looked at before they are measured. */
export const ugliest: Record<string, () => unknown> = {
  dots: () => `a@${'.'.repeat(MIB)}@`,
  'labels and dots': () => `a@${'b.'.repeat(MIB / 2)}`,
  accents: () => '\u0301\u0316'.repeat(MIB / 2),
  'accents on a letter': () => `a${'\u0316\u0301'.repeat(MIB / 2)}`,
  spaces: () => `a${' '.repeat(MIB)}a`,
  'only spaces': () => ' '.repeat(MIB),
  'zero-width spaces': () => '\u200B'.repeat(MIB),
  'at signs': () => '@'.repeat(MIB),
  digits: () => '1'.repeat(MIB),
  'digits of a date': () => `2025-01-01T${'1'.repeat(MIB)}`,
  'lone surrogates': () => '\ud800'.repeat(MIB),
  'growing letters': () => '\uFB2C'.repeat(MIB),
  NUL: () => '\0'.repeat(MIB),
  percent: () => '%_'.repeat(MIB / 2),
  'nested lists': () => nested('[', ']', 5000),
  'nested objects': () => nested('{"a":', '}', 5000),
  'a long list': () => Array.from({ length: MIB / 2 }, () => 0),
  'a wide object': () => Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [index, index])),
}
