interface Comparison<Name extends string> {
  /** Saved elsewhere and left alone here: the field only follows. */
  followed: Name[]
  /** Changed here and elsewhere: the person decides. */
  contested: Name[]
}

/** Compares the fields with what is stored now and what was read. */
export function compareValues<Name extends string>(
  read: Readonly<Record<Name, string>>,
  typed: Readonly<Record<Name, string>>,
  held: Readonly<Record<Name, string>>,
): Comparison<Name> {
  const names = Object.keys(read) as Name[]
  const changed = names.filter((name) => held[name] !== read[name] && held[name] !== typed[name])
  return {
    followed: changed.filter((name) => typed[name] === read[name]),
    contested: changed.filter((name) => typed[name] !== read[name]),
  }
}

/** What the fields say. One that the form doesn't show says what was read. */
export function withHidden<Name extends string>(
  read: Readonly<Record<Name, string>>,
  shown: Readonly<Record<string, unknown>>,
): Record<Name, string> {
  const names = Object.keys(read) as Name[]
  // An emptied number is shown and has no value.
  const values = names.map((name) => [name, name in shown ? String(shown[name] ?? '') : read[name]])
  return Object.fromEntries(values) as Record<Name, string>
}
