const PREFIX = 'frozen-'

/** What a stored video is served under after its owner deleted it: without its metadata, and to whoever has a signed address. */
export const frozenNameOf = (stored: string): string => `${PREFIX}${stored}`

/** Null: it is no such name. */
export const storedNameOf = (name: string): string | null =>
  name.startsWith(PREFIX) ? name.slice(PREFIX.length) : null
