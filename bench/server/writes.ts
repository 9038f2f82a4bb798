import { argon2 } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { requestTo } from './kept-connection.ts'
import { flushMs } from './flush.ts'
import { listsBeside } from './lists.ts'
import { percentile, saturate } from './load.ts'
import type { Figure } from './result.ts'
import { signInRequest, type Stage } from './stage.ts'

const writers = 50

/** People who sign in at once. */
const visitors = 8

/** Records made as fast as they are acknowledged, each with its audit row, with lists beside them. */
export async function writeRate(stage: Stage, size: string): Promise<Figure[]> {
  const body = { name: '沈若琳', sex: 'female', email: 'shen@corp.cn', city: '杭州', type: 'person', status: 'pass' }
  const request = requestTo(`${stage.url}/api/table`, { method: 'POST', headers: stage.writing, body })
  const job = { url: stage.url, next: () => request, connections: writers, seconds: stage.seconds }
  const [load, lists] = await Promise.all([saturate(job), listsBeside(stage)])
  const how = `records made, each with its event and its audit row, on the disk before it is answered; ${writers} connections, p99 ${percentile(load, 0.99).toFixed(0)} ms; the disk keeps 4 kB in ${flushMs().toFixed(2)} ms`
  return [
    { figure: `durable audited writes at ${size}`, unit: 'req/s', atLeast: 1000, value: load.perSecond, how },
    lists(`lists beside writes at ${size}, p99`),
  ]
}

/** Sign-ins as fast as they are answered, with lists beside them. */
export async function signInRate(stage: Stage): Promise<Figure[]> {
  const request = signInRequest(stage)
  const job = { url: stage.url, next: () => request, connections: visitors, seconds: stage.seconds }
  const [load, lists] = await Promise.all([saturate(job), listsBeside(stage)])
  const ceiling = await hashesPerSecond(stage)
  const how = `argon2id with 19 MiB and 2 passes, a session and an audit row each; ${visitors} connections; without anything else this machine makes about ${ceiling.toFixed(0)} such hashes a second`
  return [{ figure: 'sign-ins', unit: 'req/s', atLeast: 40, value: load.perSecond, how }, lists('lists beside sign-ins, p99')]
}

/** How many password hashes such as the server's the machine makes in a second when it does nothing else, as many at once as it has cores. */
async function hashesPerSecond({ password, seconds }: Stage): Promise<number> {
  const nonce = Buffer.from('a piece of salt here')
  const parameters = { message: password, nonce, memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
  const derive = promisify(argon2)
  const startedAt = performance.now()
  const until = startedAt + seconds * 1000
  let made = 0
  async function makeHashes() {
    for (; performance.now() < until; made += 1) await derive('argon2id', parameters)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, makeHashes))
  return (made * 1000) / (performance.now() - startedAt)
}
