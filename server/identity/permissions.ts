import type { Permission } from '#contract/permissions/permission.ts'
import { type Cluster, LocalCluster } from '#server/db/cluster.ts'
import type { Connection } from '#server/db/database.ts'
import { holds, rightsOf } from './rights-store.ts'
import { type Scope, scopeOf } from './scope.ts'

const cacheLimit = 1000

/** What a user may do, as requests use it. */
export interface CachedRights {
  /** The values of the declared permissions that they hold. */
  readonly permissions: ReadonlySet<string>
  readonly departmentId: string | null
  readonly scope: Scope
}

/** Caches each user's rights until users, roles, departments or menus change, on this instance or another. */
export class PermissionCache {
  readonly #connection: Connection
  readonly #cluster: Pick<Cluster, 'isConnected'>
  readonly #declared: ReadonlyMap<string, Permission>
  readonly #cache = new Map<string, Promise<CachedRights>>()

  constructor(connection: Connection, declared: readonly Permission[], cluster: Pick<Cluster, 'isConnected'> = new LocalCluster()) {
    this.#connection = connection
    this.#cluster = cluster
    this.#declared = new Map(declared.map((permission) => [permission.value, permission]))
  }

  of(userId: string): Promise<CachedRights> {
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
    const { permissions: held } = await this.of(userId)
    return [...this.#declared.values()].filter(({ value }) => held.has(value))
  }

  forget(): void {
    this.#cache.clear()
  }

  async #read(userId: string): Promise<CachedRights> {
    const rights = await rightsOf(this.#connection, userId)
    const held = [...this.#declared.keys()].filter((value) => holds(rights, value))
    return { permissions: new Set(held), departmentId: rights.departmentId, scope: scopeOf(rights.scope) }
  }
}
