import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { defineError, notFound } from '#contract/errors/error.ts'
import { anyOf, between, contains, listQuery } from '#contract/lists/list-query.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { id } from '#contract/schemas/schemas.ts'
import { openApiDocument } from './openapi-document.ts'

const coinsEdit = definePermission('coins_edit', { 'zh-CN': '编辑硬币', 'en-US': 'Edit coins' })
const coinsMint = definePermission('coins_mint', { 'zh-CN': '铸造硬币', 'en-US': 'Mint coins' }, { isForKeys: true })
const coinSpent = defineError('coinSpent', { code: 409, status: 409, message: { 'zh-CN': '已花掉', 'en-US': 'It is spent.' } })

const purse = z.object({
  id,
  get purses() {
    return z.array(purse)
  },
})

const coinList = listQuery({
  sort: ['value', 'name'],
  defaultSort: [{ name: 'value', descending: true }],
  filters: { name: contains({ max: 10 }), metal: anyOf(['gold', 'tin']), minted: between() },
})

const listCoins = defineCall({
  resource: 'coins',
  operation: 'list',
  method: 'GET',
  path: '/coin/list',
  permission: 'public',
  query: coinList.schema,
  result: z.object({ list: z.array(purse) }),
})
const updateCoin = defineCall({
  resource: 'coins',
  operation: 'update',
  method: 'PATCH',
  path: '/coin/:id',
  permission: coinsEdit,
  requiresConfirmation: true,
  isIdempotent: true,
  params: z.strictObject({ id }),
  body: z.strictObject({ value: z.int().check(z.gte(1)), note: z._default(z.string(), '') }),
  result: z.null(),
  errors: [notFound, coinSpent],
})
const mintCoin = defineCall({
  resource: 'coins',
  operation: 'mint',
  method: 'POST',
  path: '/coin/mint',
  permission: coinsMint,
  result: z.null(),
})
const removeSeat = defineCall({
  resource: 'seats',
  operation: 'remove',
  method: 'DELETE',
  path: '/coin/:id',
  permission: 'signedIn',
  allowedStages: ['signedIn', 'passwordMustChange'],
  params: z.strictObject({ id }),
  result: z.null(),
})

const document = openApiDocument([listCoins, updateCoin, mintCoin, removeSeat], { title: 'Coins', version: '1.0.0' })
const list = document.paths['/coin/list']?.['get']
const update = document.paths['/coin/{id}']?.['patch']
const parameter = (name: string) => list?.parameters.find((candidate) => candidate.name === name)

test('an independent validator accepts the description as OpenAPI 3.1', async () => {
  const validator = new Validator()
  expect(await validator.validate({ ...document })).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
})

test('the validator rejects an invalid description', async () => {
  const { responses: _responses, ...broken } = update ?? {}
  const result = await new Validator().validate({ ...document, paths: { '/coin/{id}': { patch: { ...broken, parameters: [{}] } } } })
  expect(result.valid).toBe(false)
})

test('a call is named by resource and operation, tagged by its resource, and declares its permission', () => {
  expect([update?.operationId, update?.tags, update?.['x-permission']]).toEqual(['coins.update', ['coins'], 'coins_edit'])
  expect(update?.['x-permission-label']).toEqual({ 'zh-CN': '编辑硬币', 'en-US': 'Edit coins' })
  expect([list?.['x-permission'], list?.security]).toEqual(['public', []])
  expect(update?.security).toEqual([{ token: [] }])
  expect(document.paths['/coin/mint']?.['post']?.security).toEqual([{ token: [] }, { apiKey: [] }])
  expect(document.components.securitySchemes['apiKey']).toMatchObject({ type: 'http', scheme: 'bearer' })
})

test('calls with the same path are one path item', () => {
  expect(Object.keys(document.paths['/coin/{id}'] ?? {})).toEqual(['patch', 'delete'])
})

test('every parameter is described with its parsed type', () => {
  expect(update?.parameters.map(({ name, in: location, required }) => [name, location, required])).toEqual([
    ['id', 'path', true],
    ['Idempotency-Key', 'header', false],
  ])
  expect(list?.parameters.map(({ name }) => name)).toEqual([
    'page',
    'pageSize',
    'sort',
    'name',
    'metal',
    'minted',
    'mintedFrom',
    'mintedTo',
  ])
  expect(list?.parameters.some(({ required }) => required)).toBe(false)
  expect(parameter('pageSize')?.schema).toEqual({ default: 10, type: 'integer', minimum: 1, maximum: 100 })
})

test('several values are one parameter, separated by commas', () => {
  const commas = { style: 'form', explode: false }
  expect(parameter('metal')).toMatchObject({ ...commas, schema: { type: 'array', items: { enum: ['gold', 'tin'] } } })
  expect(parameter('sort')).toMatchObject({
    ...commas,
    schema: { type: 'array', items: { enum: ['value', '-value', 'name', '-name'] }, default: ['-value'] },
  })
})

test('a body is described as sent: a field with a default is optional', () => {
  expect(update?.requestBody?.content['application/json']?.schema).toMatchObject({ required: ['value'], additionalProperties: false })
})

test('every response is in the envelope, and every error has its name and code', () => {
  expect(update?.responses['200']?.content['application/json'].schema.properties).toMatchObject({
    code: { const: 200 },
    result: { type: 'null' },
    message: { const: 'ok' },
    type: { const: 'success' },
  })
  expect(Object.keys(update?.responses ?? {})).toEqual(['200', '400', '401', '403', '404', '409', '413', '415', '423', '500', '503', '504'])
  expect(update?.responses['423']?.description).toBe('sessionLocked (423)')
  expect(update?.responses['403']?.description).toBe(
    'forbidden (403), passwordChangeRequired (403), secondFactorSetUpRequired (403), confirmationRequired (403), notForKeys (403), viewingAsRole (403), tlsRequired (403)',
  )
  expect(document.components.schemas['coinSpent']?.properties).toMatchObject({
    code: { const: 409 },
    result: { properties: { error: { const: 'coinSpent' } } },
  })
})

test('a call lists no error that it cannot return', () => {
  expect(Object.keys(list?.responses ?? {})).toEqual(['200', '400', '403', '500', '503', '504'])
  expect(document.paths['/coin/{id}']?.['delete']?.responses['403']?.description).toBe(
    'forbidden (403), secondFactorSetUpRequired (403), notForKeys (403), viewingAsRole (403), tlsRequired (403)',
  )
})

test('a recursive schema is resolved by reference', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name)
  expect(references).toContain('coins.list.part0')
  for (const name of references) expect(Object.keys(document.components.schemas)).toContain(name)
})
