import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { revokeApiKey } from '#features/account/contract/api-keys.ts'
import { publicOrigin, startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { connect, newKey, send, switchOn } from '#server/testing/mcp-client.ts'

let server: TestServer
let admin: Visitor
beforeAll(async () => {
  server = await startTestServer()
  admin = await switchOn(server)
})
afterAll(() => server.stop())

/** The body of a request for the tools, as a client sends it. */
const listing = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }

test('[I7] while MCP is switched off, as it is at first, there is nothing at its address', async () => {
  const off = await startTestServer()
  const { secret } = await newKey(await off.administrator(), ['basic_list'])
  const ask = () => send({ url: off.url, body: listing, headers: { authorization: `Bearer ${secret}` } })
  expect((await ask()).status).toBe(404)
  await switchOn(off)
  expect((await ask()).status).toBe(200)
  await off.stop()
})

test('without a public address MCP says that it is missing', async () => {
  const unnamed = await startTestServer({ variables: { STEWARD_PUBLIC_URL: undefined } })
  await switchOn(unnamed)
  const { status, text } = await send({ url: unnamed.url, body: listing })
  expect([status, text.includes('mcpUnavailable')]).toEqual([503, true])
  await unnamed.stop()
})

test('[I7] a request from another origin or for another host is refused, with a valid key too', async () => {
  const { secret } = await newKey(admin, ['basic_list'])
  const authorization = `Bearer ${secret}`
  const statusWith = async (headers: Record<string, string>) =>
    (await send({ url: server.url, body: listing, headers: { authorization, ...headers } })).status
  expect(await statusWith({})).toBe(200)
  expect(await statusWith({ origin: publicOrigin })).toBe(200)
  for (const origin of ['https://evil.example.com', 'null', `${publicOrigin}.evil.example`, publicOrigin.replace('https', 'http')]) {
    expect([origin, await statusWith({ origin })]).toEqual([origin, 403])
  }
  for (const host of ['evil.example.com', '127.0.0.1', `${new URL(publicOrigin).host}.evil.example`]) {
    expect([host, await statusWith({ host })]).toEqual([host, 403])
  }
})

test('[I7] a session opens nothing: only a key in force does, and an unknown or revoked one gets 401', async () => {
  const ofSession = { token: admin.token, cookie: admin.cookie }
  expect((await send({ url: server.url, body: listing, headers: ofSession })).status).toBe(401)
  const none = await send({ url: server.url, body: listing })
  expect([none.status, none.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  expect((await send({ url: server.url, body: listing, headers: { authorization: `Bearer steward_${'x'.repeat(43)}` } })).status).toBe(401)
  const { id, secret } = await newKey(admin, ['basic_list'])
  const authorization = `Bearer ${secret}`
  expect((await send({ url: server.url, body: listing, headers: { authorization } })).status).toBe(200)
  await admin.call(revokeApiKey, { params: { id } })
  expect((await send({ url: server.url, body: listing, headers: { authorization, ...ofSession } })).status).toBe(401)
})

test('whatever an agent accepts, with a slash at the end or without, it is answered, and the tools announce no changes', async () => {
  const headers = { authorization: `Bearer ${(await newKey(admin, ['basic_list'])).secret}` }
  for (const accept of ['*/*', 'application/json, */*;q=0.1', 'application/*', 'application/json']) {
    const { status, text } = await send({ url: server.url, path: '/mcp/', body: listing, headers: { ...headers, accept } })
    expect([accept, status, text.includes('"tools"')]).toEqual([accept, 200, true])
  }
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'agent', version: '1' } }
  const { text } = await send({ url: server.url, body: { ...listing, method: 'initialize', params }, headers })
  expect(text).toContain('"listChanged":false')
})

test('only POST with one JSON message of the size of other calls is taken, and no stream opens', async () => {
  const authorization = `Bearer ${(await newKey(admin, ['basic_list'])).secret}`
  const get = await send({ url: server.url, method: 'GET', headers: { authorization } })
  expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST'])
  const statusOf = async (body: unknown, headers = {}) =>
    (await send({ url: server.url, body, headers: { authorization, ...headers } })).status
  expect(await statusOf([listing, listing])).toBe(400)
  expect(await statusOf('{')).toBe(400)
  expect(await statusOf(listing, { 'content-type': 'text/plain' })).toBe(415)
  expect(await statusOf({ ...listing, params: { cursor: 'x'.repeat(1024 * 1024) } })).toBe(413)
  const client = await connect(server, { secret: authorization.slice('Bearer '.length) })
  await expect(client.listen({ toolsListChanged: true })).rejects.toThrow(/limit/i)
})

test('the tools are the calls of the key, with all four annotations, for clients of both protocols', async () => {
  const key = await newKey(admin, ['basic_list', 'basic_list_edit'], 'write')
  for (const mode of ['auto', 'legacy'] as const) {
    const { tools } = await (await connect(server, key, mode)).listTools()
    const names = tools.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['records_list', 'records_get', 'records_create', 'records_update', 'users_people']))
    expect(names.filter((name) => /remove|role|user_list|session|login|account/i.test(name))).toEqual([])
    for (const { annotations } of tools) {
      expect(Object.keys(annotations ?? {}).toSorted()).toEqual(['destructiveHint', 'idempotentHint', 'openWorldHint', 'readOnlyHint'])
    }
    expect(tools.find(({ name }) => name === 'records_update')?.inputSchema.required).toEqual(['params', 'body'])
  }
})

test('tools that overwrite or delete say that they are destructive, and those that read or add do not', async () => {
  const permissions = ['basic_list', 'basic_list_edit', 'basic_list_delete', 'application', 'application_edit']
  const { tools } = await (await connect(server, await newKey(admin, permissions, 'delete'))).listTools()
  const hintsOf = (tool: string) => {
    const annotations = tools.find(({ name }) => name === tool)?.annotations
    return [tool, annotations?.readOnlyHint, annotations?.destructiveHint]
  }
  for (const tool of ['records_list', 'records_revertPreview']) expect(hintsOf(tool)).toEqual([tool, true, false])
  expect(hintsOf('records_create')).toEqual(['records_create', false, false])
  const overwriting = ['records_update', 'records_revert', 'records_bulk', 'applications_submit', 'applications_withdraw']
  for (const tool of [...overwriting, 'records_remove', 'records_bulkRemove']) expect(hintsOf(tool)).toEqual([tool, false, true])
})

test('exchanges with clients of both protocols print nothing beside the log', async () => {
  const printing = [
    ...(['debug', 'error', 'info', 'log', 'trace', 'warn'] as const).map((method) => vi.spyOn(console, method)),
    ...[process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write')),
  ]
  const key = await newKey(admin, ['basic_list'])
  for (const mode of ['auto', 'legacy'] as const) {
    const client = await connect(server, key, mode)
    await client.listTools()
    expect((await client.callTool({ name: 'records_list', arguments: {} })).isError).toBeFalsy()
    await expect(client.callTool({ name: 'records_remove', arguments: {} })).rejects.toThrow('no tool')
  }
  expect(printing.flatMap(({ mock }): unknown[] => mock.calls)).toEqual([])
})
