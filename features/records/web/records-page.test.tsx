import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { toPaged } from '#contract/kit/paging.ts'
import { recordsDelete, recordsEdit } from '#features/records/contract/permissions.ts'
import { recordChanged, type BasicRecord } from '#features/records/contract/records.ts'
import { answerCalls, Refusal, type Answers } from '#web/testing/answers.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { RecordsPage } from './records-page.tsx'

const shen: BasicRecord = {
  id: '0000000000000001',
  name: '沈若琳',
  sex: 'female',
  avatar: '',
  email: 'shen@corp.cn',
  city: '杭州',
  type: 'person',
  status: 'pass',
  createDate: '2026-11-21T01:00:00.000Z',
  updateDate: '2026-11-21T01:00:00.000Z',
  version: 3,
}
const path = `/table/${shen.id}`

// The code that first uses fetch is there already.
beforeAll(async () => {
  await import('#web/kit/controls/modal-frame.tsx')
  await import('#web/kit/controls/menu-popover.tsx')
})

function open(answers: Answers = {}, { address = '/list/basic-list', permissions = [recordsEdit, recordsDelete] } = {}) {
  const calls = answerCalls({
    'GET /table/list': ({ query }) => toPaged([shen], 41, { page: Number(query['page'] ?? 1), pageSize: 10 }),
    'GET /table/cities': () => ({ list: ['杭州', '成都'] }),
    ...answers,
  })
  const page = renderPage(<RecordsPage />, { address, permissions })
  return { ...page, calls, sent: (name: string) => calls.filter(({ method, path }) => `${method} ${path}` === name) }
}

async function openForm(page: ReturnType<typeof open>) {
  await page.user.click(await screen.findByRole('button', { name: '编辑 沈若琳' }))
  const drawer = await screen.findByRole('dialog', { name: '编辑记录' })
  return { drawer, name: within(drawer).getByLabelText(/名称/), save: within(drawer).getByRole('button', { name: '保存记录' }) }
}

test('a search goes to page 1, stands in the address and keeps the order', async () => {
  const page = open({}, { address: '/list/basic-list?sort=name&page=3' })
  await screen.findByRole('rowheader', { name: /沈若琳/ })
  await page.user.type(screen.getByRole('searchbox', { name: '名称' }), '贺{Enter}')
  await waitFor(() => expect(page.address()).toBe('/list/basic-list?name=%E8%B4%BA&sort=name'))
  await waitFor(() => expect(page.sent('GET /table/list').at(-1)?.query).toEqual({ name: '贺', sort: 'name' }))
})

test('the same search again asks the server again', async () => {
  const page = open()
  await screen.findByRole('rowheader', { name: /沈若琳/ })
  await page.user.click(screen.getByRole('button', { name: '查询' }))
  await waitFor(() => expect(page.sent('GET /table/list')).toHaveLength(2))
})

test('a reset empties the address and the fields', async () => {
  const page = open({}, { address: '/list/basic-list?name=abc&status=pass' })
  await screen.findByRole('rowheader', { name: /沈若琳/ })
  await page.user.click(screen.getByRole('button', { name: '重置' }))
  await waitFor(() => expect(page.address()).toBe('/list/basic-list'))
  expect(screen.getByRole('searchbox', { name: '名称' })).toHaveProperty('value', '')
})

test('paging keeps the filters', async () => {
  const page = open({}, { address: '/list/basic-list?status=pass' })
  await page.user.click(await screen.findByRole('button', { name: '下一页' }))
  await waitFor(() => expect(page.address()).toBe('/list/basic-list?status=pass&page=2'))
})

test('who may neither edit nor delete has no button for it', async () => {
  open({}, { permissions: [] })
  await screen.findByRole('rowheader', { name: /沈若琳/ })
  expect(screen.queryByRole('button', { name: /新建|编辑|删除/ })).toBeNull()
})

test('a deleted record can be taken back from the notice', async () => {
  const page = open({
    [`DELETE ${path}`]: () => ({ id: shen.id, version: 4 }),
    [`POST ${path}/restore`]: () => ({ ...shen, version: 5 }),
  })
  await page.user.click(await screen.findByRole('button', { name: '删除 沈若琳' }))
  await page.user.click(await screen.findByRole('button', { name: '撤销' }))
  await screen.findByText('已恢复 沈若琳')
  expect(page.sent(`DELETE ${path}`)[0]?.body).toEqual({ version: 3 })
  expect(page.sent(`POST ${path}/restore`)[0]?.body).toEqual({ version: 4 })
})

test('a status is given from the menu of the row', async () => {
  const page = open({ [`PATCH ${path}`]: () => ({ ...shen, status: 'refuse', version: 4 }) })
  await page.user.click(await screen.findByRole('button', { name: '沈若琳的更多操作' }))
  await page.user.click(await screen.findByRole('menuitem', { name: '拒绝' }))
  await screen.findByText('沈若琳 的状态已改为拒绝')
  expect(page.sent(`PATCH ${path}`)[0]?.body).toEqual({ status: 'refuse', version: 3 })
})

test('a create that is sent again after the network failed carries the same key', async () => {
  let isOnline = false
  const page = open({
    'POST /table': () => {
      if (!isOnline) throw new Error('offline')
      return { ...shen, name: '贺兰' }
    },
  })
  await page.user.click(await screen.findByRole('button', { name: '新建' }))
  const drawer = await screen.findByRole('dialog', { name: '新建记录' })
  for (const [label, text] of [
    [/名称/, '贺兰'],
    [/邮箱/, 'helan@corp.cn'],
    [/城市/, '成都'],
  ] as const) {
    await page.user.click(within(drawer).getByLabelText(label))
    await page.user.paste(text)
  }
  await page.user.click(within(drawer).getByRole('button', { name: '新建记录' }))
  await waitFor(() => expect(page.sent('POST /table')).toHaveLength(1))
  expect(within(drawer).getByLabelText(/名称/)).toHaveProperty('value', '贺兰')

  isOnline = true
  await page.user.click(within(drawer).getByRole('button', { name: '新建记录' }))
  await screen.findByText('已新建 贺兰')
  const [first, second] = page.sent('POST /table').map(({ headers }) => headers.get('idempotency-key'))
  expect(first).toMatch(/^[\da-f]{32}$/)
  expect(second).toBe(first)
})

test('closing a form with something typed asks first', async () => {
  const page = open()
  const { drawer, name } = await openForm(page)
  await page.user.type(name, '改')
  await page.user.keyboard('{Escape}')
  const question = await screen.findByRole('alertdialog', { name: '放弃修改？' })
  await page.user.click(within(question).getByRole('button', { name: '继续编辑' }))
  expect(name).toHaveProperty('value', '沈若琳改')
  await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true))
  await page.user.keyboard('{Escape}')
  await page.user.click(await screen.findByRole('button', { name: '放弃修改' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

const theirs: BasicRecord = { ...shen, city: '成都', version: 9 }

/** The record as somebody else has left it: only a change that has read version 9 is taken. */
function openConflict() {
  return open({
    [`PATCH ${path}`]: ({ body }) => {
      if (JSON.stringify(body).includes('"version":9')) return { ...theirs, name: '沈若林', version: 10 }
      throw new Refusal(recordChanged, { current: theirs })
    },
  })
}

async function reachConflict(page: ReturnType<typeof open>) {
  const form = await openForm(page)
  await page.user.clear(form.name)
  await page.user.paste('沈若林')
  await page.user.click(form.save)
  const dialog = await screen.findByRole('alertdialog', { name: '这条记录刚刚被其他人修改过' })
  return { form, dialog }
}

test('a record that somebody else has changed is shown in both versions, by the fields that differ', async () => {
  const { dialog } = await reachConflict(openConflict())
  const rows = within(dialog)
    .getAllByRole('row')
    .map((row) => Array.from(row.children, (cell) => cell.textContent))
  expect(rows).toEqual([
    ['项目', '我的修改', '最新内容'],
    ['名称', '沈若林', '沈若琳'],
    ['城市', '杭州', '成都'],
  ])
})

test('overwriting saves what was typed on top of the latest version', async () => {
  const page = openConflict()
  const { dialog } = await reachConflict(page)
  await page.user.click(within(dialog).getByRole('button', { name: '用我的覆盖' }))
  await screen.findByText('已保存 沈若林')
  const body = { name: '沈若林', sex: 'female', email: 'shen@corp.cn', city: '杭州', type: 'person', status: 'pass', version: 9 }
  expect(page.sent(`PATCH ${path}`).at(-1)?.body).toEqual(body)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('taking the latest puts it into the form, which is then unchanged', async () => {
  const page = openConflict()
  const { form, dialog } = await reachConflict(page)
  await page.user.click(within(dialog).getByRole('button', { name: '采用最新内容' }))
  await waitFor(() => expect(form.name).toHaveProperty('value', '沈若琳'))
  expect(within(form.drawer).getByLabelText(/城市/)).toHaveProperty('value', '成都')
  await page.user.click(form.save)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.sent(`PATCH ${path}`)).toHaveLength(1)
})

test('going back leaves the form as it was typed', async () => {
  const page = openConflict()
  const { form, dialog } = await reachConflict(page)
  await page.user.click(within(dialog).getByRole('button', { name: '返回继续编辑' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(form.name).toHaveProperty('value', '沈若林')
})
