import * as z from 'zod/mini'
import { isOpen, type Task, task } from '#contract/tasks.ts'
import { signIn } from './server/target.ts'

const pollMs = 100

/** Makes calls as the administrator; throws unless they succeed. */
export async function administratorCalls(url: string) {
  const headers = { ...(await signIn(url, 'admin')), 'content-type': 'application/json' }
  return async <Result>(result: z.ZodMiniType<Result>, path: string, body?: object): Promise<Result> => {
    const response = await fetch(`${url}/api${path}`, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
    const answer: unknown = await response.json()
    if (!response.ok) throw new Error(JSON.stringify(answer))
    return z.parse(z.object({ result }), answer).result
  }
}

type Call = Awaited<ReturnType<typeof administratorCalls>>

/** Waits until a task is done; calls `meanwhile` from time to time. */
export async function waitForTask(call: Call, started: Task, meanwhile = () => {}): Promise<Task> {
  let running = started
  while (isOpen(running)) {
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    meanwhile()
    running = await call(task, `/task/${running.id}`)
  }
  if (running.state !== 'done') throw new Error(`The task ended as ${running.state}: ${String(running.error)}`)
  return running
}

/** Starts a task by a call and waits until it is done; calls `meanwhile` from time to time. */
export async function runTask(call: Call, path: string, body: object, meanwhile = () => {}): Promise<Task> {
  return waitForTask(call, await call(task, path, body), meanwhile)
}
