import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import type { Log } from '#server/kit/log.ts'
import { type AdminResponse, adminResponse, type AdminRequest, adminRequest } from './admin-request.ts'

type RunCommand = (request: AdminRequest) => Promise<AdminResponse>

const failed: AdminResponse = { isDone: false, message: 'The command failed; see the log of the server.' }

/** The socket, or the named pipe on Windows, that the server of a data folder listens on for `npm run admin`. */
function socketOf(dataFolder: string): string {
  const folder = resolve(dataFolder)
  if (process.platform !== 'win32') return join(folder, 'admin.sock')
  return `\\\\.\\pipe\\steward-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
}

/** Whether a server is running on a data folder and accepts connections. */
export function isServerRunning(dataFolder: string): Promise<boolean> {
  return new Promise((report) => {
    const socket = connect(socketOf(dataFolder))
    const end = (isRunning: boolean) => {
      socket.destroy()
      report(isRunning)
    }
    socket.once('connect', () => end(true)).once('error', () => end(false))
  })
}

/** Sends a command to the server running on a data folder; undefined when there is none. */
export async function sendToServer(dataFolder: string, request: AdminRequest): Promise<AdminResponse | undefined> {
  if (!(await isServerRunning(dataFolder))) return undefined
  const response = await new Promise<IncomingMessage>((onResponse, reject) => {
    const outgoing = httpRequest({ socketPath: socketOf(dataFolder), method: 'POST', agent: false }, onResponse)
    outgoing.once('error', reject)
    outgoing.end(JSON.stringify(request))
  })
  return z.parse(adminResponse, JSON.parse(await text(response)))
}

async function respond(incoming: IncomingMessage, outgoing: ServerResponse, runCommand: RunCommand, log: Log): Promise<void> {
  let response = failed
  try {
    const request = z.parse(adminRequest, JSON.parse(await text(incoming)))
    log.info({ command: request.command }, 'admin command')
    response = await runCommand(request)
  } catch (error) {
    log.error({ err: error }, 'admin command failed')
  }
  outgoing.writeHead(200, { connection: 'close' }).end(JSON.stringify(response))
}

/**
 * Listens for commands of `npm run admin`. Returns a function that stops listening once pending commands are answered. A socket that cannot be
 * opened is logged, and the server runs without it.
 */
export async function openAdminSocket(dataFolder: string, runCommand: RunCommand, log: Log): Promise<() => Promise<void>> {
  const path = socketOf(dataFolder)
  const server = createServer((incoming, outgoing) => void respond(incoming, outgoing, runCommand, log))
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
    // A killed server leaves its socket behind, which would block this one.
    if (process.platform !== 'win32' && !(await isServerRunning(dataFolder))) rmSync(path, { force: true })
    await new Promise<void>((onListening, reject) => server.once('error', reject).listen(path, onListening))
    if (process.platform !== 'win32') chmodSync(path, 0o600)
  } catch (error) {
    log.warn({ err: error }, 'admin socket not available')
  }
  return () => new Promise((onClosed) => (server.listening ? server.close(() => onClosed()) : onClosed()))
}
