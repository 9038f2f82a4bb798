import { request as httpRequest } from 'node:http'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import * as z from 'zod/mini'
import { confirmIdentity } from '#contract/confirmation.ts'
import type { McpAccess } from '#contract/mcp.ts'
import { mcpEnabled } from '#contract/settings/mcp-settings.ts'
import { adminPassword, publicOrigin, type TestServer, type Visitor } from './test-server.ts'

const groupsSchema = z.object({ list: z.array(z.object({ id: z.string(), version: z.number() })) })
const keySchema = z.object({ id: z.string(), secret: z.string() })

/** Switches MCP on, in 系统设置; returns an administrator. */
export async function switchOn(target: TestServer): Promise<Visitor> {
  const visitor = await target.administrator()
  await visitor.call(confirmIdentity, { body: { password: adminPassword } })
  const { list } = groupsSchema.parse((await visitor.send('GET', '/setting/list')).result)
  const version = list.find(({ id }) => id === 'security')?.version ?? 0
  const answer = await visitor.send('PUT', '/setting/security', { version, values: [{ key: mcpEnabled.key, value: true }] })
  if (answer.status !== 200) throw new Error(answer.text)
  return visitor
}

/** Creates a key of the administrator. */
export async function newKey(admin: Visitor, permissions: readonly string[], mcpAccess: McpAccess = 'read') {
  await admin.call(confirmIdentity, { body: { password: adminPassword } })
  const created = keySchema.parse((await admin.send('POST', '/account/keys', { name: '智能体', permissions, days: 30, mcpAccess })).result)
  admin.secrets.add(created.secret)
  return created
}

interface Sent {
  /** The server's own address. */
  readonly url: string
  readonly path?: string
  readonly method?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** A request at the server's public address, as it arrives from a proxy; `fetch` would send its own Host. */
export async function send({
  path = '/mcp',
  method = 'POST',
  body,
  headers = {},
  url,
}: Sent): Promise<{ status: number; text: string; headers: Headers }> {
  return new Promise((resolve, reject) => {
    const own = { host: new URL(publicOrigin).host, 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
    const sending = httpRequest(`${url}${path}`, { method, headers: { ...own, ...headers } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const known = Object.entries(response.headers).flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value] as const] : [],
        )
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(chunks).toString(),
          headers: new Headers(known.map((pair) => [...pair])),
        })
      })
    })
    sending.on('error', reject)
    sending.end(body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body))
  })
}

/** A client of the protocol with a key. */
export async function connect({ url }: TestServer, { secret }: { secret: string }, mode: 'auto' | 'legacy' = 'auto'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  const transport = new StreamableHTTPClientTransport(new URL(`${publicOrigin}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${secret}` } },
    fetch: async (_url, options) => {
      const headers = Object.fromEntries(new Headers(options?.headers).entries())
      const answer = await send({
        url,
        method: options?.method ?? 'GET',
        headers,
        ...(typeof options?.body === 'string' && { body: options.body }),
      })
      return new Response(answer.status === 202 ? null : answer.text, { status: answer.status, headers: answer.headers })
    },
  })
  await client.connect(transport)
  return client
}
