import { afterAll, beforeAll, expect, test } from 'vitest'
import { appendBulkEdit } from '#contract/bulk-edits.ts'
import { confirmIdentity } from '#contract/confirmation.ts'
import { ownAccount } from '#contract/identity/identity-errors.ts'
import { appendImport } from '#contract/imports.ts'
import { users } from '#features/users/contract/users.ts'
import { organisationOf } from '#server/testing/organisation.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { change, create, read, userMenus } from './test-server.ts'

let server: TestServer
let admin: Visitor
let own: { readonly id: string; readonly username: string; readonly password: string; readonly visitor: Visitor }

beforeAll(async () => {
  server = await startTestServer()
  const organisation = organisationOf(server)
  admin = await organisation.administrator()
  const roleIds = [await organisation.role([...userMenus, 'users-handover', 'users-import'])]
  own = await organisation.signedIn({ roleIds })
})
afterAll(() => server.stop())

test('nobody disables or deletes themselves by any call, also among others or with an earlier version of them', async () => {
  const { id, username, password, visitor } = own
  expect((await change(admin, id, { isEnabled: false })).status).toBe(200)
  const disabled = (await read(admin, id)).version
  expect((await change(admin, id, { isEnabled: true })).status).toBe(200)
  await visitor.signIn(username, password)
  await visitor.call(confirmIdentity, { body: { password } })
  const { version } = await read(visitor, id)
  const other = await create(admin)
  const items = [
    { id: other.id, version: other.version },
    { id, version },
  ]
  const handover = { recipientId: other.id, kinds: ['departments.leaderId'] }
  const calls: Readonly<Record<string, () => ReturnType<Visitor['send']>>> = {
    edit: () => visitor.send('PATCH', `/user/${id}`, { isEnabled: false, version }),
    'disable in bulk': () => visitor.send('POST', '/user/bulk', { action: 'disable', items }),
    'go back': () => visitor.send('POST', `/user/${id}/revert`, { version, to: disabled }),
    delete: () => visitor.send('DELETE', `/user/${id}`, { version }),
    'delete in bulk': () => visitor.send('POST', '/user/bulk-remove', { items }),
    'disable after a handover': () => visitor.send('POST', `/user/${id}/handover`, { ...handover, afterwards: 'disable' }),
    'delete after a handover': () => visitor.send('POST', `/user/${id}/handover`, { ...handover, afterwards: 'remove' }),
  }
  for (const [name, send] of Object.entries(calls)) {
    const { status, failure } = await send()
    expect([name, status, failure.error]).toEqual([name, 409, ownAccount.name])
  }
  expect(await read(visitor, id)).toMatchObject({ isEnabled: true, version })
  expect(await read(visitor, other.id)).toMatchObject({ isEnabled: true, version: other.version })
})

test('a bulk edit and an import leave out users who would disable themselves, and say why', async () => {
  const { id, username, visitor } = own
  const { version, realName } = await read(visitor, id)
  const edit = await visitor.call(users.derivedCalls.bulkEdit, { body: { isEnabled: false } })
  const edited = await visitor.call(appendBulkEdit, { params: { id: edit.id }, body: { offset: 0, items: [{ id, version }] } })
  const reason = ownAccount.message({})['zh-CN']
  expect(JSON.stringify(edited)).toContain(reason)

  const columns = [
    { field: 'username' as const, label: '用户名' },
    { field: 'realName' as const, label: '姓名' },
    { field: 'isEnabled' as const, label: '状态', choices: [{ value: 'false', label: '停用' }] },
  ]
  const body = { title: '同事.xlsx', mode: 'update' as const, key: 'username' as const, columns }
  const { id: importId } = await visitor.call(users.calls.import, { body })
  const rows = [{ row: 2, cells: [username, realName, '停用'] }]
  const checked = await visitor.call(appendImport, { params: { id: importId }, body: { offset: 0, rows } })
  expect(checked.rows).toMatchObject([{ outcome: 'invalid', issues: [{ message: reason }] }])
})
