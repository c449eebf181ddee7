const PREFIX = 'frozen-'

/**
 * Returns the name under which a stored video is served after its owner deleted it. It is served without its
 * metadata, to whoever has a signed address.
 */
export const frozenNameOf = (stored: string): string => `${PREFIX}${stored}`

/** Returns the stored name, or null if the name is not of this form. */
export const storedNameOf = (name: string): string | null =>
  name.startsWith(PREFIX) ? name.slice(PREFIX.length) : null
