import { createServer, type Server, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'
import { nodeRequests, type Resolve } from './node-requests.ts'
import { Outgoing } from './outgoing.ts'
import { OutgoingError, type OutgoingProblem } from './outgoing-error.ts'

let server: Server
let address: string
let requests = 0
let respond: (response: ServerResponse) => void = (response) => response.end('fine')

beforeAll(async () => {
  server = createServer((_, response) => {
    requests += 1
    respond(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  address = `127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`
})
afterAll(() => void server.close())

/** Resolves every name to these addresses, in turn. */
function resolving(...turns: string[][]): Resolve {
  const left = [...turns]
  const resolve = (_name: string, _options: object, callback: (error: null, found: { address: string; family: number }[]) => void) =>
    callback(
      null,
      (left.length > 1 ? left.shift() : left[0])?.map((found) => ({ address: found, family: found.includes(':') ? 6 : 4 })) ?? [],
    )
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- only this overload is used
  return resolve as unknown as Resolve
}

function opened(allowedHosts: readonly string[] = [], options?: Parameters<typeof nodeRequests>[0]) {
  return new Outgoing(new Set(allowedHosts), nodeRequests(options))
}

async function problemOf(url: string, outgoing = opened()): Promise<OutgoingProblem | undefined> {
  try {
    await outgoing.fetch(url)
    return undefined
  } catch (error) {
    if (error instanceof OutgoingError) return error.problem
    throw error
  }
}

test.each([
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://10.1.2.3/',
  'https://172.31.0.1/',
  'https://192.168.0.1/',
  'https://100.64.0.1/',
  'https://0.0.0.0/',
  'https://255.255.255.255/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://2130706433/',
  'https://017700000001/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://localhost/',
  'https://steward.localhost/',
])('[F13] an address of this machine, its network or a metadata service is refused in every spelling: %s', async (url) => {
  expect(await problemOf(url)).toBe('privateAddress')
})

test.each([
  ['file:///etc/passwd', 'badUrl'],
  ['gopher://example.com/', 'badUrl'],
  ['ftp://example.com/', 'badUrl'],
  ['https://user:secret@example.com/', 'badUrl'],
  ['no address', 'badUrl'],
  ['http://example.com/', 'insecure'],
])('[F13] other schemes, credentials and plain http are refused: %s', async (url, problem) => {
  expect(await problemOf(url)).toBe(problem)
})

test('[F13] a name that resolves to a private address, if only in part or the second time, is refused when it is connected to', async () => {
  const before = requests
  expect(await problemOf('https://idp.example/', opened([], { resolve: resolving(['127.0.0.1']) }))).toBe('privateAddress')
  const mixed = opened([], { resolve: resolving(['93.184.215.14', '10.0.0.1']) })
  expect(await problemOf('https://idp.example/', mixed)).toBe('privateAddress')
  // An address of this machine stands for a public one, on which nothing listens.
  const isPublic = (ip: string) => ip === '127.0.0.2'
  const flipping = opened([], { resolve: resolving(['127.0.0.2'], ['127.0.0.1']), isPublic })
  expect(await problemOf('https://idp.example/', flipping)).toBe('connection')
  expect(await problemOf('https://idp.example/', flipping)).toBe('privateAddress')
  expect(requests).toBe(before)
})

test('[F13] a redirect is returned and not followed', async () => {
  respond = (response) => response.writeHead(302, { location: `http://${address}/second` }).end()
  const before = requests
  const response = await opened([address]).fetch(`http://${address}/first`)
  expect([response.status, response.headers.get('location'), requests - before]).toEqual([302, `http://${address}/second`, 1])
})

test('[F13] a host that the machine allows is reached by its exact port alone', async () => {
  respond = (response) => response.end('fine')
  const outgoing = opened([address])
  expect(await (await outgoing.fetch(`http://${address}/`)).text()).toBe('fine')
  expect(await problemOf('http://127.0.0.1:1/', outgoing)).toBe('insecure')
  expect(await problemOf('https://127.0.0.1:1/', outgoing)).toBe('privateAddress')
})

test('[F13] a response that is too long or too slow is given up', async () => {
  const outgoing = opened([address], { limits: { timeoutMs: 300, maxBytes: 10 } })
  respond = (response) => response.end('eleven bytes')
  expect(await problemOf(`http://${address}/`, outgoing)).toBe('tooLarge')
  respond = (response) => response.write('slow')
  expect(await problemOf(`http://${address}/`, outgoing)).toBe('timeout')
})

test('of a response that is read in part only the beginning is kept, however long it is', async () => {
  respond = (response) => response.end('eleven bytes')
  const outgoing = opened([address], { limits: { timeoutMs: 300, maxBytes: 10 } })
  expect(await (await outgoing.fetch(`http://${address}/`, { readBytes: 6 })).text()).toBe('eleven')
})

test('[F13] an address says before it is asked why it never can be', () => {
  const outgoing = opened([address])
  expect(outgoing.problemOf('https://10.0.0.1/')).toBe('privateAddress')
  expect(outgoing.problemOf('http://example.com/')).toBe('insecure')
  expect(outgoing.problemOf('https://example.com/')).toBeUndefined()
  expect(outgoing.problemOf(`http://${address}/`)).toBeUndefined()
})

test.each(['93.184.215.14', '2606:4700:4700::1111', '8.8.8.8'])('%s is a public address', (ip) => {
  expect(isPublicAddress(ip)).toBe(true)
})
