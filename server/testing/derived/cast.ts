import type { CallDefinition } from '#contract/kit/call.ts'
import { menuStore } from '#server/identity/menus/menu-store.ts'
import { dayMs } from '#server/clock.ts'
import { newId } from '#server/ids.ts'
import type { TestServer, Visitor } from '#server/testing/test-server.ts'
import type { Halves } from './played-calls.ts'

/** Everybody whom a request is sent as, beside whoever makes it in its scenario. */
export interface Cast {
  /** Halves that are worth nothing, by what became of them. */
  readonly strangers: Readonly<Record<'no session' | 'an expired session' | 'a revoked session', Halves>>
  /** Holds this permission and no other. */
  holder(permission: string): Visitor
  /** Holds every permission but this one. */
  lacker(permission: string): Visitor
}

/** The values of the permissions that calls need. */
function permissionsOf(calls: readonly CallDefinition[]): string[] {
  return [...new Set(calls.flatMap(({ permission }) => (typeof permission === 'object' ? [permission.value] : [])))].toSorted()
}

const menuKeyOf = (permission: string) => `only-${permission}`

/** A row of the menu for each permission that grants it and nothing else. */
async function addMenus({ database, clock }: TestServer, permissions: readonly string[]): Promise<void> {
  await database.write(async (connection) => {
    for (const auth of permissions) {
      const menu = { key: menuKeyOf(auth), parentKey: null, type: 'button', auth, path: null, component: null } as const
      await menuStore(connection).create(menu, newId(clock), clock.now())
    }
  })
}

async function signedIn(server: TestServer, username: string, permissions: readonly string[]): Promise<Visitor> {
  const { password } = await server.addPerson(username, { menuKeys: permissions.map(menuKeyOf) })
  const visitor = server.visitor()
  await visitor.signIn(username, password)
  return visitor
}

function given(visitors: ReadonlyMap<string, Visitor>, permission: string): Visitor {
  const visitor = visitors.get(permission)
  if (!visitor) throw new Error(`Nobody is there for ${permission}`)
  return visitor
}

/** Adds everybody that the calls need. */
export async function castFor(server: TestServer, calls: readonly CallDefinition[]): Promise<Cast> {
  const permissions = permissionsOf(calls)
  await addMenus(server, permissions)
  const expired = await server.administrator()
  server.clock.move(7 * dayMs)
  const revoked = await server.administrator()
  const { token, cookie } = revoked
  await revoked.send('POST', '/logout')
  const [holders, lackers] = [new Map<string, Visitor>(), new Map<string, Visitor>()]
  for (const permission of permissions) {
    const others = permissions.filter((other) => other !== permission)
    holders.set(permission, await signedIn(server, `holds ${permission}`, [permission]))
    lackers.set(permission, await signedIn(server, `lacks ${permission}`, others))
  }
  return {
    strangers: { 'no session': { token: '', cookie: '' }, 'an expired session': expired, 'a revoked session': { token, cookie } },
    holder: (permission) => given(holders, permission),
    lacker: (permission) => given(lackers, permission),
  }
}
