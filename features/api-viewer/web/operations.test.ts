import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { openApiDocument } from '#contract/openapi/openapi-document.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { useApiMessages } from './messages.ts'
import { operationGroups, searchOperations } from './operations.ts'
import { curlCommand, jsonProblem, parameterProblem } from './request-input.ts'

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
const titleOf = (resource: string) => (resource === 'coins' ? '钱币管理' : resource)
const description = openApiDocument([listCoins, meltCoin], { title: 'Coins', version: '1' })
const groups = operationGroups(description, useApiMessages.in['zh-CN'], titleOf, 'zh-CN')
const operations = groups.flatMap((group) => group.operations)
const [list, melt] = ['coins.list', 'coins.melt'].map((id) => operations.find((operation) => operation.id === id))
if (!melt || !list) throw new Error('The operations are missing.')

test('operations are grouped by page and say who may use them', () => {
  expect(groups.map(({ title }) => title)).toEqual(['钱币管理'])
  expect(list).toMatchObject({ method: 'GET', path: '/coin/list', access: '查看钱币', isOpenToKeys: true, isRead: true })
  expect(melt).toMatchObject({ method: 'POST', path: '/coin/{id}/melt', access: '登录即可', isOpenToKeys: false, isRead: false })
})

test('operations are found by all words of a text, in method, path, name, permission or group', () => {
  const found = (text: string) => searchOperations(groups, text).flatMap((group) => group.operations.map(({ id }) => id))
  expect(found('coin list')).toEqual(['coins.list'])
  expect(found('POST 钱币')).toEqual(['coins.melt'])
  expect(found('COINS.melt')).toEqual(['coins.melt'])
  expect(found('查看')).toEqual(['coins.list'])
  expect(found('coin silver')).toEqual([])
  expect(found(' ')).toEqual(['coins.list', 'coins.melt'])
})

test('values that cannot be sent are named: required ones that are blank, and headers that are not ASCII', () => {
  const problems = (values: Readonly<Record<string, string>>) =>
    melt.definition.parameters.map((parameter) => parameterProblem(parameter, values[parameter.name]))
  expect(problems({ id: ' ' })).toEqual(['missing', undefined])
  expect(problems({ id: '一', 'Idempotency-Key': 'once-１' })).toEqual([undefined, 'notAscii'])
  expect(problems({ id: '1', 'Idempotency-Key': 'once-1' })).toEqual([undefined, undefined])
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
    `--data-raw '{\n  "note": "it'\\''s"\n}'`,
  ])
  expect(curlCommand(list, { values: { name: 'a b' }, body: '' }, 'https://coins.test/api').split(' \\\n  ')).toEqual([
    `curl -X GET 'https://coins.test/api/coin/list?name=a+b'`,
    `-H 'Authorization: Bearer <API_KEY>'`,
  ])
})

test('the command line has placeholders for passwords and other secrets in the body, also while that is not complete', () => {
  const commandOf = (body: object | string) =>
    curlCommand(melt, { values: {}, body: typeof body === 'string' ? body : JSON.stringify(body) }, '/api').replaceAll(
      /\n\s*(?![\s-])/g,
      '',
    )
  const secrets = [
    { oldPassword: 'hush', newPassword: 'hush', deep: [{ clientSecret: 'hush', token: '' }] },
    { values: [{ key: 'mailPassword', value: 'hush' }] },
  ]
  for (const body of [...secrets, '{"password":"hush']) expect(commandOf(body)).not.toContain('hush')
  expect(commandOf(secrets[0] ?? '')).toContain(
    '{"oldPassword": "<OLD_PASSWORD>","newPassword": "<NEW_PASSWORD>","deep": [{"clientSecret": "<CLIENT_SECRET>","token": "<TOKEN>"}]}',
  )
  expect(commandOf(secrets[1] ?? '')).toContain('{"key": "mailPassword","value": "<MAIL_PASSWORD>"}')
})
