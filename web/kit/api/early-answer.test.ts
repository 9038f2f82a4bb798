import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#contract/kit/call.ts'
import { beginSession } from '#web/kit/session/session.ts'
import { ok, startTestServer } from '#web/testing/test-server.ts'
import { request } from './client.ts'

const listThings = defineCall({
  noun: 'thing',
  verb: 'list',
  method: 'GET',
  path: '/thing/list',
  permission: 'signedIn',
  result: z.object({ list: z.array(z.string()) }),
})

afterEach(() => void delete window.early)

/** Leaves what the document's first script leaves of a call that it has sent. */
function ask(token: string, { secondsAgo = 0 } = {}): void {
  const response = Promise.resolve(ok({ list: ['early'] }))
  const answer = { address: '/api/thing/list', token, askedAtMs: performance.now() - secondsAgo * 1000, response }
  window.early = { path: '/', held: [], ask: () => {}, answers: [answer] }
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
