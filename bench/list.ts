// How many signed-in list calls a second the server answers at 100,000 records: a page of 20, filtered and sorted, with an exact count.
// npm run bench:list [-- seconds connections]
import { fork } from 'node:child_process'
import { Agent, request } from 'node:http'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { login } from '#contract/access.ts'
import { password, startDemoServer, untilReady } from './demo-server.ts'
import { print } from './print.ts'

const [seconds = 8, connections = 50] = process.argv.slice(2).map(Number)
const path = '/api/table/list?page=1&pageSize=20&status=pass&sort=-createDate'

async function signIn(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ params: { username: 'admin', password } }),
  })
  const { result } = z.parse(z.object({ result: login.result }), await answer.json())
  return { token: result.token, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

function call(agent: Agent, target: string, headers: Record<string, string>): Promise<number> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(target, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`answered ${answer.statusCode}`))
      answer.resume()
      answer.on('end', () => resolve(performance.now() - startedAt))
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** Keeps `connections` calls under way for a time, and returns how long each took in milliseconds. */
async function load(target: string, headers: Record<string, string>, durationMs: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const until = performance.now() + durationMs
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) times.push(await call(agent, target, headers))
    }),
  )
  agent.destroy()
  return times
}

const server = await startDemoServer()
const headers = await signIn(server.url)
const list = server.url + path
await load(list, headers, 2000)
const times = await load(list, headers, seconds * 1000)
const body = await (await fetch(list, { headers })).text()
await server.stop()

// The same generator against a server that does nothing: how much of a figure is the machine and the generator.
const bare = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)), [new URL(server.url).port, body])
await untilReady(server.url, bare)
await load(list, {}, 1000)
const bareTimes = await load(list, {}, (seconds * 1000) / 2)
bare.kill('SIGTERM')

function report(name: string, measured: readonly number[], durationSeconds: number): void {
  const sorted = measured.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
  print(`${name.padEnd(34)} ${Math.round(measured.length / durationSeconds)} req/s   p50 ${at(0.5)} ms   p99 ${at(0.99)} ms`)
}

print(
  `list of 20, status filter, exact count, 100,000 records, ${connections} connections, ${availableParallelism()} cores, generator included`,
)
report('signed-in list', times, seconds)
report('bare node:http, the same bytes', bareTimes, seconds / 2)
