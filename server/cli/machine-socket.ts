import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import type { Log } from '#server/app/log.ts'
import { type MachineAnswer, machineAnswer, type MachineRequest, machineRequest } from './machine-request.ts'

type Answer = (request: MachineRequest) => Promise<MachineAnswer>

const failed: MachineAnswer = { isDone: false, sentence: 'The server could not do it; its log says why.' }

/** Where the server of a data folder can be spoken to by its own machine: a socket in that folder, which is its user's alone. */
function socketOf(dataFolder: string): string {
  const folder = resolve(dataFolder)
  if (process.platform !== 'win32') return join(folder, 'admin.sock')
  return `\\\\.\\pipe\\steward-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
}

/** Whether a server runs on a data folder and can be spoken to. */
export function isServerRunning(dataFolder: string): Promise<boolean> {
  return new Promise((tell) => {
    const socket = connect(socketOf(dataFolder))
    const end = (isRunning: boolean) => {
      socket.destroy()
      tell(isRunning)
    }
    socket.once('connect', () => end(true)).once('error', () => end(false))
  })
}

/** Asks the server that runs on a data folder; undefined when none can be spoken to. */
export async function askServer(dataFolder: string, request: MachineRequest): Promise<MachineAnswer | undefined> {
  if (!(await isServerRunning(dataFolder))) return undefined
  const response = await new Promise<IncomingMessage>((answered, fail) => {
    const sent = httpRequest({ socketPath: socketOf(dataFolder), method: 'POST', agent: false }, answered)
    sent.once('error', fail)
    sent.end(JSON.stringify(request))
  })
  return z.parse(machineAnswer, JSON.parse(await text(response)))
}

async function exchange(incoming: IncomingMessage, outgoing: ServerResponse, answer: Answer, log: Log): Promise<void> {
  let answered = failed
  try {
    const request = z.parse(machineRequest, JSON.parse(await text(incoming)))
    log.info({ command: request.command }, 'command of this machine')
    answered = await answer(request)
  } catch (error) {
    log.error({ err: error }, 'command of this machine failed')
  }
  outgoing.writeHead(200, { connection: 'close' }).end(JSON.stringify(answered))
}

/**
 * Answers commands of the machine that the server runs on. Returns what ends it, once those under way are answered. Where no socket can be had,
 * that is noted and the server goes on without.
 */
export async function openMachineSocket(dataFolder: string, answer: Answer, log: Log): Promise<() => Promise<void>> {
  const path = socketOf(dataFolder)
  const server = createServer((incoming, outgoing) => void exchange(incoming, outgoing, answer, log))
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
    // One that a killed server has left behind would be in the way.
    if (process.platform !== 'win32' && !(await isServerRunning(dataFolder))) rmSync(path, { force: true })
    await new Promise<void>((done, fail) => server.once('error', fail).listen(path, done))
    if (process.platform !== 'win32') chmodSync(path, 0o600)
  } catch (error) {
    log.warn({ err: error }, 'commands of this machine are not answered')
  }
  return () => new Promise((done) => (server.listening ? server.close(() => done()) : done()))
}
