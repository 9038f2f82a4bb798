import { comparePerson, type ScopeTarget } from '#conformance/scope/checks.ts'
import { labels, parcelPermissions, parcels } from '#conformance/scope/test-parcels.ts'
import { generateWorld, type Person, type World } from '#conformance/scope/world.ts'
import { seededRandom } from '#server/seeded-random.ts'
import type { Handler } from '#server/kit/context.ts'
import { defineModule } from '#server/kit/module.ts'
import { systemScope } from '#server/kit/scope.ts'
import { resourceHandlers } from '#server/resource/resource-handlers.ts'
import { defineStore, type ResourceStore } from '#server/resource/resource-store.ts'
import { parcelVersions, resetParcels, worldTables, writeWorld } from './scope-world-store.ts'
import { startTestServer, type TestServer, type Visitor } from './test-server.ts'

/** Where the scope is left out, to see whether the comparison with the oracle notices: `count`, or the name of a call. */
export interface Leak {
  place: string | undefined
}

/** The handlers, of which the leaking one works without the caller's scope. */
function leaking(handlers: readonly Handler[], leak: Leak): Handler[] {
  return handlers.map((handler) => ({
    ...handler,
    answer(input, context) {
      const isLeaking = leak.place === `${handler.call.resource}.${handler.call.operation}`
      if (!isLeaking || !context.principal) return handler.answer(input, context)
      return handler.answer(input, { ...context, principal: { ...context.principal, scope: systemScope } })
    },
  }))
}

function parcelHandlers(leak: Leak): Handler[] {
  const store: ResourceStore = defineStore(parcels, { table: 'parcel' })
  const leakingStore: ResourceStore = {
    ...store,
    listing(reader, scope) {
      const listing = store.listing(reader, scope)
      return leak.place === 'count' ? { ...listing, count: store.listing(reader, systemScope).count } : listing
    },
  }
  return leaking(
    [
      ...resourceHandlers(parcels, { store: leakingStore }),
      ...resourceHandlers(labels, { store: defineStore(labels, { table: 'label' }) }),
    ],
    leak,
  )
}

/** A server with a generated organisation, whose people are signed in. */
export interface WorldServer extends ScopeTarget {
  readonly server: TestServer
  /** The people with an enabled role; the others may make no call at all. */
  readonly people: readonly Person[]
  /** The session of one of them. */
  visitorOf(person: Person): Visitor
}

const password = 'a parcel of jade'

/** Starts a server with an organisation generated from a seed. */
export async function startWorldServer(
  seed: number,
  sizes: Parameters<typeof generateWorld>[1],
  leak: Leak = { place: undefined },
): Promise<WorldServer> {
  const world: World = generateWorld(seededRandom(seed), sizes)
  const deleted = new Set(world.rows.filter((_, index) => index % 6 === 5).map(({ id }) => id))
  const server = await startTestServer({ extra: [defineModule({ id: 'parcels', handlers: parcelHandlers(leak) })] })
  await server.database.migrate((_, { script }) => script(worldTables))
  const passwordHash = await server.passwords.hash(password)
  const permissions = parcelPermissions.map(({ value }) => value)
  await server.database.write((connection) => writeWorld(connection, { world, deleted, passwordHash, permissions }))
  const people = world.people.filter(({ roleIds }) => world.roles.some((role) => role.isEnabled && roleIds.includes(role.id)))
  const visitors = new Map(people.map(({ id }) => [id, server.visitor()]))
  for (const [id, visitor] of visitors) await visitor.signIn(id, password)
  function visitorOf({ id }: Person): Visitor {
    const visitor = visitors.get(id)
    if (!visitor) throw new Error(`${id} has no enabled role`)
    return visitor
  }
  return {
    server,
    visitorOf,
    world,
    deleted,
    people,
    titleOf: (id) => `parcel ${id}`,
    unknownId: '0000000000000000',
    send: async (person, method, path, body) => visitorOf(person).send(method, path, body),
    versions: () => parcelVersions(server.read),
    reset: () => server.database.write((connection) => resetParcels(connection, world, deleted)),
  }
}

/** What differs from the oracle for these people, and the number of comparisons. */
export async function comparePeople(target: WorldServer): Promise<{ differences: readonly string[]; caseCount: number }> {
  const differences: string[] = []
  let caseCount = 0
  for (const person of target.people) {
    const comparison = await comparePerson(target, person)
    differences.push(...comparison.differences)
    caseCount += comparison.caseCount
  }
  return { differences, caseCount }
}
