import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { minuteMs } from '#server/clock.ts'
import { createHttpServer, type Fetch, listen, requestTimeouts } from '#server/http/http-server.ts'
import { ServerState } from '#server/http/server-state.ts'
import { handle } from '#server/kit/context.ts'
import { defineModule } from '#server/kit/module.ts'
import { taskQueue } from '#server/tasks/service.ts'
import { openTasksLock } from '#server/tasks/tasks.ts'
import { trialJob } from '#server/testing/test-jobs.ts'
import { startTestServer, testClock } from '#server/testing/test-server.ts'
import { trialTask } from '#server/testing/test-tasks.ts'

const ask = defineCall({
  resource: 'trial',
  operation: 'ask',
  method: 'POST',
  path: '/trial/ask',
  permission: 'signedIn',
  result: z.null(),
})

/** A server that looks for work all the time, with a job every ten minutes and a call that asks for a task. */
async function startAtWork() {
  const clock = testClock()
  const begun: string[] = []
  const asked = handle(ask, (_, context) =>
    context.change(
      async (uow) => {
        uow.unchanged()
        const task = { kind: 'trial', resource: 'trial', title: 'trial', input: {}, total: 1 }
        await context.get(taskQueue).addIn(uow, task, context)
        return null
      },
      { locks: [openTasksLock(context.principal.id)] },
    ),
  )
  const module = defineModule({
    id: 'trial',
    handlers: [asked],
    jobs: [trialJob(async () => void begun.push('job'))],
    tasks: [trialTask(async () => void begun.push('task'))],
  })
  const variables = { STEWARD_DRAIN: '1' }
  const server = await startTestServer({ clock, variables, extra: [module], jobOptions: { wakeEveryMs: 20 }, closeMs: 300 })
  return { server, begun, becomeDue: () => clock.move(10 * minuteMs) }
}

test('a server that drains answers calls as before but is not ready, and begins no job or task, until its time is over', async () => {
  const { server, begun, becomeDue } = await startAtWork()
  const admin = await server.administrator()
  expect((await admin.send('POST', '/trial/ask')).headers.get('connection')).not.toBe('close')
  becomeDue()
  await expect.poll(() => begun.toSorted()).toEqual(['job', 'task'])
  const stopped = server.running.stop()
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  becomeDue()
  const answer = await admin.send('POST', '/trial/ask')
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  await stopped
  expect(begun).toHaveLength(2)
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed')
  const tasks = server.read.$extendTables<{ task: { state: string } }>().selectFrom('task').select('state')
  expect((await tasks.execute()).map(({ state }) => state).toSorted()).toEqual(['done', 'waiting'])
  await server.stop()
})

test('a call that arrives while an instance with a drain starts waits for it, and health checks do not', async () => {
  const state = new ServerState()
  const app: { fetch?: Fetch } = {}
  const server = createHttpServer(() => app.fetch, { timeouts: requestTimeouts, trustedProxies: new Set(), state, drainSeconds: 5 })
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${await listen(server, { port: 0, host: '127.0.0.1' })}`
  const call = fetch(`${url}/api/trial/ask`, { method: 'POST', body: 'asked' })
  expect((await fetch(`${url}/readyz`)).status).toBe(503)
  app.fetch = async (request) => new Response(await request.text())
  state.ready()
  expect(await (await call).text()).toBe('asked')
})
