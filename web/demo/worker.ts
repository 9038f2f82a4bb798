import wasmAddress from '@sqlite.org/sqlite-wasm/sqlite3.wasm?url'
import { demoSettings } from './demo-settings.ts'
import type { StartMessage } from './protocol.ts'
import { readPacked } from './read-packed.ts'
import { errorReporter, serveRequests } from './serve-port.ts'
import { startServer } from './start-server.ts'

async function start({ settings, base }: StartMessage) {
  const { demoDatabase, version, built } = demoSettings(settings)
  const database = new URL(demoDatabase, base).href
  const files = await Promise.all([readPacked(new URL(wasmAddress, import.meta.url).href), readPacked(database)])
  const product = { version, built, packages: () => Promise.resolve([]) }
  return startServer({ wasm: files[0], database: files[1], product, report: errorReporter(self) })
}

self.addEventListener('message', ({ data }: MessageEvent<StartMessage>) => serveRequests(self, start(data)), { once: true })
