/** Returns the name of a section's draft, unique among the person's drafts. */
export const draftName = (roundId: number, section: 'settings' | 'panels') => `round:${roundId}:${section}`
