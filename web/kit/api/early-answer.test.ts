import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#contract/kit/call.ts'
import { beginSession } from '#web/kit/session/session.ts'
import { ok, startTestServer } from '#web/testing/test-server.ts'
import { arrivedResult } from './arrived-result.ts'
import { request } from './client.ts'

const listThings = defineCall({
  resource: 'thing',
  operation: 'list',
  method: 'GET',
  path: '/thing/list',
  permission: 'signedIn',
  result: z.object({ list: z.array(z.string()) }),
})

afterEach(() => void delete window.early)

/** Leaves what the document's first script leaves of a call that it has sent. */
function ask(token: string, { secondsAgo = 0, text }: { secondsAgo?: number; text?: string } = {}): void {
  const response = text === undefined ? ok({ list: ['early'] }) : new Response(text)
  const answer = {
    address: '/api/thing/list',
    token,
    askedAtMs: performance.now() - secondsAgo * 1000,
    response: Promise.resolve(response),
  }
  const arrived = text === undefined ? {} : { arrived: { response, text } }
  window.early = { path: '/', held: [], ask: () => {}, answers: [{ ...answer, ...arrived }] }
}

test('an answer that is already under way for this address and token is taken instead of asking again, once', async () => {
  beginSession({ token: 'T', user: {} }, { isRemembered: true })
  const server = startTestServer({ 'GET /api/thing/list': () => ok({ list: ['late'] }) })
  ask('T')
  expect(await request(listThings)).toEqual({ list: ['early'] })
  expect(await request(listThings)).toEqual({ list: ['late'] })
  expect(server.sent).toHaveLength(1)
})

test('an answer for another person, and one that was asked for long ago, are left', async () => {
  beginSession({ token: 'T', user: {} }, { isRemembered: true })
  startTestServer({ 'GET /api/thing/list': () => ok({ list: ['late'] }) })
  ask('of another person')
  expect(await request(listThings)).toEqual({ list: ['late'] })
  ask('T', { secondsAgo: 11 })
  expect(await request(listThings)).toEqual({ list: ['late'] })
})

test('what has been answered already is given at once and once, what is still under way is left', async () => {
  beginSession({ token: 'T', user: {} }, { isRemembered: true })
  ask('T')
  expect(arrivedResult(listThings)).toBeUndefined()
  expect(await request(listThings)).toEqual({ list: ['early'] })
  ask('T', { text: await ok({ list: ['arrived'] }).text() })
  expect(arrivedResult(listThings)).toEqual({ list: ['arrived'] })
  expect(arrivedResult(listThings)).toBeUndefined()
})

test.each([
  ['a failure', '{"code":500,"result":{},"message":"","type":"error"}'],
  ['no envelope', '<html>'],
  ['a result of another shape', '{"code":200,"result":{"list":[7]},"message":"ok","type":"success"}'],
])('an answer that has arrived and is %s gives nothing, and is asked for again', async (_, text) => {
  beginSession({ token: 'T', user: {} }, { isRemembered: true })
  startTestServer({ 'GET /api/thing/list': () => ok({ list: ['late'] }) })
  ask('T', { text })
  expect(arrivedResult(listThings)).toBeUndefined()
  expect(await request(listThings)).toEqual({ list: ['late'] })
})

test('what has arrived for another person, or long ago, is not given', async () => {
  beginSession({ token: 'T', user: {} }, { isRemembered: true })
  const text = await ok({ list: ['arrived'] }).text()
  ask('of another person', { text })
  expect(arrivedResult(listThings)).toBeUndefined()
  ask('T', { text, secondsAgo: 11 })
  expect(arrivedResult(listThings)).toBeUndefined()
})
