import { envelopeSchema } from '#contract/calls/envelope.ts'
import type { ResourceExample } from '#contract/resource/example.ts'
import { randomInt } from '#platform/random.ts'
import type { Server } from '#server/kit/module.ts'
import type { DemoServer } from './serve-port.ts'
import { type Adapt, specifiedList } from './specified-list.ts'

/** The bounds of the figures of the console (specification §9). */
const figure = { min: 10_000, max: 99_999 }

/** In place of the secrets that the specification has in admin info. */
const meaningless = '******'

/** The only item of the menu, and the name of its icon (specification §2). */
const dashboard = 'dashboard'

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function withRandomFigures(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withRandomFigures)
  // A change is null where there is nothing to compare with.
  if (!isObject(value)) return figure.min + randomInt(figure.max - figure.min + 1)
  // What the server compares are no random figures.
  const entries = Object.entries(value).filter(([name]) => name !== 'compared')
  return Object.fromEntries(entries.map(([name, item]) => [name, withRandomFigures(item)]))
}

function dashboardOnly(routes: unknown): unknown {
  if (!Array.isArray(routes)) return routes
  return routes
    .filter(({ name }) => name === dashboard)
    .map((route: { readonly meta: object }) => ({ ...route, meta: { ...route.meta, icon: dashboard } }))
}

function withoutSecrets(info: unknown): unknown {
  return isObject(info) ? { ...info, password: meaningless, token: meaningless } : info
}

/** What the specification asks of a demonstration and of no server, around the answers of the product's own server. `examples` are those of its resources. */
export function adapted(answer: DemoServer['answer'], server: Server, examples: readonly ResourceExample[]): DemoServer['answer'] {
  const adapters: ReadonlyMap<string, Adapt> = new Map([
    ['/api/table/list', specifiedList(server, examples, '/table/list')],
    ['/api/role/list', specifiedList(server, examples, '/role/list')],
    ['/api/menus', dashboardOnly],
    ['/api/dashboard/console', withRandomFigures],
    ['/api/admin_info', withoutSecrets],
  ])
  return async (exchange, request) => {
    const { pathname, searchParams: query } = new URL(request.url)
    const adapt = request.method === 'GET' ? adapters.get(pathname) : undefined
    const response = await answer(exchange, request)
    if (!adapt || !response.ok) return response
    const envelopeOf = async (one: Response) => envelopeSchema.parse(await one.json())
    const envelope = await envelopeOf(response)
    const again = async () => (await envelopeOf(await answer(exchange, request))).result
    const result = await adapt(envelope.result, { query, again })
    return Response.json({ ...envelope, result }, { headers: response.headers })
  }
}
