import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { openApiDocument } from '#contract/openapi/openapi-document.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { useApiMessages } from './messages.ts'
import { operationGroups, operationSearch } from './operations.ts'
import { curlCommand, jsonProblem, missingParameters, requestInput } from './request-input.ts'

const view = definePermission('coins', { 'zh-CN': '查看钱币', 'en-US': 'View coins' }, { isForKeys: true })
const listCoins = defineCall({
  resource: 'coins',
  operation: 'list',
  method: 'GET',
  path: '/coin/list',
  permission: view,
  query: z.strictObject({ name: z.optional(z.string()), page: z.optional(z.string()) }),
  result: z.object({ list: z.array(z.string()) }),
})
const meltCoin = defineCall({
  resource: 'coins',
  operation: 'melt',
  method: 'POST',
  path: '/coin/:id/melt',
  permission: 'signedIn',
  isIdempotent: true,
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ note: z.string() }),
  result: z.null(),
})
const groups = operationGroups(openApiDocument([listCoins, meltCoin], { title: 'Coins', version: '1' }), {
  language: 'zh-CN',
  messages: useApiMessages.in['zh-CN'],
  titleOf: (resource) => (resource === 'coins' ? '钱币管理' : resource),
})
const operations = groups.flatMap((group) => group.operations)
const named = (id: string) => operations.filter((operation) => operation.id === id)
const [melt] = named('coins.melt')
const [list] = named('coins.list')
if (!melt || !list) throw new Error('The operations are missing.')

test('operations are grouped by page and say who may use them', () => {
  expect(groups.map(({ title }) => title)).toEqual(['钱币管理'])
  expect(list).toMatchObject({ method: 'GET', path: '/coin/list', access: '查看钱币', isOpenToKeys: true, isRead: true })
  expect(melt).toMatchObject({ method: 'POST', path: '/coin/{id}/melt', access: '登录即可', isOpenToKeys: false, isRead: false })
})

test('operations are found by all words of a text, in method, path, name, permission or group', () => {
  const search = operationSearch(groups)
  const found = (text: string) => search(text).flatMap((group) => group.operations.map(({ id }) => id))
  expect(found('coin list')).toEqual(['coins.list'])
  expect(found('POST 钱币')).toEqual(['coins.melt'])
  expect(found('COINS.melt')).toEqual(['coins.melt'])
  expect(found('查看')).toEqual(['coins.list'])
  expect(found('coin silver')).toEqual([])
  expect(search(' ')).toBe(groups)
})

test('what was typed is sent where it belongs, without what is empty; what is missing is named', () => {
  const typed = { values: { id: ' a/1 ', 'Idempotency-Key': 'once' }, body: '{"note":"x"}' }
  expect(requestInput(melt, typed)).toEqual({ params: { id: 'a/1' }, query: {}, body: { note: 'x' } })
  expect(requestInput(list, { values: { name: 'a', page: '' }, body: '' })).toEqual({ params: {}, query: { name: 'a' } })
  expect(missingParameters(melt, { ...typed, values: {} })).toEqual(['id'])
  expect(jsonProblem('{"note":"x"}')).toBeUndefined()
  expect(jsonProblem('{"note":}')).toBeDefined()
})

test('the command line contains what was typed, quoted, and a placeholder for the secret', () => {
  const typed = { values: { id: ' a/1 ', 'Idempotency-Key': 'once ' }, body: `{"note":"it's"}` }
  expect(curlCommand(melt, typed, 'https://coins.test/api').split(' \\\n  ')).toEqual([
    `curl -X POST 'https://coins.test/api/coin/a%2F1/melt'`,
    `-H 'token: <TOKEN>'`,
    `-H 'Idempotency-Key: once'`,
    `-H 'Content-Type: application/json'`,
    `--data-raw '{"note":"it'\\''s"}'`,
  ])
  expect(curlCommand(list, { values: { name: 'a b' }, body: '' }, 'https://coins.test/api').split(' \\\n  ')).toEqual([
    `curl -X GET 'https://coins.test/api/coin/list?name=a+b'`,
    `-H 'Authorization: Bearer <API_KEY>'`,
  ])
})
