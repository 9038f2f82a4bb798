import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { TestUser } from '#e2e/users.ts'

const readySchema = z.object({ url: z.string(), time: z.number(), demoPassword: z.optional(z.string()) })
const addedSchema = z.object({ number: z.number(), id: z.string() })

/** A running server of journeys. */
export interface JourneyServer {
  /** URL of the console; ends with a slash. */
  readonly url: string
  readonly port: string
  /** How far the server's clock is ahead of this machine's, in milliseconds. */
  readonly aheadMs: number
  /** What all people of the demo data sign in with; only of a server that has written them. */
  readonly demoPassword: string | undefined
  /** Adds a person with a role of their own; returns the id. */
  addPerson(person: TestUser): Promise<string>
  stop(): Promise<void>
}

/** Starts a server on a data folder. With `people`, of whom the first is the administrator, it writes the demo data into the empty folder. */
export async function startJourneyServer(folder: string, people: readonly TestUser[] = []): Promise<JourneyServer> {
  const server = fork('server/testing/serve-journeys.ts', [folder, JSON.stringify(people)], {
    env: { ...process.env, TZ: 'Asia/Shanghai', NODE_OPTIONS: '' },
    execArgv: [],
  })
  const ended = once(server, 'exit')
  const ready = await Promise.race([
    once(server, 'message'),
    ended.then(() => Promise.reject(new Error('The server of the journeys has ended'))),
  ])
  const { time, ...known } = z.parse(readySchema, ready[0])
  const waiting = new Map<number, (id: string) => void>()
  server.on('message', (message) => {
    const { number, id } = z.parse(addedSchema, message)
    waiting.get(number)?.(id)
    waiting.delete(number)
  })
  let sent = 0
  return {
    ...known,
    port: new URL(known.url).port,
    demoPassword: known.demoPassword,
    aheadMs: time - Date.now(),
    addPerson(person) {
      sent += 1
      const { promise, resolve } = Promise.withResolvers<string>()
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
