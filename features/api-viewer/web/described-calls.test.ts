import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { defineCall } from '#contract/calls/call.ts'
import { openApiDocument } from '#contract/openapi/openapi-document.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { describedCalls, findCalls } from './described-calls.ts'
import { useApiMessages } from './messages.ts'

const zh = useApiMessages.in['zh-CN']

const view = definePermission('coins', { 'zh-CN': '查看钱币', 'en-US': 'View coins' }, { isForKeys: true })
const listCoins = defineCall({
  resource: 'coins',
  operation: 'list',
  method: 'GET',
  path: '/coin/list',
  permission: view,
  result: z.object({ list: z.array(z.string()) }),
})
const meltCoin = defineCall({
  resource: 'coins',
  operation: 'melt',
  method: 'POST',
  path: '/coin/:id/melt',
  permission: 'signedIn',
  params: z.strictObject({ id: z.string() }),
  result: z.null(),
})
const calls = describedCalls(openApiDocument([listCoins, meltCoin], { title: 'Coins', version: '1' }), {
  language: 'zh-CN',
  messages: zh,
  serverUrl: 'https://coins.test/admin/api',
  titleOf: (resource) => (resource === 'coins' ? '钱币管理' : resource),
})

test('a call says who may make it, and needs no login of its own', () => {
  expect(calls.servers).toEqual([{ url: 'https://coins.test/admin/api' }])
  expect(calls.paths['/coin/list']?.['get']).toMatchObject({ summary: '查看钱币 · API 密钥可用' })
  expect(calls.paths['/coin/{id}/melt']?.['post']).toMatchObject({ summary: '登录即可' })
  expect(JSON.stringify(calls)).not.toContain('security')
})

test('calls are found by path, name and permission', () => {
  expect(findCalls(calls, 'coin list').ids).toEqual(new Set(['get-/coin/list']))
  expect(findCalls(calls, '钱币').ids).toEqual(new Set(['get-/coin/list']))
  expect(findCalls(calls, 'COINS.melt').ids).toEqual(new Set(['post-/coin/{id}/melt']))
  expect(findCalls(calls, 'coin')).toEqual({ ids: new Set(['get-/coin/list', 'post-/coin/{id}/melt']), groups: new Set(['钱币管理']) })
  expect(findCalls(calls, 'coin silver').ids.size).toBe(0)
})
