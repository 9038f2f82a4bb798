import { expect, test } from 'vitest'
import { page } from '#web/testing/test-routes.ts'
import { findDestination } from './find-destination.ts'
import { routeAccessOf } from './route-access.ts'
import { trailTo } from './trail.ts'

const load = () => Promise.resolve(() => null)
const title = (text: string) => ({ 'zh-CN': text, 'en-US': text })
const entry = (path: string, more: Parameters<typeof page>[1]) => ({
  page: { ...page(path, more), id: path, parent: 'list' },
  lazyPage: { purpose: title('用途'), load },
})

test('the breadcrumb of a record leads through its group and its list, and ends with what it is about', () => {
  const access = routeAccessOf(
    new Set(['any']),
    [
      entry('/list/rows', { title: title('记录') }),
      entry('/list/row/:id', { title: title('详情'), hidden: true, activeMenu: '/list/rows' }),
    ],
    undefined,
  )
  const destination = findDestination('/list/row/7', access)
  if (destination.kind === 'redirect') throw new Error('The path is redirected.')
  expect(trailTo(destination, access, '罗丽华').map(({ title: { 'zh-CN': text }, path, subject }) => [text, path, subject])).toEqual([
    ['列表页面', '/list', undefined],
    ['记录', '/list/rows', undefined],
    ['详情', undefined, '罗丽华'],
  ])
})
