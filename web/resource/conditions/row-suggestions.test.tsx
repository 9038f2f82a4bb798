import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contains } from '#contract/lists/list-query.ts'
import { toPaged } from '#contract/lists/paging.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { reference } from '#contract/resource/reference.ts'
import { rows } from '#contract/resource/scope.ts'
import { line } from '#contract/schemas/schemas.ts'
import { ResourceTable } from '#web/resource/resource-table.tsx'
import type { ResourceWords } from '#web/resource/resource-words.ts'
import { useResourceList } from '#web/resource/use-resource-list.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ok, type SentRequest, startTestServer } from '#web/testing/test-server.ts'

const permissionOf = (value: string) => definePermission(value, { 'zh-CN': value, 'en-US': value })
const [visitsView, shopsView] = [permissionOf('visit_view'), permissionOf('shop_view')]
const list = { sort: ['name'], defaultSort: [{ name: 'name', descending: false }] } as const
const name = line({ max: 40 })

const shops = defineResource({
  name: 'shops',
  path: '/shop',
  singular: 'shop',
  permissions: { view: shopsView, edit: shopsView, remove: shopsView },
  fields: z.strictObject({ name }),
  list: { ...list, filters: { name: contains({ max: 40 }) } },
  scope: 'everyone',
  titleOf: (row) => row.name,
})
const visits = defineResource({
  name: 'visits',
  path: '/visit',
  singular: 'visit',
  permissions: { view: visitsView, edit: visitsView, remove: visitsView },
  fields: z.strictObject({ name, shopId: reference(shops) }),
  search: ['name'],
  list: { ...list, filters: {} },
  scope: rows({ owner: 'ownerId', department: 'departmentId' }),
  titleOf: (row) => row.name,
})

const words: ResourceWords<typeof visits> = {
  one: '拜访',
  many: '拜访',
  fields: { name: '名称', shopId: '门店', ownerTitle: '负责人', departmentTitle: '部门' },
  choices: {},
}

function VisitsPage() {
  return <ResourceTable page={useResourceList(visits, words)} />
}

const dates = { createDate: '2026-11-21T01:00:00.000Z', updateDate: '2026-11-21T01:00:00.000Z', version: 1 }
const person = { id: '0000000000000001', username: 'shenruolin', realName: '沈若琳', departmentId: null, departmentName: null }
const department = { id: '0000000000000002', parentId: null, name: '沈阳', isEnabled: true, isSelectable: true }
const shop = { id: '0000000000000003', name: '沈河店', ...dates }

function open(permissions: readonly (typeof visitsView)[]) {
  const people = Promise.withResolvers<void>()
  const server = startTestServer({
    'GET /api/visit/list': () => ok(toPaged([], 0, { page: 1, pageSize: 10 })),
    'GET /api/shop/list': ({ query }: SentRequest) => ok(toPaged(query['name'] === '沈' ? [shop] : [], 1, { page: 1, pageSize: 20 })),
    'GET /api/department/choices': () => ok({ list: [department] }),
    'GET /api/person/list': async ({ query }: SentRequest) => {
      await people.promise
      return ok({ list: query['name'] === '沈' ? [person] : [] })
    },
  })
  return { server, people, ...renderPage(<VisitsPage />, { address: '/list/visits', permissions }) }
}

const search = () => screen.getByRole('combobox')
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

beforeAll(() => import('./conditions.ts'))

test('the search offers people, departments and rows of other resources by name, all at once below what is offered already', async () => {
  const { user, server, people, address } = open([visitsView, shopsView])
  await user.type(search(), '沈')
  await waitFor(() => expect(server.sentTo('GET /api/person/list')).toHaveLength(1))
  await waitFor(() => expect(server.sentTo('GET /api/shop/list')).toHaveLength(1))
  expect(offered()).toEqual(['搜索“沈”', '名称 包含 沈'])
  people.resolve()
  await waitFor(() => expect(offered()).toEqual(['搜索“沈”', '名称 包含 沈', '门店 沈河店', '负责人 是 沈若琳', '部门 沈阳']))
  await user.keyboard('{ArrowUp}{ArrowUp}{Enter}')
  await waitFor(() => expect(address()).toBe(`/list/visits?where=ownerId.is.${person.id}`))
})

test('rows that the user may not look for are not asked for', async () => {
  const { user, server, people } = open([visitsView])
  people.resolve()
  await user.type(search(), '沈')
  await screen.findByRole('option', { name: '负责人 是 沈若琳' })
  expect(server.sentTo('GET /api/shop/list')).toEqual([])
})
