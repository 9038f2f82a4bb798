import type { Permission } from '#contract/kit/permission.ts'
import { type Cluster, LocalCluster } from '#server/db/cluster.ts'
import type { Connection } from '#server/db/database.ts'
import { roleStore } from './roles/role-store.ts'

const rememberedPeople = 1000

/** Which permissions a person holds; read from the database and remembered until roles, menus or people change, here or on another instance. */
export class PermissionCache {
  readonly #connection: Connection
  readonly #cluster: Pick<Cluster, 'isConnected'>
  readonly #declared: ReadonlyMap<string, Permission>
  readonly #held = new Map<string, Promise<ReadonlySet<string>>>()

  constructor(connection: Connection, declared: readonly Permission[], cluster: Pick<Cluster, 'isConnected'> = new LocalCluster()) {
    this.#connection = connection
    this.#cluster = cluster
    this.#declared = new Map(declared.map((permission) => [permission.value, permission]))
  }

  /** The values that a person holds; only declared ones count. */
  of(userId: string): Promise<ReadonlySet<string>> {
    if (!this.#cluster.isConnected) return this.#read(userId)
    const known = this.#held.get(userId)
    if (known) return known
    if (this.#held.size >= rememberedPeople) this.#held.clear()
    const reading = this.#read(userId)
    this.#held.set(userId, reading)
    reading.catch(() => this.#held.delete(userId))
    return reading
  }

  /** The permissions that a person holds, in the order in which they are declared. */
  async permissionsOf(userId: string): Promise<Permission[]> {
    const held = await this.of(userId)
    return [...this.#declared.values()].filter(({ value }) => held.has(value))
  }

  forget(): void {
    this.#held.clear()
  }

  async #read(userId: string): Promise<ReadonlySet<string>> {
    const { isSuper, values } = await roleStore(this.#connection).grantsOf(userId)
    return new Set(isSuper ? this.#declared.keys() : values.filter((value) => this.#declared.has(value)))
  }
}
