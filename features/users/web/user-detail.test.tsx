import { act, screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { usersDelete, usersEdit, usersHandover, usersView } from '#features/users/contract/permissions.ts'
import { getCurrentUser, setCurrentUser } from '#web/base/current-user.ts'
import { AuditLabelsContext } from '#web/base/page/audit-labels.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ok, startTestServer } from '#web/testing/test-server.ts'
import { UserDetail } from './user-detail.tsx'
import { entityAuditLabels } from '#web/resource/entities/entity-audit-labels.ts'
import { entity } from './user-entity.ts'
import { user } from './test-user.ts'

const { id } = user

const label = { 'zh-CN': '部门负责人', 'en-US': 'Heads of departments' }
const held = {
  id: 'departments.leaderId',
  resource: 'departments',
  field: 'leaderId',
  label,
  handling: 'transfer',
  count: 2,
  isReceivable: true,
}
const loaders = [() => Promise.resolve(entityAuditLabels(entity))]

function open() {
  const server = startTestServer({
    [`GET /api/user/${id}`]: () => ok(user),
    [`GET /api/user/${id}/handover`]: () => ok({ held: [held], waiting: [] }),
  })
  const page = renderPage(
    <AuditLabelsContext value={loaders}>
      <UserDetail id={id} />
    </AuditLabelsContext>,
    { address: `/system/user/${id}`, params: { id }, permissions: [usersView, usersEdit, usersDelete, usersHandover] },
  )
  return { ...page, server }
}

beforeAll(async () => {
  await import('#web/ui/dialog/modal-frame.tsx')
  await import('./handover/handover-dialog.tsx')
})

test('on the page of a user, deleting offers to hand over what they hold, and deletes nothing by itself', async () => {
  const page = open()
  await page.user.click(await screen.findByRole('button', { name: '删除' }))
  const dialog = within(await screen.findByRole('dialog', { name: '删除 沈若琳' }))
  expect(dialog.getByRole('button', { name: '交接并删除' })).toBeTruthy()
  expect(page.server.sentTo(`DELETE /api/user/${id}`)).toEqual([])
})

test('nobody is offered to disable or delete themselves', async () => {
  const page = open()
  const person = getCurrentUser()
  act(() => setCurrentUser(person && { ...person, userId: id }))
  await page.user.click(await screen.findByRole('button', { name: '沈若琳的更多操作' }))
  await screen.findByRole('menuitem', { name: '交接' })
  expect(screen.queryByRole('menuitem', { name: '停用' })).toBe(null)
  await page.user.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: '删除' })).toBe(null)
  await page.user.click(screen.getByRole('button', { name: '编辑' }))
  const drawer = within(await screen.findByRole('dialog', { name: '编辑用户' }))
  expect(drawer.getByRole('switch', { name: '状态' }).matches(':disabled, [aria-readonly="true"], [readonly]')).toBe(true)
})

test('the page of a user has the actions of their row in the list', async () => {
  const page = open()
  await page.user.click(await screen.findByRole('button', { name: '沈若琳的更多操作' }))
  await page.user.click(await screen.findByRole('menuitem', { name: '停用' }))
  const dialog = within(await screen.findByRole('dialog', { name: '停用 沈若琳' }))
  expect(dialog.getByRole('button', { name: '仅停用' })).toBeTruthy()
})
