import type { CallDefinition } from '#contract/calls/call.ts'
import { neededViewsOf } from '#contract/permissions/needed-views.ts'
import { confirmIdentity } from '#contract/confirmation.ts'
import { menuStore } from '#server/identity/menus/menu-store.ts'
import { dayMs } from '#server/clock.ts'
import { newId } from '#server/ids.ts'
import type { TestServer, Visitor } from '#server/testing/test-server.ts'
import { viewAs } from '#server/testing/view-as.ts'
import type { SessionCredentials } from './scenario-requests.ts'

/** The users that requests are repeated as. */
export interface TestUsers {
  /** Credentials of no valid session, by reason. */
  readonly invalidSessions: Readonly<Record<'no session' | 'an expired session' | 'a revoked session', SessionCredentials>>
  /** A user with only this permission, those to see what it changes, and those to reveal masked fields, which are part of no call but searches and filters. */
  withOnly(permission: string): Visitor
  /** Confirms the session of the user with only this permission. */
  confirm(permission: string): Promise<void>
  /** A new session of the user with only this permission. */
  unconfirmed(permission: string): Promise<Visitor>
  /** A session that views as a role. */
  readonly viewing: Visitor
  /** A user with every permission but this one. */
  withAllBut(permission: string): Visitor
  /** A user with every permission, who sees their own rows alone and has none. */
  readonly outsider: Visitor
  /** Confirms their session. */
  confirmOutsider(): Promise<void>
}

/** The permissions that calls require. */
function permissionsOf(calls: readonly CallDefinition[]): string[] {
  return [...new Set(calls.flatMap(({ permission }) => (typeof permission === 'object' ? [permission.value] : [])))].toSorted()
}

const menuKeyOf = (permission: string) => `only-${permission}`

/** Adds a menu row for each permission that grants only it. */
async function addMenus({ database, clock }: TestServer, permissions: readonly string[]): Promise<void> {
  await database.write(async (connection) => {
    for (const auth of permissions) {
      const menu = { key: menuKeyOf(auth), parentKey: null, type: 'button', auth, path: null, component: null } as const
      await menuStore(connection).create(menu, newId(clock), clock.now())
    }
  })
}

/** A user, and a session of theirs. */
interface TestUser {
  readonly visitor: Visitor
  readonly username: string
  readonly password: string
}

async function signedIn(server: TestServer, { username, password }: Pick<TestUser, 'username' | 'password'>): Promise<Visitor> {
  const visitor = server.visitor()
  await visitor.signIn(username, password)
  return visitor
}

async function addUser(
  server: TestServer,
  username: string,
  permissions: readonly string[],
  options?: { seesOwnRowsOnly: true },
): Promise<TestUser> {
  const { password } = await server.addPerson(username, { menuKeys: permissions.map(menuKeyOf), ...options })
  return { visitor: await signedIn(server, { username, password }), username, password }
}

async function confirm({ visitor, password }: TestUser): Promise<void> {
  await visitor.call(confirmIdentity, { body: { password } })
}

function userFor(users: ReadonlyMap<string, TestUser>, permission: string): TestUser {
  const user = users.get(permission)
  if (!user) throw new Error(`No test user for ${permission}`)
  return user
}

/** A session that views as a role. Its user is no administrator, whose sessions end when duties are separated. */
async function viewingUser(server: TestServer): Promise<Visitor> {
  const visitor = await server.signedIn('views as a role')
  await viewAs(server, visitor, { roleIds: ['r'], departmentId: null, ownerId: null })
  return visitor
}

/** Adds the users needed to test these calls. */
export async function addTestUsers(server: TestServer, calls: readonly CallDefinition[]): Promise<TestUsers> {
  const permissions = permissionsOf(calls)
  const revealing = permissionsOf(calls.filter(({ operation }) => operation === 'reveal'))
  const needed = neededViewsOf(calls)
  await addMenus(server, permissions)
  const expired = await server.administrator()
  server.clock.move(7 * dayMs)
  const revoked = await server.administrator()
  const { token, cookie } = revoked
  await revoked.send('POST', '/logout')
  const [holders, lackers] = [new Map<string, TestUser>(), new Map<string, TestUser>()]
  for (const permission of permissions) {
    const others = permissions.filter((other) => other !== permission)
    holders.set(
      permission,
      await addUser(server, `holds ${permission}`, [...new Set([permission, ...(needed.get(permission) ?? []), ...revealing])]),
    )
    lackers.set(permission, await addUser(server, `lacks ${permission}`, others))
  }
  const outsider = await addUser(server, 'outsider', permissions, { seesOwnRowsOnly: true })
  return {
    invalidSessions: { 'no session': { token: '', cookie: '' }, 'an expired session': expired, 'a revoked session': { token, cookie } },
    withOnly: (permission) => userFor(holders, permission).visitor,
    confirm: (permission) => confirm(userFor(holders, permission)),
    unconfirmed: (permission) => signedIn(server, userFor(holders, permission)),
    viewing: await viewingUser(server),
    withAllBut: (permission) => userFor(lackers, permission).visitor,
    outsider: outsider.visitor,
    confirmOutsider: () => confirm(outsider),
  }
}
