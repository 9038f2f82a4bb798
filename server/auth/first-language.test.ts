import { afterAll, expect, test } from 'vitest'
import { defaultLanguage } from '#contract/settings/site-settings.ts'
import { settingStore } from '#server/settings/setting-store.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const servers: TestServer[] = []
afterAll(() => Promise.all(servers.map((server) => server.stop())))

test.each([
  [{}, ['zh-CN', '管理员', '编辑', '超级管理员', '职级']],
  [{ STEWARD_LANGUAGE: 'en-US' }, ['en-US', 'Administrator', 'Editor', 'Super administrator', 'Position levels']],
])('the first start names what it creates in the language of the installation: %j', async (variables, expected) => {
  const server = await startTestServer({ variables: { STEWARD_ADMIN_PASSWORD: 'an abacus of jade', ...variables } })
  servers.push(server)
  const tables = server.read.$extendTables<{
    role: { name: string; is_super: 0 | 1 }
    app_user: { real_name: string }
    dictionary: { name: string }
  }>()
  const [users, roles, dictionaries] = await Promise.all([
    tables.selectFrom('app_user').select('real_name').execute(),
    tables.selectFrom('role').select('name').orderBy('is_super').execute(),
    tables.selectFrom('dictionary').select('name').execute(),
  ])
  const { value: language } = await settingStore(server.read).read(defaultLanguage)
  expect([language, ...users.map((user) => user.real_name), ...[...roles, ...dictionaries].map(({ name }) => name)]).toEqual(expected)
})
