/** The logger that the machinery needs; pino's loggers fit. */
export type Log = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
