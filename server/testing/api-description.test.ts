import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openApiPathOf } from '#contract/openapi/openapi-document.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { discoverContract } from '#conformance/discovery.ts'

let server: TestServer
let text: string
let response: Response

beforeAll(async () => {
  server = await startTestServer()
  response = await fetch(`${server.url}/api/openapi.json`)
  text = await response.text()
})
afterAll(() => server.stop())

const documentSchema = z.object({
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string(), 'x-permission': z.string() }))),
})

test('[G8a] the API description is public and, like all JSON, not cached', () => {
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
  expect(response.headers.get('cache-control')).toBe('no-store')
  for (const name of ['server', 'x-powered-by', 'via']) expect(response.headers.get(name)).toBeNull()
})

test('the API description is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  expect(await validator.validate(z.parse(z.record(z.string(), z.unknown()), JSON.parse(text)))).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
})

test('the API description contains exactly the calls of the contract', async () => {
  const { paths } = z.parse(documentSchema, JSON.parse(text))
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => `${method} ${path} ${operation.operationId} ${operation['x-permission']}`),
  )
  const { calls } = await discoverContract()
  const declared = calls.map(({ method, resource, operation, permission, ...call }) => {
    const needed = typeof permission === 'string' ? permission : permission.value
    return `${method.toLowerCase()} ${openApiPathOf(call)} ${resource}.${operation} ${needed}`
  })
  expect(described.toSorted()).toEqual(declared.toSorted())
})

test('the API description gives a server URL relative to the base path', () => {
  const [{ url } = { url: '' }] = z.parse(documentSchema, JSON.parse(text)).servers
  expect(new URL(url, 'https://host/admin/api/openapi.json').pathname).toBe('/admin/api')
})

test('the API description reveals no internals', () => {
  expect(text).not.toMatch(/password_hash|token_hash|\/srv|node_modules/)
})
