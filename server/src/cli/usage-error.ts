/** What was typed is no command. */
export class UsageError extends Error {}
