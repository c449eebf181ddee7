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
