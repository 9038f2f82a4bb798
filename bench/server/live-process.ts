// A process of its own, so that reading thousands of streams does not delay the requests that are measured. Ends when its parent does.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import * as z from 'zod/mini'
import { requestTo } from './keep-alive-connection.ts'
import { signIn } from './target.ts'

const headers = z.record(z.string(), z.string())

/** The streams to open, and how often to write. */
const liveOrder = z.object({
  url: z.string(),
  username: z.string(),
  streams: z.number(),
  writes: z.number(),
  writing: headers,
})

/** The streams to open, and how often to write. */
export type LiveOrder = z.infer<typeof liveOrder>

/** Streams of one session, and sessions that sign in at once. */
const [streamsPerSession, signInsAtOnce] = [5, 8]

/** Fewer than the server allows from one address. */
const streamsPerAddress = 1500

const pauseMs = 150
const record = { name: 'Live', sex: 'male', email: 'live@example.com', city: 'Suzhou', type: 'person', status: 'pass' }

/** When each stream has got the event of the write that is measured. */
let arrivals: number[] = []

async function openStream(url: string, session: Readonly<Record<string, string>>, index: number): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const localAddress = `127.0.0.${2 + Math.floor(index / streamsPerAddress)}`
  const socket = connect({ host: hostname, port: Number(port), localAddress, noDelay: true })
  await once(socket, 'connect')
  socket.write(requestTo(`${url}/api/events`, { headers: { ...session, 'steward-tab': `tab${index}` } }).text)
  socket.setEncoding('latin1')
  const head = String(await once(socket, 'data'))
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`A stream was refused: ${head.slice(0, 200)}`)
  socket.on('data', (text: string) => text.includes('"type":"rows"') && arrivals.push(performance.now()))
  return socket
}

async function openStreams({ url, username, streams }: LiveOrder): Promise<void> {
  const sessions = Math.ceil(streams / streamsPerSession)
  for (let first = 0; first < sessions; first += signInsAtOnce) {
    const count = Math.min(signInsAtOnce, sessions - first)
    const signedIn = await Promise.all(Array.from({ length: count }, () => signIn(url, username)))
    const opening = signedIn.flatMap((session, offset) =>
      Array.from({ length: streamsPerSession }, (_, stream) => (first + offset) * streamsPerSession + stream)
        .filter((index) => index < streams)
        .map((index) => openStream(url, session, index)),
    )
    await Promise.all(opening)
  }
}

/** Writes a record; the milliseconds until each stream has got its event. */
async function measureWrite({ url, streams, writing }: LiveOrder): Promise<number[]> {
  arrivals = []
  const startedAt = performance.now()
  const answer = await fetch(`${url}/api/table`, {
    method: 'POST',
    headers: { ...writing, 'content-type': 'application/json' },
    body: JSON.stringify(record),
  })
  if (!answer.ok) throw new Error(`A write was refused: ${await answer.text()}`)
  const deadline = startedAt + 10_000
  while (arrivals.length < streams && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 5))
  if (arrivals.length < streams) throw new Error(`Only ${arrivals.length} of ${streams} streams got an event.`)
  return arrivals.map((at) => at - startedAt)
}

const order = liveOrder.parse(JSON.parse(process.argv[2] ?? ''))
process.on('disconnect', () => process.exit())
await openStreams(order)
process.send?.('open')
await once(process, 'message')
const times: number[] = []
for (let write = 0; write < order.writes; write += 1) {
  times.push(...(await measureWrite(order)))
  await new Promise((resolve) => setTimeout(resolve, pauseMs))
}
process.send?.(times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0)
