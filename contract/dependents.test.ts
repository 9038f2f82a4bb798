import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checkChildOf, referencesTo } from './dependents.ts'
import { anyId, contains } from './lists/list-query.ts'
import { definePermission } from './permissions/permission.ts'
import { reference } from './resource/reference.ts'
import { defineResource } from './resource/resource.ts'
import { line } from './schemas/schemas.ts'

const view = definePermission('test_childOf', { 'zh-CN': '测试', 'en-US': 'Test' })
const permissions = { view, edit: view, remove: view }
const name = line({ max: 60 })

const parents = defineResource({
  name: 'parents',
  path: '/parent',
  singular: 'parent',
  permissions,
  fields: z.strictObject({ name }),
  list: { sort: ['name'], defaultSort: [{ name: 'name', descending: false }], filters: { name: contains({ max: 60 }) } },
  scope: 'everyone',
  titleOf: (row) => row.name,
})

function children(childOf: readonly ('parentId' | 'otherId' | 'name')[]) {
  return defineResource({
    name: 'children',
    path: '/child',
    singular: 'child',
    permissions,
    fields: z.strictObject({ name, parentId: reference(parents), otherId: z.nullable(reference(parents)) }),
    childOf,
    list: {
      sort: ['name'],
      defaultSort: [{ name: 'name', descending: false }],
      filters: { name: contains({ max: 60 }), parentId: anyId() },
    },
    scope: 'everyone',
    titleOf: (row) => row.name,
  })
}

test('rows are listed on the pages of what the fields in childOf refer to, by these fields alone', () => {
  expect(referencesTo(parents, children(['parentId'])).map(({ field }) => field)).toEqual(['parentId'])
  expect(referencesTo(parents, children([]))).toEqual([])
  expect(referencesTo(children([]), children(['parentId']))).toEqual([])
})

test('a field in childOf that is no reference, or has no filter, is a mistake that is named', () => {
  expect(() => checkChildOf(children(['parentId']))).not.toThrow()
  expect(() => checkChildOf(children(['name']))).toThrow('children.name is no reference, so its rows cannot be listed by it (childOf)')
  expect(() => checkChildOf(children(['otherId']))).toThrow('children is listed by otherId (childOf), so its list needs a filter for it')
})
