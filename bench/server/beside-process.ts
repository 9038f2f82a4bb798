// Work beside the requests that are measured, in a process of its own so that it does not delay them. Ends when its parent does.
// node bench/server/beside-process.ts ORDER, as JSON
import { once } from 'node:events'
import { connect } from 'node:net'
import * as z from 'zod/mini'
import { createFile } from '#contract/files/files.ts'
import { floods, startFlood } from '#tools/testing/floods.ts'
import { requestTo } from './keep-alive-connection.ts'
import { percentile } from './load.ts'
import { reader, signIn } from './target.ts'

const order = z.object({
  /** A flood of unread requests or unfinished bodies; uploads at once; or open streams, which report when events arrive. */
  work: z.enum(['pipelined', 'largeBodies', 'allowedBodies', 'uploads', 'streams']),
  url: z.string(),
  /** Of a session that may write. */
  writing: z.record(z.string(), z.string()),
  /** How many uploads or streams. */
  count: z.number(),
})

/** What to do, and at which server. */
export type Order = z.output<typeof order>

const { work, url, writing, count } = order.parse(JSON.parse(process.argv[2] ?? ''))
const content = Buffer.alloc(1024 * 1024, 'a line of text that is stored\n')

async function send(path: string, method: string, type: string, body: string | Uint8Array<ArrayBuffer>): Promise<unknown> {
  const response = await fetch(`${url}/api${path}`, { method, headers: { ...writing, 'content-type': type }, body })
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${await response.text()}`)
  return response.json()
}

/** Uploads one file of 1 MB after the other. */
async function upload(): Promise<never> {
  for (;;) {
    const created = await send('/file', 'POST', 'application/json', JSON.stringify({ name: 'bench.txt', size: content.length }))
    const { id } = z.parse(z.object({ result: createFile.result }), created).result
    await send(`/file/${id}?offset=0`, 'PATCH', 'application/octet-stream', content)
    await send(`/file/${id}`, 'DELETE', 'text/plain', '')
  }
}

/** Streams of one session, and sessions that sign in at once. */
const [streamsPerSession, signInsAtOnce] = [5, 8]
const [writes, pauseMs, arrivalLimitMs] = [30, 150, 10_000]
const record = { name: 'Live', sex: 'male', email: 'live@example.com', city: 'Suzhou', type: 'person', status: 'pass' }

/** When each stream has got the event of the write that is measured. */
let arrivals: number[] = []

async function openStream(session: Readonly<Record<string, string>>, index: number): Promise<void> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  socket.write(requestTo(`${url}/api/events`, { headers: { ...session, 'steward-tab': `tab${index}` } }))
  socket.setEncoding('latin1')
  const head = String(await once(socket, 'data'))
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`A stream was refused: ${head.slice(0, 200)}`)
  socket.on('data', (text: string) => text.includes('"type":"rows"') && arrivals.push(performance.now()))
}

async function openStreams(): Promise<void> {
  for (let first = 0; first < count; first += streamsPerSession * signInsAtOnce) {
    const sessions = Math.min(signInsAtOnce, Math.ceil((count - first) / streamsPerSession))
    const signedIn = await Promise.all(Array.from({ length: sessions }, () => signIn(url, reader)))
    const streams = Array.from({ length: Math.min(count - first, sessions * streamsPerSession) }, (_, index) => index)
    await Promise.all(streams.map((index) => openStream(signedIn[Math.floor(index / streamsPerSession)] ?? {}, first + index)))
  }
}

/** Writes records; the 99th percentile of the milliseconds until each stream has got the event. */
async function measureArrivals(): Promise<number> {
  const times: number[] = []
  for (let write = 0; write < writes; write += 1) {
    arrivals = []
    const startedAt = performance.now()
    await send('/table', 'POST', 'application/json', JSON.stringify(record))
    while (arrivals.length < count && performance.now() - startedAt < arrivalLimitMs) await new Promise((resolve) => setTimeout(resolve, 5))
    if (arrivals.length < count) throw new Error(`Only ${arrivals.length} of ${count} streams got an event.`)
    times.push(...arrivals.map((at) => at - startedAt))
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  return percentile({ times: times.toSorted((one, other) => one - other) }, 0.99)
}

process.on('disconnect', () => process.exit())
if (work === 'uploads') await Promise.all(Array.from({ length: count }, upload))
else if (work !== 'streams') await startFlood(floods[work], url)
else {
  await openStreams()
  process.send?.(await measureArrivals())
}
