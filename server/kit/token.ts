/** Names a service of a module, which other modules get from their context. Stands in the `service.ts` of its folder. */
export class Token<Service> {
  readonly name: string
  readonly #services = new WeakMap<object, { readonly service: Service }>()

  constructor(name: string) {
    this.name = name
  }

  /** Used by `Services`, which keeps each server to its own. */
  provide(server: object, service: Service): void {
    if (this.#services.has(server)) throw new Error(`Two modules provide ${this.name}`)
    this.#services.set(server, { service })
  }

  in(server: object): Service {
    const provided = this.#services.get(server)
    if (!provided) throw new Error(`No module provides ${this.name}`)
    return provided.service
  }
}

/** Declares the token of a service. */
export function token<Service>(name: string): Token<Service> {
  return new Token<Service>(name)
}
