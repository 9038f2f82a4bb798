import { expect, test } from 'vitest'
import { neededViewsOf, usablePermissions } from './needed-views.ts'
import { definePermission } from './permission.ts'

const text = { 'zh-CN': '', 'en-US': '' }
const permission = (value: string) => definePermission(value, text)
const [purses, coins] = [permission('purses'), permission('coins')]
const edit = permission('purses_edit')
const needed = neededViewsOf([
  { permission: purses },
  { permission: edit, viewPermission: purses },
  { permission: permission('count'), viewPermission: purses },
  { permission: permission('count'), viewPermission: coins },
  { permission: permission('enter') },
  { permission: permission('enter'), viewPermission: purses },
  { permission: 'signedIn' },
])

test('a permission to change needs one of the permissions to view its rows, and none where viewing is not required', () => {
  expect([...needed]).toEqual([
    ['purses_edit', ['purses']],
    ['count', ['purses', 'coins']],
  ])
})

test('permissions without that to see what they change are of no use', () => {
  const usable = (...held: string[]) => [...usablePermissions(new Set(held), needed)]
  expect(usable('purses_edit', 'enter', 'of no call')).toEqual(['enter', 'of no call'])
  expect(usable('purses', 'purses_edit')).toEqual(['purses', 'purses_edit'])
  expect(usable('count', 'coins')).toEqual(['count', 'coins'])
})
