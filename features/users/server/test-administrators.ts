import { expect } from 'vitest'
import type { TestServer, Visitor } from '#server/testing/test-server.ts'
import { organisationOf } from '#server/testing/organisation.ts'

type Tables = {
  app_user: { id: string; is_enabled: 0 | 1; deleted_at: number | null; version: number }
  user_role: { user_id: string; role_id: string; created_at: number; updated_at: number }
  role: { id: string; is_super: 0 | 1 }
  session: Record<string, string | number | null>
}

function tables(server: TestServer) {
  return server.read.$extendTables<Tables>()
}

/** The ids of the enabled super administrators. */
export async function administratorsOf(server: TestServer): Promise<string[]> {
  const rows = await tables(server)
    .selectFrom('app_user')
    .innerJoin('user_role', 'user_role.user_id', 'app_user.id')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .where('role.is_super', '=', 1)
    .where('app_user.is_enabled', '=', 1)
    .where('app_user.deleted_at', 'is', null)
    .select('app_user.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The ways in which one administrator makes another one powerless. */
const attacks: readonly ((visitor: Visitor, id: string, version: number) => ReturnType<Visitor['send']>)[] = [
  (visitor, id, version) => visitor.send('PATCH', `/user/${id}`, { isEnabled: false, version }),
  (visitor, id, version) => visitor.send('PATCH', `/user/${id}`, { roleIds: [], version }),
  (visitor, id, version) => visitor.send('DELETE', `/user/${id}`, { version }),
  (visitor, id, version) => visitor.send('POST', '/user/bulk', { action: 'disable', items: [{ id, version }] }),
  (visitor, id, version) => visitor.send('POST', '/user/bulk-remove', { items: [{ id, version }] }),
]

type SessionRow = Tables['session']

/** The version that a user has at the start of each round. */
const version = 1

/** Makes two users the only administrators and gives them their sessions back, whatever the last round has done: no password is hashed again. */
async function reinstate(server: TestServer, ids: readonly string[], sessions: readonly SessionRow[]): Promise<void> {
  await server.database.write(async (connection) => {
    const database = connection.$extendTables<Tables>()
    const { id: role_id } = await database.selectFrom('role').where('is_super', '=', 1).select('id').executeTakeFirstOrThrow()
    const now = server.clock.now()
    await database.deleteFrom('user_role').where('role_id', '=', role_id).execute()
    await database.updateTable('app_user').set({ is_enabled: 1, deleted_at: null, version }).where('id', 'in', ids).execute()
    const rows = ids.map((user_id) => ({ user_id, role_id, created_at: now, updated_at: now }))
    await database.insertInto('user_role').values(rows).execute()
    await database
      .insertInto('session')
      .values(sessions)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

/** Lets two administrators act against each other at the same moment, round after round; one must remain after each. */
export async function fightingAdministrators(server: TestServer, rounds: number): Promise<void> {
  const { signedIn } = organisationOf(server)
  const [one, other] = [await signedIn({ roleIds: [] }), await signedIn({ roleIds: [] })]
  const ids = [one.id, other.id]
  const sessions = await tables(server).selectFrom('session').where('user_id', 'in', ids).selectAll().execute()
  for (let round = 0; round < rounds; round++) {
    await reinstate(server, ids, sessions)
    const attackAt = (index: number) => attacks[index % attacks.length] ?? attacks[0]
    const answers = await Promise.all([
      attackAt(round)?.(one.visitor, other.id, version),
      attackAt(Math.floor(round / attacks.length))?.(other.visitor, one.id, version),
    ])
    expect((await administratorsOf(server)).length).toBeGreaterThan(0)
    expect(answers.filter((answer) => answer?.status === 200).length).toBeLessThan(2)
  }
}
