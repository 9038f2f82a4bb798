import { beforeEach, expect, test } from 'vitest'
import { getAdminInfo } from '#contract/access.ts'
import { endRoleView } from '#contract/identity/role-view.ts'
import { demoRoleIds } from '#features/roles/contract/demo-roles.ts'
import { startRoleView } from '#features/roles/contract/role-view.ts'
import { listRoles } from '#features/roles/contract/roles.ts'
import { records } from '#features/records/contract/records.ts'
import { users } from '#features/users/contract/users.ts'
import { request, setErrorHandler } from '#web/api/client.ts'
import { signInToMock } from '#web/testing/start-mock.ts'

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  setErrorHandler(() => {})
  await signInToMock('admin')
})

const start = (roleId: string, others: { ownerId?: string; departmentId?: string } = {}) =>
  request(startRoleView, { body: { roleIds: [roleId], ...others } })
const permissions = async () => (await request(getAdminInfo)).permissions.map(({ value }) => value)
const rowCount = async () => (await request(records.calls.list, { query: {} })).itemCount

test('[I2] a view in the mock has what the role gives for reading, and its end gives everything back', async () => {
  const [own, rows] = [await permissions(), await rowCount()]
  await start(demoRoleIds.salesperson)
  expect(await permissions()).toEqual(expect.arrayContaining(['basic_list', 'dashboard_workplace']))
  expect(await permissions()).not.toEqual(expect.arrayContaining(['basic_list_edit']))
  expect(await rowCount()).toBeLessThan(rows)
  await expect(request(listRoles, { query: {} })).rejects.toMatchObject({ code: 403 })
  expect((await request(getAdminInfo)).viewedAs).toEqual({ roleNames: ['业务员'], departmentName: null, personName: null })
  await request(endRoleView)
  expect([await permissions(), await rowCount()]).toEqual([own, rows])
})

test('[I2] another user and a department can be chosen, and the rows are theirs', async () => {
  const { list } = await request(users.calls.list, { query: { pageSize: '100' } })
  const person = list.find(({ roleIds, departmentId }) => roleIds.includes(demoRoleIds.salesperson) && departmentId !== null)
  if (!person) throw new Error('The mock has no salesperson')
  await start(demoRoleIds.salesperson, { ownerId: person.id })
  const { list: rows } = await request(records.calls.list, { query: { pageSize: '100' } })
  expect(new Set(rows.map(({ ownerId }) => ownerId))).toEqual(new Set([person.id]))
  await request(endRoleView)
  // Without a chosen department it is theirs.
  await start(demoRoleIds.departmentHead, { ownerId: person.id })
  const { list: ofDepartment } = await request(records.calls.list, { query: { pageSize: '100' } })
  expect(ofDepartment.every((row) => row.departmentId === person.departmentId || row.ownerId === person.id)).toBe(true)
  expect(ofDepartment.some(({ ownerId }) => ownerId !== person.id)).toBe(true)
})

test('[I2] as the super administrator role one has what one may read anyway', async () => {
  const [own, rows] = [new Set(await permissions()), await rowCount()]
  const { list } = await request(listRoles, { query: { sort: 'createDate' } })
  await start(list.find(({ isSuper }) => isSuper)?.id ?? '')
  const seen = await permissions()
  expect(seen.every((value) => own.has(value))).toBe(true)
  expect(seen).toEqual(expect.arrayContaining(['system_role', 'system_user', 'basic_list']))
  expect(seen).not.toEqual(expect.arrayContaining(['system_role_edit']))
  expect(await rowCount()).toBe(rows)
})
