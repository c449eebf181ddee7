interface Comparison<Name extends string> {
  /** Fields that somebody else saved and nobody changed here. They show what was saved. */
  followed: Name[]
  /** Fields that were changed both here and elsewhere. The person decides which value stays. */
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

/** Returns the fields' values. A field that the form doesn't show has the value that was read. */
export function withHidden<Name extends string>(
  read: Readonly<Record<Name, string>>,
  shown: Readonly<Record<string, unknown>>,
): Record<Name, string> {
  const names = Object.keys(read) as Name[]
  // A number field that was emptied is among the shown ones, but its value is undefined.
  const values = names.map((name) => [name, name in shown ? String(shown[name] ?? '') : read[name]])
  return Object.fromEntries(values) as Record<Name, string>
}
