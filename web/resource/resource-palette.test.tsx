import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contains } from '#contract/lists/list-query.ts'
import { toPaged } from '#contract/lists/paging.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { line } from '#contract/schemas/schemas.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ok, startTestServer } from '#web/testing/test-server.ts'
import { ResourceDrawer } from './resource-drawer.tsx'
import { resourcePalette } from './resource-palette.ts'
import type { ResourceWords } from './resource-words.ts'
import { useResourceList } from './use-resource-list.ts'

const permissionOf = (value: string) => definePermission(value, { 'zh-CN': value, 'en-US': value })
const view = permissionOf('stamp_view')
const edit = permissionOf('stamp_edit')

const stampDefinition = {
  name: 'stamps',
  path: '/stamp',
  singular: 'stamp',
  permissions: { view, edit, remove: edit },
  fields: z.strictObject({ name: line({ max: 5 }) }),
  list: { sort: ['name'], defaultSort: [{ name: 'name', descending: false }], filters: { name: contains({ max: 5 }) } },
  scope: 'everyone',
  titleOf: ({ name }: { name: string }) => name,
} as const
const stamps = defineResource(stampDefinition)
const zh: ResourceWords<typeof stamps> = { one: '邮票', many: '邮票', fields: { name: '名称' }, choices: {} }
const en: ResourceWords<typeof stamps> = { one: 'stamp', many: 'stamps', fields: { name: 'Name' }, choices: {} }
const words = { 'zh-CN': zh, 'en-US': en }

const stamp = {
  id: '0000000000000001',
  name: '红 & 蓝',
  createDate: '2026-11-21T01:00:00.000Z',
  updateDate: '2026-11-21T01:00:00.000Z',
  version: 1,
}
const palette = resourcePalette(stamps, { listPath: '/list/stamps', words })

test('rows are found by the list call, with their title and a path to the list of that title', async () => {
  const server = startTestServer({ 'GET /api/stamp/list': () => ok(toPaged([stamp], 1, { page: 1, pageSize: 5 })) })
  const [search] = palette.searches
  const { signal } = new AbortController()
  expect(await search?.search('红', { count: 5, signal })).toEqual([
    { id: stamp.id, title: '红 & 蓝', description: undefined, path: '/list/stamps?name=%E7%BA%A2+%26+%E8%93%9D' },
  ])
  expect(server.sentTo('GET /api/stamp/list').map(({ query }) => query)).toEqual([{ name: '红', pageSize: '5' }])
  expect(await search?.search('longer than allowed', { count: 5, signal })).toEqual([])
  expect(server.sent).toHaveLength(1)
  expect([search?.permission, search?.label['en-US']]).toEqual([view, 'stamps'])
})

test('a list with one search finds rows by it', async () => {
  const searched = defineResource({ ...stampDefinition, search: ['name'] })
  const server = startTestServer({ 'GET /api/stamp/list': () => ok(toPaged([stamp], 1, { page: 1, pageSize: 5 })) })
  const [search] = resourcePalette(searched, { listPath: '/list/stamps', words }).searches
  const [row] = (await search?.search('hong', { count: 5, signal: new AbortController().signal })) ?? []
  expect(row?.path).toBe('/list/stamps?search=%E7%BA%A2+%26+%E8%93%9D')
  expect(server.sentTo('GET /api/stamp/list').map(({ query }) => query)).toEqual([{ search: 'hong', pageSize: '5' }])
})

test('rows are created with the permission to edit, unless the resource has one of its own', () => {
  expect(palette.actions).toEqual([
    { id: 'stamps.create', label: { 'zh-CN': '新建邮票', 'en-US': 'Create stamp' }, permission: edit, path: '/list/stamps?new' },
  ])
})

function StampsPage() {
  const page = useResourceList(stamps, zh)
  return <ResourceDrawer page={page} />
}

function openNew(permissions: readonly (typeof view)[]) {
  startTestServer({ 'GET /api/stamp/list': () => ok(toPaged([stamp], 1, { page: 1, pageSize: 10 })) })
  return renderPage(<StampsPage />, { address: '/list/stamps?new', permissions })
}

test('?new opens the form of a new row and is removed', async () => {
  const page = openNew([view, edit])
  await screen.findByRole('dialog', { name: '新建邮票' })
  await waitFor(() => expect(page.address()).toBe('/list/stamps'))
})

test('?new opens nothing for users who may not create rows', async () => {
  const page = openNew([view])
  await waitFor(() => expect(page.address()).toBe('/list/stamps'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
