import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Flood, floods, residentMegabytes, startFlood } from './testing/floods.ts'
import { startServer } from './testing/started-server.ts'

/** Megabytes that a flood may take. Without limits it took 1.2 to 5.5 GB. Garbage of bodies that V8 has not collected yet counts too. */
const allowed = { requests: 100, bodies: 250 }

const folder = mkdtempSync(join(tmpdir(), 'steward-floods-'))
let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer('.', folder)
  // A first use of what the flood uses, so that its memory does not count.
  await (await fetch(`${server.url}/api/openapi.json`)).text()
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

/** Runs a flood while another client is served; returns the peak memory above the idle one. */
async function peakDuring(flood: Flood): Promise<number> {
  const idle = residentMegabytes(server.pid)
  const end = await startFlood(flood, server.url)
  let peak = 0
  for (let call = 0; call < 100; call++) {
    expect((await fetch(`${server.url}/api/openapi.json`)).status).toBe(200)
    peak = Math.max(peak, residentMegabytes(server.pid) - idle)
  }
  end()
  return peak
}

// Memory is read with `ps`, which Windows does not have.
test.runIf(process.platform !== 'win32').each([
  ['[H1] thousands of requests whose responses nobody reads', floods.pipelined, allowed.requests],
  ['[H2] a thousand unfinished bodies that are too large for the call', floods.largeBodies, allowed.bodies],
  ['[H2] a thousand unfinished bodies as large as the call allows', floods.allowedBodies, allowed.bodies],
])(
  '%s take little memory, and others are served',
  async (_, flood, megabytes) => {
    expect(await peakDuring(flood)).toBeLessThan(megabytes)
  },
  60_000,
)
