/** What the journeys use of the package, which has no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  class Provider {
    constructor(issuer: string, configuration: object)
    readonly Grant: new (properties: { clientId: string; accountId: string }) => Grant
    callback(): RequestListener
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
  }

  export = Provider
}
