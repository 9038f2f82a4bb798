/** A service of one server, created when it is first used. */
interface Provided<Service> {
  readonly create: () => Service
  service?: { readonly value: Service }
  isCreating: boolean
}

/** Names a service, which handlers and modules get from their server: `context.get(outbox)`. */
export class Token<Service> {
  readonly name: string
  readonly #provided = new WeakMap<object, Provided<Service>>()

  constructor(name: string) {
    this.name = name
  }

  /** Called by `createServer`, which keeps the services of each server apart. */
  provide(server: object, create: () => Service): void {
    if (this.#provided.has(server)) throw new Error(`Two modules provide ${this.name}`)
    this.#provided.set(server, { create, isCreating: false })
  }

  /** Called by `createServer`. Creates the service when it is first used; throws if no module of the server provides it. */
  of(server: object): Service {
    const provided = this.#provided.get(server)
    if (!provided) throw new Error(`No module provides ${this.name}`)
    if (!provided.service) {
      if (provided.isCreating) throw new Error(`${this.name} needs itself`)
      provided.isCreating = true
      try {
        provided.service = { value: provided.create() }
      } finally {
        provided.isCreating = false
      }
    }
    return provided.service.value
  }
}

/** Declares the token of a service. Called in the `service.ts` of its folder. */
export function token<Service>(name: string): Token<Service> {
  return new Token<Service>(name)
}

/** Gives the services of one server. */
export interface Provider {
  /** The service of a token. Throws if no module of the server provides it. */
  get<Service>(token: Token<Service>): Service
}
