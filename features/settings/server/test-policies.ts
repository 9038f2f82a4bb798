import { confirmIdentity } from '#contract/confirmation.ts'
import { listAudit } from '#features/audit/contract/audit.ts'
import { listSettings, type SettingValue } from '#features/settings/contract/setting-calls.ts'
import { adminPassword, startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'

/** An address of an office, and one that is none of it. */
export const office = '203.0.113.7'
export const home = '198.51.100.20'

/** A server with its administrator. What a request says about its address counts, as from a proxy on this machine. */
export async function startPolicyServer(): Promise<{ server: TestServer; admin: Visitor }> {
  const server = await startTestServer({ variables: { STEWARD_TRUSTED_PROXIES: '127.0.0.1' } })
  return { server, admin: await server.administrator() }
}

/** Saves settings of 安全策略. */
export async function changePolicies(admin: Visitor, values: Record<string, SettingValue>, ip?: string, password = adminPassword) {
  await admin.call(confirmIdentity, { body: { password } })
  const { list } = await admin.call(listSettings, {})
  const version = list.find(({ id }) => id === 'security')?.version ?? -1
  const body = { version, values: Object.entries(values).map(([key, value]) => ({ key, value })) }
  return admin.send('PUT', '/setting/security', body, ip === undefined ? {} : { 'x-forwarded-for': ip })
}

/** The ids of the roles of a user. */
export async function roleIdsOf({ read }: TestServer, userId: string): Promise<string[]> {
  const tables = read.$extendTables<{ user_role: { user_id: string; role_id: string } }>()
  const rows = await tables.selectFrom('user_role').where('user_id', '=', userId).select('role_id').execute()
  return rows.map((row) => row.role_id)
}

/** Whom the audit log names for an action, the latest first. */
export async function audited(admin: Visitor, action: string): Promise<string[]> {
  const { list } = await admin.call(listAudit, { query: { action } })
  return list.map(({ targetName, username }) => targetName || username)
}

/** The reasons of the sign-ins of a user in the sign-in log, null for those that were done. */
export async function reasonsOf({ read }: TestServer, username: string): Promise<(string | null)[]> {
  const tables = read.$extendTables<{ login_log: { username: string; reason: string | null; created_at: number } }>()
  const rows = await tables.selectFrom('login_log').where('username', '=', username).orderBy('created_at').select('reason').execute()
  return rows.map(({ reason }) => reason)
}
