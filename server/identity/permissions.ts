import type { Permission } from '#contract/permissions/permission.ts'
import { type Cluster, LocalCluster } from '#server/db/cluster.ts'
import type { Connection } from '#server/db/database.ts'
import { roleStore } from './roles/role-store.ts'

const cacheLimit = 1000

/** Caches each user's permissions until users, roles or menus change, on this instance or another. */
export class PermissionCache {
  readonly #connection: Connection
  readonly #cluster: Pick<Cluster, 'isConnected'>
  readonly #declared: ReadonlyMap<string, Permission>
  readonly #cache = new Map<string, Promise<ReadonlySet<string>>>()

  constructor(connection: Connection, declared: readonly Permission[], cluster: Pick<Cluster, 'isConnected'> = new LocalCluster()) {
    this.#connection = connection
    this.#cluster = cluster
    this.#declared = new Map(declared.map((permission) => [permission.value, permission]))
  }

  /** The values of the declared permissions that a user holds. */
  of(userId: string): Promise<ReadonlySet<string>> {
    if (!this.#cluster.isConnected) return this.#read(userId)
    const cached = this.#cache.get(userId)
    if (cached) return cached
    if (this.#cache.size >= cacheLimit) this.#cache.clear()
    const pending = this.#read(userId)
    this.#cache.set(userId, pending)
    pending.catch(() => this.#cache.delete(userId))
    return pending
  }

  /** The permissions that a user holds, in order of declaration. */
  async permissionsOf(userId: string): Promise<Permission[]> {
    const held = await this.of(userId)
    return [...this.#declared.values()].filter(({ value }) => held.has(value))
  }

  forget(): void {
    this.#cache.clear()
  }

  async #read(userId: string): Promise<ReadonlySet<string>> {
    const { isSuper, values } = await roleStore(this.#connection).grantsOf(userId)
    return new Set(isSuper ? this.#declared.keys() : values.filter((value) => this.#declared.has(value)))
  }
}
