import { afterAll, vi } from 'vitest'
import { unknownBuildInfo } from '#contract/build-info.ts'
import { login } from '#contract/access.ts'
import { request } from '#web/api/client.ts'
import { storeSession } from '#web/api/session/stored-session.ts'
import { transport } from '#web/api/transport.ts'
import { startServer } from '#web/demo/start-server.ts'
import { startedBy } from '#web/demo/test-worker.ts'
import { demoDatabase } from './demo-database.ts'
import { setDemo } from './demo-setting.ts'

const ends: (() => void)[] = []
afterAll(() => ends.forEach((end) => end()))

/** The server of the demonstration in this process, in place of a worker, which jsdom has none of. It lasts for the tests of one file. */
function startWorker() {
  const product = { version: 'demo', built: unknownBuildInfo, packages: () => Promise.resolve([]) }
  const { worker, end } = startedBy((_, report) => startServer({ wasm: undefined, database: demoDatabase(), product, report }))
  ends.push(end)
  return worker
}

/** Has the server of the demonstration answer this document's calls during one test. */
export function startDemo(options: { delayMs?: number } = {}): void {
  setDemo(options)
  vi.stubGlobal('Worker', startWorker)
}

/** Starts the demonstration and signs in to it. */
export async function signInToDemo(username: 'admin' | 'editor'): Promise<string> {
  startDemo()
  const { token, ...user } = await request(login, { body: { params: { username, password: '123456' } } })
  storeSession({ token, user }, { isRemembered: true })
  return token
}

/** Sends a request to the demonstration, in Chinese, bypassing the API client. */
export async function fetchFromDemo(
  path: string,
  init: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<{ status: number; envelope: unknown }> {
  const headers = { 'accept-language': 'zh-CN', ...init.headers }
  const response = await transport(path, { ...init, headers })
  return { status: response.status, envelope: await response.json() }
}
