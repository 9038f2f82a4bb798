import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { TestUser } from '#e2e/users.ts'

const readySchema = z.object({ url: z.string(), time: z.number() })
const addedSchema = z.object({ number: z.number() })

/** A running server of journeys. */
export interface JourneyServer {
  /** URL of the console; ends with a slash. */
  readonly url: string
  readonly port: string
  /** How far the server's clock is ahead of this machine's, in milliseconds. */
  readonly aheadMs: number
  /** Adds a person with a role of their own. */
  addPerson(person: TestUser): Promise<void>
  stop(): Promise<void>
}

/** Starts a server on a data folder. With a password for the administrator, it writes the demo data into the empty folder, or nothing. */
export async function startJourneyServer(
  folder: string,
  firstPassword?: string,
  content: 'demo' | 'empty' = 'demo',
): Promise<JourneyServer> {
  const server = fork('server/testing/serve-journeys.ts', [folder, ...(firstPassword === undefined ? [] : [firstPassword, content])], {
    env: { ...process.env, TZ: 'Asia/Shanghai', NODE_OPTIONS: '' },
    execArgv: [],
  })
  const ended = once(server, 'exit')
  const ready = await Promise.race([
    once(server, 'message'),
    ended.then(() => Promise.reject(new Error('The server of the journeys has ended'))),
  ])
  const { time, url } = z.parse(readySchema, ready[0])
  const waiting = new Map<number, () => void>()
  server.on('message', (message) => {
    const { number } = z.parse(addedSchema, message)
    waiting.get(number)?.()
    waiting.delete(number)
  })
  let sent = 0
  return {
    url,
    port: new URL(url).port,
    aheadMs: time - Date.now(),
    addPerson(person) {
      sent += 1
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.set(sent, resolve)
      server.send({ number: sent, person })
      return promise
    },
    async stop() {
      server.kill('SIGTERM')
      await ended
    },
  }
}

/** Starts a server on a copy of the prepared data folder, which is removed with it. */
export async function startWorkerServer(): Promise<JourneyServer> {
  const folder = mkdtempSync(join(tmpdir(), 'steward-worker-'))
  cpSync(z.parse(z.string(), process.env['PREPARED_FOLDER']), folder, { recursive: true })
  const server = await startJourneyServer(folder)
  return {
    ...server,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true })
    },
  }
}
