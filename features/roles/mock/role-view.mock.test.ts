import { beforeEach, expect, test } from 'vitest'
import { getAdminInfo, logout } from '#contract/access.ts'
import { isRead } from '#contract/calls/call.ts'
import { viewingAsRole } from '#contract/errors/request-errors.ts'
import { startRoleView } from '#features/roles/contract/role-view.ts'
import { createRole } from '#features/roles/contract/roles.ts'
import { request, setErrorHandler } from '#web/api/client.ts'
import { isLeftOut, mockContract } from '#web/testing/mock-target.ts'
import { fetchFromMock, signInToMock } from '#web/testing/start-mock.ts'
import { builtInRoleIds } from './real-roles.ts'

let token: string
beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  setErrorHandler(() => {})
  token = await signInToMock('admin')
})

const start = (roleId: string) => request(startRoleView, { body: { roleIds: [roleId] } })

test('[I2] in the mock too every write is refused meanwhile, except ending the view and what concerns the session itself', async () => {
  await start(builtInRoleIds.administrator)
  const writes = mockContract().calls.filter(
    (call) => !isRead(call) && !call.isAllowedWhileViewing && call.permission !== 'public' && !isLeftOut(call),
  )
  expect(writes.length).toBeGreaterThan(20)
  for (const { method, path } of writes) {
    const headers = { token, 'content-type': 'application/json' }
    const { envelope } = await fetchFromMock(`/api${path}`, { method, headers, body: '{}' })
    expect(envelope, `${method} ${path}`).toMatchObject({ code: 403, result: { error: viewingAsRole.name } })
  }
  await request(logout)
  await expect(request(getAdminInfo)).rejects.toMatchObject({ code: 912 })
})

test('a disabled role is not viewed as', async () => {
  const body = { name: '停用的角色', explain: '', isDefault: false, status: 'disable', dataScope: 'self', departmentIds: [] } as const
  const { id } = await request(createRole, { body: { ...body, departmentIds: [] } })
  await expect(start(id)).rejects.toMatchObject({ code: 409 })
})
