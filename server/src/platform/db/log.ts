/** The logger that the machinery needs; pino's loggers fit. */
export type Log = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** An option for pino. Postgres names in these members the row that it refused, with addresses and hashes. */
export const withoutRows = {
  redact: {
    paths: ['err.detail', 'err.where', 'err.aggregateErrors[*].detail', 'err.aggregateErrors[*].where'],
    remove: true,
  },
}
