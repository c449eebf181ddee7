/** Says that what was typed is not a command. */
export class UsageError extends Error {}
