import type { Registry } from '#server/kit/registry.ts'
import type { BelongingCount } from '#contract/identity/handover.ts'
import type { PendingWork } from '#contract/pending-work.ts'
import type { Permission } from '#contract/permissions/permission.ts'
import type { Server, ServerModule } from '#server/kit/module.ts'
import type { Principal } from '#server/kit/principal.ts'
import type { Connection } from '#server/db/database.ts'
import type { Reader } from '#server/db/reader.ts'
import type { PermissionCache } from '#server/identity/permissions.ts'
import { writtenByName } from '#server/resource/written-resources.ts'
import type { HandoverKind } from '#server/kit/handover-kind.ts'
import { derivedKinds } from './belonging-rows.ts'

/** The number of a user's belongings of a kind, and the permission that their next owner needs. */
export interface Belonging extends BelongingCount {
  readonly permission?: Pick<Permission, 'value'> | undefined
}

/** The kinds of things that people hold: what modules declare, and what follows from their resources. */
function kindsOf(modules: readonly ServerModule[], registry: Registry): HandoverKind[] {
  const written = [...registry.resources.keys()].flatMap((name) => writtenByName(registry, name) ?? [])
  const all = [...written.flatMap(derivedKinds), ...modules.flatMap(({ handovers = [] }) => handovers)]
  // What a module declares replaces what would be derived.
  return [...new Map(all.map((kind) => [kind.id, kind])).values()]
}

/** What people hold in their name, and how it is handed over. */
export class Handovers {
  /** The kinds of things that people can hold. */
  readonly kinds: readonly HandoverKind[]
  readonly #read: Reader['db']
  readonly #pending: readonly NonNullable<ServerModule['pending']>[]
  readonly #permissions: Pick<PermissionCache, 'of'>

  constructor(
    modules: readonly ServerModule[],
    {
      registry,
      read,
      permissions,
    }: Pick<Server, 'registry'> & { readonly read: Reader['db']; readonly permissions: Pick<PermissionCache, 'of'> },
  ) {
    this.kinds = kindsOf(modules, registry)
    this.#pending = modules.flatMap(({ pending = [] }) => pending)
    this.#read = read
    this.#permissions = permissions
  }

  /** What a user holds, of every kind. */
  async of(db: Connection, userId: string): Promise<readonly Belonging[]> {
    const belongings: Belonging[] = []
    for (const kind of this.kinds) {
      const { id, resource, field, label, handling, permission } = kind
      belongings.push({ id, resource, field, label, handling, permission, count: await kind.count(db, userId) })
    }
    return belongings
  }

  /** The work that waits for a user. Others who may do it see it too. */
  async waitingFor(userId: string): Promise<readonly PendingWork[]> {
    const { permissions, scope, departmentId } = await this.#permissions.of(userId)
    const principal: Principal = {
      id: userId,
      username: '',
      departmentId,
      scope,
      can: ({ value }) => permissions.has(value),
      sessionId: '',
      apiKey: null,
      stage: 'signedIn',
      view: null,
      isConfirmed: false,
    }
    const read = { db: this.#read, worker: undefined, signal: new AbortController().signal }
    const found = await Promise.all(this.#pending.map((ask) => ask({ read, principal })))
    return found.filter((work) => work !== undefined)
  }
}
