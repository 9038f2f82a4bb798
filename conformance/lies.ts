import * as z from 'zod/mini'
import { login, wrongCredentials } from '#contract/access.ts'
import type { CallDefinition } from '#contract/calls/call.ts'
import { envelopeSchema, failureSchema, successEnvelope } from '#contract/calls/envelope.ts'
import { forbidden } from '#contract/errors/error.ts'
import { nameOf } from './answer.ts'
import type { DiscoveredContract } from './discovered-contract.ts'
import type { Target } from './target.ts'

type Send = Target['send']
type Init = Parameters<Send>[1]

/** A way in which a server can break its contract, told by changing what a real one is sent and answers. */
export interface Lie {
  /** Completes the sentence "a server that …". */
  readonly name: string
  /** Titles of the checks that must fail. */
  readonly found: RegExp
  /** Titles of the checks on which those depend; they must pass. */
  readonly after?: RegExp
  readonly tell: (target: Target) => Target
}

/** A request with what answers it. */
interface Request {
  readonly path: string
  readonly init: Init
  readonly target: Target
}

type Answerer = (request: Request) => Promise<Response>

const recordSchema = z.looseObject({ id: z.string(), version: z.number() })
const bodySchema = z.looseObject({})
const pageSchema = z.looseObject({
  page: z.number(),
  pageSize: z.number(),
  pageCount: z.number(),
  itemCount: z.number(),
  list: z.array(z.looseObject({})),
})

/** Answers these calls in another way. */
function about(calls: readonly CallDefinition[], answer: Answerer): Lie['tell'] {
  const forms = calls.map(({ method, path }) => ({
    method,
    form: new RegExp(`^${path.replaceAll(/:\w+/g, '(?!(?:list|bulk|bulk-remove|cities)\\b)[^/?]+')}(?:\\?|$)`),
  }))
  return (target) => ({
    ...target,
    send: (path, init) => {
      const isMeant = forms.some(({ method, form }) => method === init.method && form.test(path))
      return isMeant ? answer({ path, init, target }) : target.send(path, init)
    },
  })
}

const passOn: Answerer = ({ path, init, target }) => target.send(path, init)

async function envelopeOf(response: Response) {
  return z.parse(envelopeSchema, await response.clone().json())
}

/** Answers as the target does, with another result where it succeeds. */
function changing<Schema extends z.ZodMiniType>(schema: Schema, change: (result: z.output<Schema>, request: Request) => unknown): Answerer {
  return async (request) => {
    const response = await passOn(request)
    const envelope = await envelopeOf(response)
    return response.ok ? Response.json({ ...envelope, result: change(z.parse(schema, envelope.result), request) }) : response
  }
}

/** Sends a request again, changed, when it has failed with this error. */
function insisting(error: string, again: (request: Request, failure: z.output<typeof failureSchema>) => Promise<Init>): Answerer {
  return async (request) => {
    const response = await passOn(request)
    const failure = z.safeParse(failureSchema, (await envelopeOf(response)).result)
    if (response.ok || failure.data?.error !== error) return response
    return request.target.send(request.path, await again(request, failure.data))
  }
}

function withBody(init: Init, fields: object): Init {
  return { ...init, body: JSON.stringify({ ...z.parse(bodySchema, JSON.parse(init.body ?? '{}')), ...fields }) }
}

function withoutParameters(isDropped: (name: string) => boolean): Answerer {
  return ({ path, init, target }) => {
    const [address = '', query = ''] = path.split('?')
    const kept = [...new URLSearchParams(query)].filter(([name]) => !isDropped(name))
    return target.send(`${address}?${new URLSearchParams(kept).toString()}`, init)
  }
}

/** The request as the administrator sends it. */
async function asAdministrator({ init, target }: Request): Promise<Init> {
  const body = JSON.stringify({ params: target.administrator })
  const response = await target.send(login.path, { method: login.method, headers: init.headers, body })
  const { token } = z.parse(login.result, (await envelopeOf(response)).result)
  return { ...init, headers: { ...init.headers, token } }
}

/** Replaces a value wherever an object has it, at any depth. */
function deep(value: unknown, replace: (fields: Record<string, unknown>) => object): unknown {
  if (Array.isArray(value)) return value.map((item) => deep(item, replace))
  if (typeof value !== 'object' || value === null) return value
  return replace(Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, deep(inner, replace)])))
}

const pageParameters: ReadonlySet<string> = new Set(['page', 'pageSize', 'sort'])

/** A resource, and what one of its records is called in titles. */
interface LiedAbout {
  readonly resource: string
  readonly name: string
}

/** Gives calls of the resource by their operations. */
type CallsOf = (...operations: string[]) => CallDefinition[]

function liesOfLists(some: CallsOf): Lie[] {
  const checkOf = (title: string) => new RegExp(`^GET ${some('list')[0]?.path ?? ''} ${title}`)
  return [
    {
      name: 'says that a list has one row more',
      found: checkOf('holds as many rows'),
      tell: about(
        some('list'),
        changing(pageSchema, (page) => ({
          ...page,
          itemCount: page.itemCount + 1,
          pageCount: Math.ceil((page.itemCount + 1) / page.pageSize),
        })),
      ),
    },
    {
      name: 'leaves out the last page',
      found: checkOf('holds as many rows'),
      tell: about(
        some('list'),
        changing(pageSchema, (page) => (page.page > 1 && page.page === page.pageCount ? { ...page, list: [] } : page)),
      ),
    },
    {
      name: 'ignores the sort order',
      found: checkOf('sorts as requested'),
      tell: about(
        some('list'),
        withoutParameters((name) => name === 'sort'),
      ),
    },
    {
      name: 'ignores filters',
      found: checkOf('returns only rows that match the filters'),
      tell: about(
        some('list'),
        withoutParameters((name) => !pageParameters.has(name)),
      ),
    },
  ]
}

function liesOfRecords(name: string, some: CallsOf): Lie[] {
  return [
    {
      name: 'does not raise the version',
      found: new RegExp(`^A new ${name} is stored`),
      tell: about(
        some('update'),
        changing(recordSchema, (record, { init }) => ({
          ...record,
          ...z.parse(z.object({ version: z.number() }), JSON.parse(init.body ?? '{}')),
        })),
      ),
    },
    {
      name: 'accepts a stale version',
      found: new RegExp(`stale version of an? ${name}`),
      tell: about(
        some('update'),
        insisting('recordChanged', async ({ init }, { current }) => withBody(init, { version: z.parse(recordSchema, current).version })),
      ),
    },
    {
      name: 'does not delete',
      found: new RegExp(`^A deleted ${name} cannot be found`),
      tell: about(some('remove'), async ({ path, init }) => {
        const { version } = z.parse(z.object({ version: z.number() }), JSON.parse(init.body ?? '{}'))
        return Response.json(successEnvelope({ id: path.split('/').at(-1), version: version + 1 }))
      }),
    },
    {
      name: 'does not restore',
      found: new RegExp(`^A deleted ${name} cannot be found`),
      tell: about(some('restore'), async (request) => {
        const response = await passOn(request)
        const { version } = z.parse(recordSchema, (await envelopeOf(response)).result)
        const path = request.path.replace(/\/restore$/, '')
        await request.target.send(path, { ...request.init, method: 'DELETE', body: JSON.stringify({ version }) })
        return response
      }),
    },
    {
      name: 'keeps the updateDate',
      found: new RegExp(`^A change of an? ${name} gives it a later`),
      tell: about(
        some('update', 'get'),
        changing(z.unknown(), (result) =>
          deep(result, (fields) => ('updateDate' in fields ? { ...fields, updateDate: fields['createDate'] } : fields)),
        ),
      ),
    },
    {
      name: 'names nobody in the history',
      found: new RegExp(`^The history of an? ${name}`),
      tell: about(
        some('get'),
        changing(z.unknown(), (result) => deep(result, (fields) => ('username' in fields ? { ...fields, username: '' } : fields))),
      ),
    },
  ]
}

function liesOfAccess({ resource, name }: LiedAbout, some: CallsOf, audit: readonly CallDefinition[]): Lie[] {
  const [update] = some('update')
  return [
    {
      name: 'lets people write without the permission',
      after: new RegExp(`^A new ${name} is stored`),
      found: new RegExp(`^${update ? nameOf(update) : ''} requires the permission`),
      tell: about(some('update'), insisting(forbidden.name, asAdministrator)),
    },
    {
      name: 'lets people delete in bulk without the permission',
      found: new RegExp(`^A bulk deletion of an? ${name} is refused without`),
      tell: about(some('bulkRemove'), insisting(forbidden.name, asAdministrator)),
    },
    {
      name: 'has no audit entry of a deletion',
      after: new RegExp(`^The audit log has the sign-in|^A deleted ${name}`),
      found: /^Every write and every refusal/,
      tell: about(
        audit,
        changing(pageSchema, (page) => ({ ...page, list: page.list.filter(({ action }) => action !== `${resource}.remove`) })),
      ),
    },
    {
      name: 'has no audit entry of a refusal',
      after: /^The audit log has the sign-in|is refused without/,
      found: /^Every write and every refusal/,
      tell: about(
        audit,
        changing(pageSchema, (page) => ({ ...page, list: page.list.filter(({ result }) => result !== 'refused') })),
      ),
    },
    {
      name: 'accepts any password',
      found: /^A wrong password for a known name/,
      tell: about(
        [login],
        insisting(wrongCredentials.name, async ({ init, target }) => withBody(init, { params: target.limited })),
      ),
    },
  ]
}

/** Lies of a server about one resource, and about who may use it. */
export function liesAbout({ calls }: DiscoveredContract, subject: LiedAbout): Lie[] {
  const some: CallsOf = (...operations) => calls.filter((call) => call.resource === subject.resource && operations.includes(call.operation))
  const audit = calls.filter((call) => call.resource === 'audit' && call.operation === 'list')
  return [...liesOfLists(some), ...liesOfRecords(subject.name, some), ...liesOfAccess(subject, some, audit)]
}
