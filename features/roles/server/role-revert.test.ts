import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmationRequired, forbidden } from '#contract/errors/error.ts'
import { getRole, roles, updateRole } from '#features/roles/contract/roles.ts'
import { adminPassword, startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { addEditor, confirm, createRoleWith, type RoleEditor } from './test-roles.ts'

let server: TestServer
let admin: Visitor
let editor: RoleEditor

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.administrator()
  await confirm(admin, adminPassword)
  editor = await addEditor(server, 'editor of roles')
})
afterAll(() => server.stop())

test('[C3] nobody grants what they lack by going back to a version in which a role gave it; others confirm first', async () => {
  const role = await createRoleWith(admin, ['audit'])
  const params = { id: role.id }
  const disabled = await admin.call(updateRole, { params, body: { status: 'disable', version: role.version } })
  const back = { version: disabled.version, to: role.version }
  const refused = await editor.visitor.send('POST', `/role/${role.id}/revert`, back)
  expect([refused.status, refused.failure.error]).toEqual([403, forbidden.name])
  expect(await admin.call(getRole, { params })).toEqual(disabled)

  const unconfirmed = await server.administrator()
  expect((await unconfirmed.send('POST', `/role/${role.id}/revert`, back)).failure.error).toBe(confirmationRequired.name)
  expect(await admin.call(roles.calls.revert, { params, body: back })).toMatchObject({ status: 'enable' })
})

test('going back to a version that gives less needs no confirmation', async () => {
  const role = await createRoleWith(admin, [])
  const params = { id: role.id }
  const disabled = await admin.call(updateRole, { params, body: { status: 'disable', version: role.version } })
  const enabled = await admin.call(updateRole, { params, body: { status: 'enable', version: disabled.version } })
  const body = { version: enabled.version, to: disabled.version }
  expect(await editor.visitor.call(roles.calls.revert, { params, body })).toMatchObject({ status: 'disable' })
})
