/** Of what is typed in a section, among the drafts of the person. */
export const draftName = (roundId: number, section: 'settings' | 'panels') => `round:${roundId}:${section}`
