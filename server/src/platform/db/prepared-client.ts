import { hash } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'

// A connection's prepared statements take memory of the database server. So statements whose text varies (`in (…)`
// of any length) must not be prepared without limit.
const MAX_NAMES = 400

/** A connection on which the server parses and plans each statement with parameters only once. */
export class PreparedClient extends Client {
  readonly #names = new Map<string, string>()

  constructor(config?: string | ClientConfig) {
    super(config)
    // The connection may also break while no query runs. Without a listener that error would end the process.
    this.on('error', () => {})
    const query = this.query.bind(this) as (...args: unknown[]) => unknown
    this.query = ((text: unknown, ...rest: unknown[]) => {
      const [values] = rest
      const isParametrised = typeof text === 'string' && Array.isArray(values) && values.length > 0
      const result = query(isParametrised ? { text, name: this.#nameOf(text) } : text, ...rest)
      return result instanceof Promise ? result.catch((error: unknown) => this.fail(error)) : result
    }) as typeof this.query
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known || this.#names.size >= MAX_NAMES) return known
    const name = hash('sha1', text)
    this.#names.set(text, name)
    return name
  }

  private async fail(error: unknown): Promise<never> {
    // After these errors the next statements on this connection would fail too: the peer is silent, or a migration
    // changed a table.
    const isSpoiled =
      error instanceof Error && /^(Query read timeout|cached plan must not change)/.test(error.message)
    const { stream } = this.connection
    if (isSpoiled && !stream.destroyed) {
      // Waits for the end of the connection. Otherwise the pool would hand it to the next user.
      const ended = new Promise((resolve) => this.once('end', resolve))
      stream.destroy()
      await ended
    }
    throw error
  }
}
