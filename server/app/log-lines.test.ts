import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { handle } from '#server/kit/context.ts'
import { defineModule } from '#server/kit/module.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const quote = defineCall({
  resource: 'trial',
  operation: 'quote',
  method: 'POST',
  path: '/trial/quote/:name',
  permission: 'signedIn',
  params: z.strictObject({ name: z.string() }),
  body: z.strictObject({ text: z.string() }),
  result: z.null(),
})

/** An error that quotes the input and carries a row, like database errors. */
const fault = (text: string) => Object.assign(new Error(`cannot keep ${text}`), { detail: `Failing row contains (${text})` })
const trial = defineModule({
  id: 'trial',
  handlers: [handle(quote, ({ params, body }) => Promise.reject(fault(`${params.name} ${body.text}`)))],
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ extra: [trial] })
})
afterAll(() => server.stop())

const event = z.object({ msg: z.string() })
const forged = '\r\n{"level":30,"msg":"all is well"}\r\n\u001b[2J\u001b[31m\u0007'

test('[G2] whatever a client sends, an event is one line of JSON, escaped and truncated', async () => {
  const visitor = await server.administrator()
  const agent = { 'user-agent': `curl/8 ${'x'.repeat(8000)}` }
  await visitor.send('POST', '/login', { params: { username: forged.trim().slice(0, 60), password: forged } }, agent)
  await visitor.send('POST', '/login', { params: { username: forged + 'x'.repeat(900_000), password: 'x' } }, agent)
  await visitor.send('GET', `/nothing/${encodeURIComponent(forged)}`, undefined, agent)
  await visitor.send('POST', `/trial/quote/${encodeURIComponent(forged)}`, { text: forged }, agent)
  await visitor.send('POST', '/trial/quote/long', { text: `${forged}${'长'.repeat(300_000)}` }, agent)
  await expect.poll(() => server.logged.filter((line) => line.includes('call failed'))).toHaveLength(2)
  for (const line of server.logged) {
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    expect(line).toMatch(/^[^\u0000-\u001f]*\n$/)
    expect(z.parse(event, JSON.parse(line)).msg).not.toBe('all is well')
    expect(line.length).toBeLessThan(32 * 1024)
  }
})

test('an error is logged without properties that may contain row values', async () => {
  await (await server.administrator()).send('POST', '/trial/quote/short', { text: 'something private' })
  const failed = () => server.logged.findLast((line) => line.includes('call failed')) ?? ''
  await expect.poll(failed).toContain('log-lines.test.ts')
  expect(failed()).not.toContain('Failing row')
})
