import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOpenToKeys } from '#contract/calls/key-access.ts'
import { discoverContract } from '#conformance/discovery.ts'
import { newKey } from '#server/testing/mcp-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { nameOf } from './scenario-requests.ts'

const { calls } = await discoverContract()

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('[I6] API keys can make the calls of a fixed list of permissions, and of the others none but pickers and what is public', () => {
  const open = calls.filter(isOpenToKeys)
  const permissions = new Set(open.flatMap(({ permission }) => (typeof permission === 'object' ? permission.value : [])))
  expect([...permissions].toSorted()).toEqual([
    'application',
    'application_delete',
    'application_edit',
    'application_transfer',
    'basic_list',
    'basic_list_delete',
    'basic_list_edit',
    'basic_list_transfer',
    'components_product',
    'components_product_edit',
    'dashboard_console',
    'dashboard_monitor',
    'system_audit',
    'system_department',
    'system_dictionary',
    'system_dictionary_delete',
    'system_dictionary_edit',
    'system_file',
    'system_login_log',
    'system_position',
    'system_position_delete',
    'system_position_edit',
    'system_user',
  ])
  expect(open.flatMap((call) => (typeof call.permission === 'string' ? nameOf(call) : [])).toSorted()).toEqual([
    'GET /about',
    'GET /department/choices',
    'GET /dictionary/items',
    'GET /password_rules',
    'GET /person/list',
  ])
  const forbiddenGroups =
    /^(POST \/login|\S+ \/account|\S+ \/session|\S+ \/role|\S+ \/menu|\S+ \/setting|\S+ \/officers|\S+ \/lock|\S+ \/logout)|restore$/
  expect(open.map(nameOf).filter((name) => forbiddenGroups.test(name))).toEqual([])
})

test('[I6] files, exports and streams are closed to API keys, with every permission that keys can have; only public routes are not', async () => {
  const permissions = calls.flatMap(({ permission }) => (typeof permission === 'object' && permission.isForKeys ? permission.value : []))
  const { secret } = await newKey(await server.administrator(), [...new Set(permissions)])
  const { routes } = server.running
  const errorOf = async ({ method, path }: (typeof routes)[number]) => {
    const answer = await fetch(`${server.url}/api${path.replace(/:\w+/, '1')}`, {
      method,
      headers: { authorization: `Bearer ${secret}` },
      redirect: 'manual',
    })
    const isClosed = answer.status === 403 && (await answer.text()).includes('"notForKeys"')
    return [`${method} ${path}`, isClosed ? 'closed' : 'open'] as const
  }
  expect(Object.fromEntries(await Promise.all(routes.map(errorOf)))).toEqual({
    'GET /file/:id': 'closed',
    'GET /file/:id/thumbnail': 'closed',
    'GET /stored-file/:id/content': 'closed',
    'GET /stored-file/:id/thumbnail': 'closed',
    'GET /audit-export': 'closed',
    'GET /task/:id/file': 'closed',
    'GET /events': 'closed',
    // The pictures and redirects of the sign-in page.
    'GET /logo/:id': 'open',
    'GET /login/sso/callback': 'open',
  })
})
