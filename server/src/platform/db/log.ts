/** What the machinery needs of a logger; pino's loggers fit. */
export type Log = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
