import { afterEach, beforeEach, expect, test } from 'vitest'
import { getAdminInfo } from '#contract/access.ts'
import { confirmIdentity } from '#contract/confirmation.ts'
import { listPeople } from '#contract/identity/people.ts'
import { approveOfficerRequest, getSeparation, requestOfficerChange, separateDuties } from '#features/officers/contract/officers.ts'
import { createRole, listRoles, setRoleMenus } from '#features/roles/contract/roles.ts'
import { users } from '#features/users/contract/users.ts'
import { request, setErrorHandler } from '#web/api/client.ts'
import { signInToMock } from '#web/testing/start-mock.ts'

const adminId = '0000000000000001'
const editorId = '0000000000000002'

async function signIn(username: 'admin' | 'editor'): Promise<void> {
  await signInToMock(username)
  await request(confirmIdentity, { body: { password: '123456' } })
}

async function endSeparation(): Promise<void> {
  await signIn('admin')
  const { id } = await request(requestOfficerChange, { body: { kind: 'turnOff', officer: null, personId: adminId } })
  await signIn('editor')
  await request(approveOfficerRequest, { params: { id } })
}

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  setErrorHandler(() => {})
  await signIn('admin')
  const { list } = await request(listPeople, { query: {} })
  const third = list.find(({ id }) => ![adminId, editorId].includes(id))
  await request(separateDuties, { body: { systemId: adminId, securityId: editorId, auditId: third?.id ?? '' } })
})
afterEach(endSeparation)

const held = async () => new Set((await request(getAdminInfo)).permissions.map(({ value }) => value))

test('[I3] accounts hold what their office holds, and the administrator is signed out and loses the rest', async () => {
  await expect(request(getAdminInfo)).rejects.toMatchObject({ code: 912 })
  await signIn('admin')
  const system = await held()
  expect([system.has('system_user_edit'), system.has('system_role_edit'), system.has('basic_list')]).toEqual([true, false, false])
  await signIn('editor')
  const security = await held()
  expect([security.has('system_user_edit'), security.has('system_role_edit'), security.has('basic_list')]).toEqual([false, true, true])
})

test('[I3] officers are changed by nobody alone, and their permissions are granted by nobody', async () => {
  await signIn('admin')
  const { version } = await request(users.calls.get, { params: { id: editorId } })
  const disable = request(users.calls.update, { params: { id: editorId }, body: { isEnabled: false, version } })
  await expect(disable).rejects.toMatchObject({ name: 'officerProtected' })
  const ofEditor = await request(requestOfficerChange, { body: { kind: 'revoke', officer: 'security', personId: editorId } })
  await expect(request(approveOfficerRequest, { params: { id: ofEditor.id } })).rejects.toMatchObject({ name: 'officerRequestOwn' })
  await signIn('editor')
  const fields = { explain: '', isDefault: false, status: 'enable', dataScope: 'self', departmentIds: [] } as const
  const role = await request(createRole, { body: { ...fields, departmentIds: [], name: `督导 ${crypto.randomUUID()}` } })
  const grant = (menuKeys: string[]) => request(setRoleMenus, { params: { id: role.id }, body: { menuKeys, version: role.version } })
  await expect(grant(['users-edit'])).rejects.toMatchObject({ name: 'officerPermission' })
  expect((await grant(['console'])).menu_keys).toEqual(['console'])
})

test('the three roles exist while duties are separated, and nothing is left afterwards', async () => {
  await signIn('editor')
  const officerRoles = async () =>
    (await request(listRoles, { query: { sort: '-createDate', status: 'normal', pageSize: '100' } })).list.filter(
      ({ officer }) => officer !== null,
    )
  expect((await officerRoles()).map(({ officer, memberCount }) => [officer, memberCount])).toHaveLength(3)
  await endSeparation()
  await signIn('admin')
  expect(await officerRoles()).toEqual([])
  expect(await request(getSeparation)).toEqual({ isOn: false, holders: [], requests: [] })
  expect((await held()).has('system_role_edit')).toBe(true)
  const { list } = await request(listPeople, { query: {} })
  await request(separateDuties, {
    body: { systemId: adminId, securityId: editorId, auditId: list.find(({ id }) => ![adminId, editorId].includes(id))?.id ?? '' },
  })
})
