import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { forbidden } from '#contract/errors/error.ts'
import { usersHandover } from '#features/users/contract/permissions.ts'
import { AuditLabelsContext } from '#web/base/page/audit-labels.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { fail, ok, startTestServer } from '#web/testing/test-server.ts'
import { entityAuditLabels } from '#web/resource/entities/entity-audit-labels.ts'
import { entity } from '#features/users/web/user-entity.ts'
import { user } from '#features/users/web/test-user.ts'
import { type Afterwards, HandoverDialog } from './handover-dialog.tsx'

const { id } = user

const label = { 'zh-CN': '部门负责人', 'en-US': 'Heads of departments' }
const kind = { id: 'departments.leaderId', resource: 'departments', field: 'leaderId', label, count: 2, isReceivable: true }
const loaders = [() => Promise.resolve(entityAuditLabels(entity))]
const path = `GET /api/user/${id}/handover`

function open(afterwards: Afterwards, answer: () => Response) {
  const server = startTestServer({ [path]: answer })
  const [onSkip, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const page = renderPage(
    <AuditLabelsContext value={loaders}>
      <HandoverDialog {...{ user, afterwards, onSkip, onClose }} />
    </AuditLabelsContext>,
    { address: '/system/user', permissions: [usersHandover] },
  )
  return { ...page, server, onSkip, onClose }
}

const holding = (handling: string) => () => ok({ held: [{ ...kind, handling }], waiting: [] })
const broken = () => Response.json({ code: 503, result: null, message: '服务暂不可用', type: 'error' }, { status: 503 })

beforeAll(async () => {
  await import('#web/ui/dialog/modal-frame.tsx')
})

test('who is only mentioned can be deleted without a recipient', async () => {
  const page = open('remove', holding('mention'))
  const dialog = within(await screen.findByRole('dialog', { name: '删除 沈若琳' }))
  expect(dialog.getByText(/也可以不交接，仅删除账号/)).toBeTruthy()
  await page.user.click(dialog.getByRole('button', { name: '仅删除' }))
  expect(page.onSkip).toHaveBeenCalledOnce()
})

test('who holds what would belong to nobody is not deleted without a recipient', async () => {
  open('remove', holding('transfer'))
  const dialog = within(await screen.findByRole('dialog', { name: '删除 沈若琳' }))
  expect(dialog.getByRole('button', { name: '交接并删除' })).toBeTruthy()
  expect(dialog.queryByRole('button', { name: '仅删除' })).toBeNull()
})

test('what cannot be read is no reason to disable or delete anybody: the reason is shown, and can be tried again', async () => {
  const page = open('disable', broken)
  const dialog = within(await screen.findByRole('dialog', { name: '停用 沈若琳' }))
  expect(await dialog.findByRole('alert')).toBeTruthy()
  expect(page.onSkip).not.toHaveBeenCalled()
  page.server.answer(path, holding('transfer'))
  await page.user.click(dialog.getByRole('button', { name: '重试' }))
  expect(await dialog.findByRole('button', { name: '仅停用' })).toBeTruthy()
})

test('a user who may not see the belongings is refused by the call itself, and told so where nothing else was asked for', async () => {
  const disabling = open('disable', () => fail(forbidden, {}))
  await waitFor(() => expect(disabling.onSkip).toHaveBeenCalledOnce())
  const handing = open('keep', () => fail(forbidden, {}))
  const dialog = within(await screen.findByRole('dialog', { name: '交接 沈若琳 名下的内容' }))
  expect(await dialog.findByRole('alert')).toBeTruthy()
  expect(handing.onSkip).not.toHaveBeenCalled()
})

test('everybody but the holder can be the recipient', async () => {
  const page = open('keep', holding('transfer'))
  const list = [user, { ...user, id: '0000000000000005', username: 'zhou', realName: '周明' }]
  page.server.answer('GET /api/person/list', () => ok({ list: list.map((each) => ({ ...each, departmentName: null })) }))
  const dialog = within(await screen.findByRole('dialog', { name: '交接 沈若琳 名下的内容' }))
  await page.user.click(await dialog.findByRole('button', { name: /接收人/ }))
  const options = await screen.findAllByRole('option', { name: /周明|沈若琳/ })
  expect(options.map(({ textContent }) => textContent)).toEqual(['周明'])
})
