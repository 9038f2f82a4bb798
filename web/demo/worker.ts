import type { BuildInfo } from '#contract/build-info.ts'
import wasmAddress from '@sqlite.org/sqlite-wasm/sqlite3.wasm?url'
import { readPacked } from './read-packed.ts'
import { errorReporter, serveRequests } from './serve-port.ts'
import { startServer } from './start-server.ts'

/** The first message of the page, which knows its document. */
export interface StartMessage {
  readonly kind: 'start'
  readonly version: string
  readonly built: BuildInfo
  /** The URL of the database that the build has made. */
  readonly database: string
}

async function start({ version, built, database }: StartMessage) {
  const files = await Promise.all([readPacked(new URL(wasmAddress, import.meta.url).href), readPacked(database)])
  const product = { version, built, packages: () => Promise.resolve([]) }
  return startServer({ wasm: files[0], database: files[1], product, report: errorReporter(self) })
}

self.addEventListener('message', ({ data }: MessageEvent<StartMessage>) => serveRequests(self, start(data)), { once: true })
