import type { Token } from './token.ts'

/** Gives the services of one server by their tokens. */
export interface Provider {
  /** The service of a token. Throws if no module of the server provides it. */
  get<Service>(token: Token<Service>): Service
}

/** The services of one server, which its modules provide when it starts. */
export class Services implements Provider {
  // An arrow function, because handlers destructure their context.
  readonly get = <Service>(wanted: Token<Service>): Service => wanted.in(this)

  provide<Service>(provided: Token<Service>, service: Service): void {
    provided.provide(this, service)
  }
}
