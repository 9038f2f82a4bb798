// The baseline for the product's server: the same lists, creates and sign-ins on node:http and node:sqlite with as little code as possible. There are
// no sessions, no audit log and no caches, and creates do not wait for the disk.
// node bench/plain-server.ts PORT FILE DATABASE_OF_THE_PRODUCT
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { login } from '#contract/access.ts'
import { PlainStore } from './server/plain-store.ts'
import { recordFields } from './server/record-values.ts'
import { password, reader } from './server/target.ts'

const [port, file = '', product = ''] = process.argv.slice(2)
const store = new PlainStore(file, product)

const hashBytes = 64
const hashOf = promisify<string, Uint8Array, number, Buffer>(scrypt)
const salt = randomBytes(16)
const hash = await hashOf(password, salt, hashBytes)

const newId = () => randomBytes(12).toString('hex')

async function signIn(request: IncomingMessage) {
  const { params } = z.parse(login.body, JSON.parse(await text(request)))
  const isRight = timingSafeEqual(hash, await hashOf(params.password, salt, hashBytes))
  if (params.username !== reader || !isRight) throw new Error('wrong password')
  const token = newId()
  store.addSession(token, params.username)
  return { token, username: params.username }
}

async function handle(request: IncomingMessage): Promise<object> {
  const { method, url = '' } = request
  const query = url.indexOf('?')
  switch (`${method} ${query < 0 ? url : url.slice(0, query)}`) {
    case 'GET /readyz':
      return {}
    case 'GET /api/table/list':
      return store.list(new URLSearchParams(url.slice(query)))
    case 'POST /api/table':
      return store.create(newId(), z.parse(recordFields, JSON.parse(await text(request))))
    case 'POST /api/login':
      return signIn(request)
    default:
      throw new Error(`The plain server has no ${method} ${url}`)
  }
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status, body } = await handle(request).then(
    (result) => ({ status: 200, body: { code: 200, result, message: 'ok', type: 'success' } }),
    (error: unknown) => ({ status: 500, body: { code: 500, message: String(error), type: 'error' } }),
  )
  const content = JSON.stringify(body)
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(content) })
  response.end(content)
}

createServer((request, response) => void respond(request, response)).listen(Number(port), '127.0.0.1')
