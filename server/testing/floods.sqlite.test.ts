import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChildServer } from './child-server.ts'
import { type Flood, floods, residentMegabytes, startFlood } from '#tools/testing/floods.ts'
import { adminPassword, Visitor } from './test-server.ts'

/** Before these limits a flood took 1.2 to 5.5 GB. Garbage that V8 has not collected yet counts too. */
const allowedMegabytes = 250

let folder: string
let server: Awaited<ReturnType<typeof startChildServer>>
let admin: Visitor
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-floods-'))
  server = await startChildServer({ folder })
  admin = new Visitor(server.url, new Set())
  await admin.signIn('admin', adminPassword)
  // A first use of what the flood uses, so that its memory does not count.
  await (await fetch(`${server.url}/api/openapi.json`)).text()
  for (let call = 0; call < 50; call++) await admin.send('GET', '/table/list')
})
afterAll(async () => {
  await server.child.stop('SIGTERM')
  await rm(folder, { recursive: true })
})

/** Lets a flood run while somebody works; returns the memory above the idle one at its highest. */
async function peakDuring(flood: Flood): Promise<number> {
  const memory = () => residentMegabytes(server.child.process.pid ?? 0)
  const idle = memory()
  const end = await startFlood(flood, server.url)
  let peak = 0
  for (let call = 0; call < 100; call++) {
    expect((await admin.send('GET', '/table/list')).status).toBe(200)
    peak = Math.max(peak, memory() - idle)
  }
  end()
  return peak
}

test.runIf(process.platform !== 'win32').each([
  ['thousands of requests whose responses nobody reads', floods.pipelined],
  ['a thousand unfinished bodies that are too large for the call', floods.largeBodies],
  ['a thousand unfinished bodies as large as the call allows', floods.allowedBodies],
])(
  '%s take little memory, and others are served',
  async (_, flood) => {
    expect(await peakDuring(flood)).toBeLessThan(allowedMegabytes)
  },
  60_000,
)
