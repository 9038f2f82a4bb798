import { commonScope, type RoleView } from '#contract/identity/role-view.ts'
import { type NeededViews, usablePermissions } from '#contract/permissions/needed-views.ts'
import type { Permission } from '#contract/permissions/permission.ts'
import { type Cluster, LocalCluster } from '#server/db/cluster.ts'
import type { Connection } from '#server/db/database.ts'
import { hasPermission, rightsInView, rightsOf } from './rights-store.ts'
import { type Scope, scopeOf } from '#server/kit/scope.ts'

const cacheLimit = 1000

/** What a user may do, as requests use it. */
export interface CachedRights {
  /** The values of the declared permissions that they hold, without those that are of no use because what they change may not be seen. */
  readonly permissions: ReadonlySet<string>
  /** Their own enabled roles, in a view too. */
  readonly roleIds: ReadonlySet<string>
  readonly departmentId: string | null
  readonly scope: Scope
}

/** The permissions that calls and pages declare. */
interface Declared {
  readonly permissions: readonly Permission[]
  /** The values of those that a user who may only read can use. */
  readonly forReading: ReadonlySet<string>
  /** What they need to be of use. */
  readonly neededViews: NeededViews
}

/** Caches each user's rights, and what they see while viewing as a role, until users, roles, departments or menus change, on this instance or another. */
export class PermissionCache {
  readonly #connection: Connection
  readonly #cluster: Pick<Cluster, 'isConnected'>
  readonly #declared: ReadonlyMap<string, Permission>
  readonly #forReading: ReadonlySet<string>
  readonly #forKeys: ReadonlySet<string>
  readonly neededViews: NeededViews
  readonly #cache = new Map<string, Promise<CachedRights>>()

  constructor(
    connection: Connection,
    { permissions, forReading, neededViews }: Declared,
    cluster: Pick<Cluster, 'isConnected'> = new LocalCluster(),
  ) {
    this.#connection = connection
    this.#cluster = cluster
    this.#declared = new Map(permissions.map((permission) => [permission.value, permission]))
    this.#forReading = forReading
    this.neededViews = neededViews
    this.#forKeys = new Set(permissions.flatMap(({ value, isForKeys }) => (isForKeys ? value : [])))
  }

  /** The rights of a user, or what of them they have in a view. */
  of(userId: string, view: RoleView | null = null): Promise<CachedRights> {
    const read = () => (view ? this.#readInView(userId, view) : this.#read(userId))
    if (!this.#cluster.isConnected) return read()
    const key = JSON.stringify([userId, view])
    const cached = this.#cache.get(key)
    if (cached) return cached
    if (this.#cache.size >= cacheLimit) this.#cache.clear()
    const pending = read()
    this.#cache.set(key, pending)
    pending.catch(() => this.#cache.delete(key))
    return pending
  }

  /** The rights of a user, but of their permissions only those of an API key. */
  async ofKey(userId: string, values: readonly string[]): Promise<CachedRights> {
    const rights = await this.of(userId)
    const permissions = values.filter((value) => this.#forKeys.has(value) && rights.permissions.has(value))
    const granted = this.#usable(permissions)
    return { ...rights, permissions: granted, scope: scopeOf(rights.scope.data, granted) }
  }

  /** The permissions that a user has, in a view or not, in order of declaration. */
  async permissionsOf(userId: string, view: RoleView | null = null): Promise<Permission[]> {
    const { permissions: granted } = await this.of(userId, view)
    return [...this.#declared.values()].filter(({ value }) => granted.has(value))
  }

  /** Of how many users and views the rights are remembered. */
  get size(): number {
    return this.#cache.size
  }

  forget(): void {
    this.#cache.clear()
  }

  #usable(granted: readonly string[]): Set<string> {
    return usablePermissions(new Set(granted), this.neededViews)
  }

  async #read(userId: string): Promise<CachedRights> {
    const rights = await rightsOf(this.#connection, userId)
    const granted = this.#usable([...this.#declared.keys()].filter((value) => hasPermission(rights, value)))
    return {
      permissions: granted,
      roleIds: new Set(rights.roleIds),
      departmentId: rights.departmentId,
      scope: scopeOf(rights.scope, granted),
    }
  }

  async #readInView(userId: string, view: RoleView): Promise<CachedRights> {
    const own = await this.of(userId)
    const seen = await rightsInView(this.#connection, view.ownerId ?? userId, view)
    const permissions = this.#usable([...own.permissions].filter((value) => this.#forReading.has(value) && hasPermission(seen, value)))
    const scope = commonScope(own.scope.data, seen.scope)
    return { permissions, roleIds: own.roleIds, departmentId: seen.departmentId, scope: scopeOf(scope, permissions) }
  }
}
