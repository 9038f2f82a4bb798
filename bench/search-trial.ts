// Searches of the product's list against LIKE on a plain server, in turns on one machine, for decision 0060.
// node bench/search-trial.ts [HUNDRED_THOUSANDS] [SECONDS]
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '#tools/parts/free-port.ts'
import { print } from '#tools/print.ts'
import { password, startServer, untilReady } from './bench-server.ts'
import { embedded, fill } from './server/database.ts'
import { listRequest, openStage, type Stage } from './server/stage.ts'
import { saturate } from './server/load.ts'

const [hundredThousands = 1, seconds = 3] = process.argv.slice(2).map(Number)
const rounds = 3
const dayMs = 24 * 60 * 60 * 1000

type Parameters = Readonly<Record<string, string>>

/** What is asked, by the number of the call: a name as a whole, parts of names, and ranges of time. */
function cases({ searched }: Stage): Readonly<Record<string, (call: number) => Parameters>> {
  const now = Date.now()
  const searchFor = (texts: readonly string[]) => (call: number) => ({ name: texts[call % texts.length] ?? '' })
  const ofLength = (length: number) => searched.filter((text) => text.length === length)
  return {
    'whole names': searchFor(searched.filter((text) => text.length > 2)),
    'two characters': searchFor(ofLength(2)),
    'one character': searchFor(ofLength(2).map((text) => text.slice(-1))),
    'one letter, in many rows': searchFor(Array.from('aeinr')),
    'ranges of 30 days': (call) => ({
      createDateFrom: new Date(now - (30 + (call % 600)) * dayMs - call * 1000).toISOString(),
      createDateTo: new Date(now - (call % 600) * dayMs - call * 1000).toISOString(),
    }),
  }
}

type Pair<Item> = readonly [Item, Item]

/** Calls a second of two servers, the median of some rounds. */
async function inTurns(servers: Pair<Stage>, parameters: (call: number) => Parameters): Promise<Pair<number>> {
  const rates: Pair<number[]> = [[], []]
  for (let turn = 0; turn < 2 * rounds; turn += 1) {
    const which = turn % 2 === 0 ? 0 : 1
    let call = turn * 100_000
    const next = () => listRequest(servers[which], parameters((call += 1)))
    const { perSecond } = await saturate({ url: servers[which].url, next, connections: 16, seconds })
    rates[which].push(perSecond)
  }
  const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? Number.NaN
  return [median(rates[0]), median(rates[1])]
}

const data = await embedded()
await fill(data, hundredThousands, password)
const product = await startServer(data.folder)
const plainUrl = `http://127.0.0.1:${await freePort()}`
const plain = fork(fileURLToPath(new URL('search-trial-plain.ts', import.meta.url)), [new URL(plainUrl).port, data.folder])
await untilReady(plainUrl, plain)
try {
  const stage = await openStage({ ...product, password, seconds })
  const servers: Pair<Stage> = [stage, { ...stage, url: plainUrl }]
  print(`${(hundredThousands * 100_000).toLocaleString('en')} rows, calls a second at 16 connections, median of ${rounds} rounds in turns`)
  for (const [name, parameters] of Object.entries(cases(stage))) {
    const [ours, theirs] = await inTurns(servers, parameters)
    print(`${name.padEnd(24)} ${Math.round(ours)} · plain ${Math.round(theirs)} · ${(ours / theirs).toFixed(2)}×`)
  }
} finally {
  plain.kill('SIGTERM')
  await once(plain, 'exit')
  await product.stop()
  await data.remove()
}
