import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { anyId, contains } from '#contract/lists/list-query.ts'
import { toPaged } from '#contract/lists/paging.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { line } from '#contract/schemas/schemas.ts'
import { references } from '#contract/resource/references.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { useMessages } from '#web/base/i18n/language.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { fail, ok, startTestServer } from '#web/testing/test-server.ts'
import { resourceAuditLabels } from './resource-audit-labels.ts'
import { ResourceDrawer } from './resource-drawer.tsx'
import { ResourceTable } from './resource-table.tsx'
import type { ResourceWords } from './resource-words.ts'
import { useResourceList } from './use-resource-list.ts'

const view = definePermission('people', { 'zh-CN': '人员', 'en-US': 'People' })
const edit = definePermission('people_edit', { 'zh-CN': '编辑人员', 'en-US': 'Edit people' })
const common = {
  scope: 'everyone',
  permissions: { view, edit, remove: edit },
  titleOf: ({ name }: { name: string }) => name,
} as const
const list = { sort: ['name'], defaultSort: [{ name: 'name', descending: false }] } as const
const name = line({ max: 40 })

const roles = defineResource({
  ...common,
  name: 'roles',
  path: '/role',
  singular: 'role',
  fields: z.strictObject({ name }),
  list: { ...list, filters: { name: contains({ max: 40 }) } },
})
const people = defineResource({
  ...common,
  name: 'people',
  path: '/person',
  singular: 'person',
  fields: z.strictObject({ name, roleIds: references(roles) }),
  list: { ...list, filters: { name: contains({ max: 40 }), roleIds: anyId() } },
})

const zh: ResourceWords<typeof people> = { one: '人员', many: '人员', fields: { name: '姓名', roleIds: '角色' }, choices: {} }
const en: ResourceWords<typeof people> = { one: 'person', many: 'people', fields: { name: 'Name', roleIds: 'Roles' }, choices: {} }
const words = { 'zh-CN': zh, 'en-US': en }

function PeoplePage() {
  const page = useResourceList(people, useMessages(words))
  return (
    <>
      <ResourceTable page={page} />
      <ResourceDrawer page={page} />
    </>
  )
}

const dates = { createDate: '2026-11-21T01:00:00.000Z', updateDate: '2026-11-21T01:00:00.000Z', version: 3 }
const auditor = { id: '0000000000000001', name: '审计员', ...dates }
const editor = { id: '0000000000000002', name: '编辑', ...dates }
const keeper = { id: '0000000000000003', name: '库管', ...dates }
const person: z.output<typeof people.row> = {
  id: '000000000000000p',
  name: '沈若琳',
  roleIds: [auditor.id, keeper.id],
  roleTitles: [auditor.name, keeper.name],
  ...dates,
}
const update = `PATCH /api/person/${person.id}`

// Loaded in advance, so that tests do not wait for it.
beforeAll(async () => {
  await import('./form/resource-form-drawer.tsx')
  await import('#web/ui/dialog/modal-frame.tsx')
  await import('#web/ui/fields/select/remote-select-popover.tsx')
})

function openPeople(
  answers: Parameters<typeof startTestServer>[0] = {},
  { address = '/list/people', rows = [person], permissions = [view, edit] } = {},
) {
  const server = startTestServer({
    'GET /api/person/list': () => ok(toPaged(rows, rows.length, { page: 1, pageSize: 10 })),
    'GET /api/role/list': ({ query }) => {
      const found = [auditor, editor, keeper].filter((role) => role.name.includes(query['name'] ?? ''))
      return ok(toPaged(found, found.length, { page: 1, pageSize: 20 }))
    },
    ...answers,
  })
  return { server, ...renderPage(<PeoplePage />, { address, permissions }) }
}

async function openForm({ user }: ReturnType<typeof openPeople>) {
  await user.click(await screen.findByRole('rowheader', { name: '沈若琳' }))
  return within(await screen.findByRole('dialog', { name: '编辑人员' }))
}

type Drawer = Awaited<ReturnType<typeof openForm>>

/** Selects and deselects roles in the open form, one after the other. */
async function toggle({ user }: ReturnType<typeof openPeople>, drawer: Drawer, titles: readonly string[]) {
  await user.click(drawer.getByRole('button', { name: /^角色/ }))
  for (const title of titles) await user.click(await screen.findByRole('option', { name: title }))
  await user.keyboard('{Escape}')
}

const save = async ({ user }: ReturnType<typeof openPeople>, drawer: Drawer) =>
  user.click(await drawer.findByRole('button', { name: '保存人员' }))

test('a column shows each title; one outside the user’s scope as not visible, and a dash where there is none', async () => {
  const withheld = { ...person, id: '000000000000000q', name: '贺兰', roleTitles: [null, keeper.name] }
  const none = { ...person, id: '000000000000000r', name: '林一', roleIds: [], roleTitles: [] }
  openPeople({}, { rows: [person, withheld, none] })
  const cells = (title: string) =>
    within(screen.getByRole('row', { name: new RegExp(title) }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  await screen.findByRole('row', { name: /沈若琳/ })
  expect([cells('沈若琳'), cells('贺兰'), cells('林一')].map((row) => row.find((text) => /库管|—/.test(text)))).toEqual([
    '审计员库管',
    '不可见库管',
    '—',
  ])
  expect(screen.getByTitle('审计员、库管')).toBeTruthy()
})

test('a form shows the known titles without a request, finds other rows by title, and sends the ids sorted', async () => {
  const page = openPeople({ [update]: () => ok({ ...person, version: 4 }) })
  const drawer = await openForm(page)
  expect(drawer.getByRole('button', { name: '角色 审计员、库管' })).toBeTruthy()
  await toggle(page, drawer, ['审计员', '编辑', '审计员'])
  expect(await drawer.findByRole('button', { name: '角色 审计员、编辑、库管' })).toBeTruthy()
  await save(page, drawer)
  await screen.findByText('已保存 沈若琳')
  expect(page.server.sentTo(update)[0]?.body).toEqual({ roleIds: [auditor.id, editor.id, keeper.id], version: 3 })
  expect(page.server.sentTo(`GET /api/role/${auditor.id}`)).toEqual([])
})

test('the same rows selected in another order are no change', async () => {
  const page = openPeople()
  const drawer = await openForm(page)
  await toggle(page, drawer, ['审计员', '审计员'])
  await page.user.click(drawer.getByRole('button', { name: '取消' }))
  // Behind a question about unsaved changes it could not be reached.
  expect(await screen.findByRole('rowheader', { name: '沈若琳' })).toBeTruthy()
})

test('a new row may have no references', async () => {
  const page = openPeople({ 'POST /api/person': () => ok({ ...person, roleIds: [], roleTitles: [] }) })
  await page.user.click(await screen.findByRole('button', { name: '新建' }))
  const drawer = within(await screen.findByRole('dialog', { name: '新建人员' }))
  expect(drawer.getByRole('button', { name: '角色 请选择' })).toBeTruthy()
  await page.user.type(drawer.getByRole('textbox', { name: /^姓名/ }), '林一')
  await page.user.click(drawer.getByRole('button', { name: '新建人员' }))
  await waitFor(() => expect(page.server.sentTo('POST /api/person')[0]?.body).toEqual({ name: '林一', roleIds: [] }))
})

test('a filter finds rows by several references, whose titles it fetches', async () => {
  const page = openPeople({ [`GET /api/role/${auditor.id}`]: () => ok(auditor) }, { address: `/list/people?roleIds=${auditor.id}` })
  await page.user.click(await screen.findByRole('button', { name: '角色 审计员' }))
  await page.user.click(await screen.findByRole('option', { name: '库管' }))
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(page.server.sentTo('GET /api/person/list').at(-1)?.query['roleIds']).toBe(`${auditor.id},${keeper.id}`))
})

test('a conflict shows the titles of both sides, and only those that are not known are fetched', async () => {
  const theirs = { ...person, roleIds: [keeper.id], roleTitles: [keeper.name], version: 4 }
  const page = openPeople({
    [update]: () => fail(people.changed, { current: theirs }),
    [`GET /api/role/${auditor.id}`]: () => ok(auditor),
    [`GET /api/role/${editor.id}`]: () => ok(editor),
  })
  const drawer = await openForm(page)
  await toggle(page, drawer, ['编辑', '库管'])
  await save(page, drawer)
  const conflict = within(await screen.findByRole('alertdialog'))
  expect(await conflict.findByRole('radio', { name: '我的修改：审计员、编辑' })).toBeTruthy()
  expect(page.server.sentTo(`GET /api/role/${keeper.id}`)).toEqual([])
  await page.user.click(conflict.getByRole('radio', { name: '最新内容：库管' }))
  await page.user.click(conflict.getByRole('button', { name: '保存所选内容' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('two users who make the same selection do not conflict', async () => {
  const theirs = { ...person, roleIds: [auditor.id, editor.id, keeper.id], roleTitles: ['审计员', '编辑', '库管'], version: 4 }
  const page = openPeople({ [update]: () => fail(people.changed, { current: theirs }) })
  const drawer = await openForm(page)
  await toggle(page, drawer, ['编辑'])
  await save(page, drawer)
  expect(await screen.findByText('已保存 沈若琳')).toBeTruthy()
  expect(page.server.sentTo(update)).toHaveLength(1)
})

test('who may not edit sees the titles, and a dash where there is none', async () => {
  const none = { ...person, id: '000000000000000r', name: '林一', roleIds: [], roleTitles: [] }
  const { user } = openPeople({}, { rows: [person, none], permissions: [view] })
  await user.click(await screen.findByRole('rowheader', { name: '沈若琳' }))
  const drawer = within(await screen.findByRole('dialog', { name: '查看人员' }))
  expect(drawer.getByTitle('审计员、库管')).toBeTruthy()
  await user.click(drawer.getAllByRole('button', { name: '关闭' })[0] ?? document.body)
  await user.click(await screen.findByRole('rowheader', { name: '林一' }))
  expect(await within(await screen.findByRole('dialog', { name: '查看人员' })).findByText('–')).toBeTruthy()
})

test('the audit log distinguishes titles and ids of several references', () => {
  expect(resourceAuditLabels(people, words).fields).toMatchObject({
    roleTitles: { 'zh-CN': '角色', 'en-US': 'Roles' },
    roleIds: { 'zh-CN': '角色 ID', 'en-US': 'Roles (IDs)' },
  })
})
