import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { openApiDocument } from '#contract/openapi/openapi-document.ts'
import { describeCalls } from './describe-calls.ts'

const call = { resource: 'coins', operation: 'get', method: 'GET', path: '/coin', permission: 'public', result: z.null() } as const
const calls = [
  defineCall(call),
  defineCall({ ...call, operation: 'create', method: 'POST', permission: 'signedIn' }),
  defineCall({ ...call, resource: 'seals', path: '/seal' }),
]
const info = { title: 'Coins', version: '1' }

test('the mock describes its calls as the server does', async () => {
  expect(await describeCalls(calls, info)).toEqual(openApiDocument(calls, info))
})
