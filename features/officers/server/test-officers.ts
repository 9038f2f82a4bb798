import { expect } from 'vitest'
import { confirmIdentity } from '#contract/confirmation.ts'
import { type Officer, officers } from '#contract/identity/officers.ts'
import { type RequestFields, requestOfficerChange, separateDuties } from '#features/officers/contract/officers.ts'
import { userStore } from '#server/identity/users/user-store.ts'
import { adminPassword, startTestServer, type TestServer, type TestServerOptions, type Visitor } from '#server/testing/test-server.ts'
import { officersIn } from './test-officer-store.ts'

/** A user with a confirmed session. */
export interface SignedIn {
  readonly id: string
  readonly username: string
  readonly visitor: Visitor
}

/** A server on which duties are separated; each officer is named after the office. */
export interface SeparatedServer extends Readonly<Record<Officer, SignedIn>> {
  readonly server: TestServer
  /** The first administrator, who is nobody now; the session has ended. */
  readonly admin: Visitor
}

let count = 0

/** Adds a user with a role that grants these menu rows, and signs in; the session is confirmed. */
export async function addUser(server: TestServer, name: string, menuKeys: readonly string[] = []): Promise<SignedIn> {
  count += 1
  const username = `${name}${count}`
  const { id, password } = await server.addPerson(username, { menuKeys })
  const visitor = server.visitor()
  await visitor.signIn(username, password)
  await visitor.call(confirmIdentity, { body: { password } })
  return { id, username, visitor }
}

/** The administrator with a confirmed session. */
export async function confirmedAdministrator(server: TestServer): Promise<Visitor> {
  const admin = await server.administrator()
  await admin.call(confirmIdentity, { body: { password: adminPassword } })
  return admin
}

/** Separates the duties on a server, with three new people. */
export async function separate(server: TestServer, admin: Visitor): Promise<Readonly<Record<Officer, SignedIn>>> {
  const [system, security, audit] = [await addUser(server, 'system'), await addUser(server, 'security'), await addUser(server, 'audit')]
  await admin.call(separateDuties, { body: { systemId: system.id, securityId: security.id, auditId: audit.id } })
  return { system, security, audit }
}

/** Starts a server on which duties are separated. `before` prepares it while they are not. */
export async function startSeparated(
  before: (server: TestServer, admin: Visitor) => Promise<void> = () => Promise.resolve(),
  options: TestServerOptions = {},
): Promise<SeparatedServer> {
  const server = await startTestServer(options)
  const admin = await confirmedAdministrator(server)
  await before(server, admin)
  return { server, admin, ...(await separate(server, admin)) }
}

/** Requests a change; returns the id of the request. */
export async function request({ visitor }: SignedIn, kind: RequestFields['kind'], person: { id: string }, officer: Officer | null = null) {
  return (await visitor.call(requestOfficerChange, { body: { kind, officer, personId: person.id } })).id
}

export const approve = ({ visitor }: SignedIn, id: string) => visitor.send('POST', `/officers/request/${id}/approve`)

/** Gives a role to a user, past all rules. */
export async function giveRole({ database, clock }: TestServer, userId: string, roleId: string): Promise<void> {
  await database.write((connection) => userStore(connection).addRole(userId, roleId, clock.now()))
}

/** Expects of what is stored: each office has an enabled holder, nobody has two, and nobody is super administrator; or, after the end, one is. */
export async function expectSound({ read }: TestServer): Promise<void> {
  const { holders, administrators } = await officersIn(read)
  if (holders.length === 0) return expect(administrators.length).toBeGreaterThan(0)
  expect(administrators).toEqual([])
  expect(new Set(holders.map(({ userId }) => userId)).size).toBe(holders.length)
  const able = new Set(holders.filter(({ isAble }) => isAble).map(({ officer }) => officer))
  expect([...officers].filter((officer) => !able.has(officer))).toEqual([])
}

type Answer = Awaited<ReturnType<Visitor['send']>>

/** Expects that writes are refused with these errors and leave the officers as they are. */
export async function expectRefusals(
  server: TestServer,
  attempts: Readonly<Record<string, readonly [Promise<Answer> | (() => Promise<Answer>), string]>>,
) {
  const before = await officersIn(server.read)
  const seen: [string, string][] = []
  for (const [name, [attempt]] of Object.entries(attempts)) {
    const { failure } = await (typeof attempt === 'function' ? attempt() : attempt)
    seen.push([name, failure.error])
  }
  expect(seen).toEqual(Object.entries(attempts).map(([name, [, error]]) => [name, error]))
  expect(await officersIn(server.read)).toEqual(before)
  await expectSound(server)
}
