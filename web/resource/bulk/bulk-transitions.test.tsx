import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineError } from '#contract/errors/error.ts'
import { anyOf } from '#contract/lists/list-query.ts'
import { toPaged } from '#contract/lists/paging.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { line } from '#contract/schemas/schemas.ts'
import { useMessages } from '#web/base/i18n/language.ts'
import { ResourceTable } from '#web/resource/resource-table.tsx'
import type { ResourceWords } from '#web/resource/resource-words.ts'
import { useResourceList } from '#web/resource/use-resource-list.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { fail, ok, startTestServer } from '#web/testing/test-server.ts'

const permissionOf = (value: string) => definePermission(value, { 'zh-CN': value, 'en-US': value })
const [view, approve] = [permissionOf('claim_view'), permissionOf('claim_approve')]
const statuses = ['pending', 'approved', 'rejected'] as const
const ownClaim = defineError('ownClaim', { code: 403, status: 403, message: { 'zh-CN': '不能审批自己的报销', 'en-US': 'Not your own' } })

const claims = defineResource({
  name: 'claims',
  path: '/claim',
  singular: 'claim',
  permissions: { view, edit: permissionOf('claim_edit'), remove: permissionOf('claim_remove') },
  fields: z.strictObject({ name: line({ max: 40 }) }),
  readOnly: { status: z.enum(statuses), comment: z.nullable(z.string()) },
  list: { sort: ['createDate'], defaultSort: [{ name: 'createDate', descending: true }], filters: { status: anyOf(statuses) } },
  scope: 'everyone',
  errors: [ownClaim],
  flow: {
    field: 'status',
    initial: 'pending',
    transitions: [
      { name: 'approve', from: ['pending'], to: 'approved', permission: approve },
      { name: 'reject', from: ['pending'], to: 'rejected', permission: approve, input: { comment: line({ max: 40 }) } },
      { name: 'reopen', from: ['rejected'], to: 'pending', permission: approve },
    ],
  },
  titleOf: ({ name }) => name,
})

const words: ResourceWords<typeof claims> = {
  one: '报销',
  many: '报销',
  counter: '笔',
  fields: { name: '名称', status: '状态', comment: '意见' },
  choices: { status: { pending: '待审批', approved: '已批准', rejected: '已驳回' } },
  transitions: { approve: '批准', reject: '驳回', reopen: '重开' },
}

function ClaimsPage() {
  return <ResourceTable page={useResourceList(claims, useMessages({ 'zh-CN': words, 'en-US': words }))} />
}

const dates = { createDate: '2026-11-21T01:00:00.000Z', updateDate: '2026-11-21T01:00:00.000Z' }
const claim = (index: number, status: (typeof statuses)[number]) => {
  return { id: String(index).padStart(16, '0'), name: `报销${index}`, status, comment: null, ...dates, version: index }
}
const shown = [claim(1, 'pending'), claim(2, 'pending'), claim(3, 'approved')]
const approvalOf = (index: number) => `POST /api/claim/${claim(index, 'pending').id}/approve`

beforeAll(async () => {
  await import('./resource-bulk.tsx')
  await import('#web/ui/dialog/modal-frame.tsx')
  await import('#web/ui/table/selection/bulk-bar.tsx')
})

async function selectAll(answers: Parameters<typeof startTestServer>[0]) {
  const server = startTestServer({ 'GET /api/claim/list': () => ok(toPaged(shown, 3, { page: 1, pageSize: 20 })), ...answers })
  const { user } = renderPage(<ClaimsPage />, { address: '/claim', permissions: [view, approve] })
  await screen.findByRole('rowheader', { name: '报销1' })
  await user.click(screen.getByRole('checkbox', { name: '选择本页全部' }))
  return { user, server, bar: within(await screen.findByRole('toolbar', { name: '批量操作' })) }
}

test('a transition that some selected rows allow is performed for those, after a confirmation that says how many are left out', async () => {
  const { user, server, bar } = await selectAll({
    [approvalOf(1)]: () => ok({ ...claim(1, 'approved'), version: 9 }),
    [approvalOf(2)]: () => ok({ ...claim(2, 'approved'), version: 9 }),
  })
  await user.click(await bar.findByRole('button', { name: '批准' }))
  expect(bar.queryByRole('button', { name: '重开' })).toBeNull()
  const question = within(await screen.findByRole('alertdialog', { name: '批准 2 笔报销？' }))
  expect(question.getByText('状态将变为“已批准”。')).toBeTruthy()
  expect(question.getByText('1 笔不能批准：状态不符，或不由你处理')).toBeTruthy()
  await user.click(question.getByRole('button', { name: '批准' }))
  await screen.findByText('2 笔报销已变为“已批准”；1 笔不能批准：状态不符，或不由你处理')
  expect([1, 2].map((index) => server.sentTo(approvalOf(index)).map(({ body }) => body))).toEqual([[{ version: 1 }], [{ version: 2 }]])
  await waitFor(() => expect(server.sentTo('GET /api/claim/list')).toHaveLength(2))
})

test('rows that refuse it, or that others have changed, are left out and stay selected, each with the reason', async () => {
  const { user, bar } = await selectAll({
    [approvalOf(1)]: () => fail(ownClaim, {}),
    [approvalOf(2)]: () => fail(claims.changed, { current: { ...claim(2, 'approved'), version: 8 } }),
  })
  await user.click(await bar.findByRole('button', { name: '批准' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '批准' }))
  await screen.findByText(/^1 笔刚刚被修改过，已跳过，仍保持选中；1 笔未处理，仍保持选中：不能审批自己的报销；1 笔不能批准/)
  expect(screen.getByRole('checkbox', { name: '选择 报销1' })).toHaveProperty('checked', true)
})

test('what is entered for a transition goes to each row', async () => {
  const rejectionOf = (index: number) => `POST /api/claim/${claim(index, 'pending').id}/reject`
  const { user, server, bar } = await selectAll({
    [rejectionOf(1)]: () => ok({ ...claim(1, 'rejected'), version: 9 }),
    [rejectionOf(2)]: () => ok({ ...claim(2, 'rejected'), version: 9 }),
  })
  await user.click(await bar.findByRole('button', { name: '驳回' }))
  const dialog = within(await screen.findByRole('dialog', { name: '驳回 2 笔报销？' }))
  await user.type(dialog.getByRole('textbox', { name: /意见/ }), '缺发票')
  await user.click(dialog.getByRole('button', { name: '驳回' }))
  await screen.findByText(/^2 笔报销已变为“已驳回”/)
  expect([1, 2].map((index) => server.sentTo(rejectionOf(index))[0]?.body)).toEqual([
    { comment: '缺发票', version: 1 },
    { comment: '缺发票', version: 2 },
  ])
})

test('without its permission no transition is offered, and rows cannot be selected for it', async () => {
  startTestServer({ 'GET /api/claim/list': () => ok(toPaged(shown, 3, { page: 1, pageSize: 20 })) })
  renderPage(<ClaimsPage />, { address: '/claim', permissions: [view] })
  await screen.findByRole('rowheader', { name: '报销1' })
  expect(screen.queryByRole('checkbox')).toBeNull()
})
