/** The parts of oidc-provider, which brings no types, that the tests use. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }
  interface Context {
    oidc: {
      client: { clientId: string }
      session: { accountId: string }
      provider: { Grant: new (of: { clientId: string; accountId: string }) => Grant }
    }
  }

  export default class Provider {
    constructor(issuer: string, configuration: object)
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
  }
  export type { Context }
}
