import * as z from 'zod/mini'
import { login, wrongCredentials } from '#contract/access.ts'
import type { CallDefinition } from '#contract/calls/call.ts'
import { successEnvelope } from '#contract/calls/envelope.ts'
import { forbidden } from '#contract/errors/error.ts'
import { nameOf } from './answer.ts'
import type { DiscoveredContract } from './discovered-contract.ts'
import {
  about,
  asAdministrator,
  changing,
  envelopeOf,
  insisting,
  type Lie,
  pageSchema,
  passOn,
  recordSchema,
  withBody,
  withoutParameters,
} from './lying.ts'

/** Replaces objects at any depth of a value. */
function deep(value: unknown, replace: (fields: Record<string, unknown>) => object): unknown {
  if (Array.isArray(value)) return value.map((item) => deep(item, replace))
  if (typeof value !== 'object' || value === null) return value
  return replace(Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, deep(inner, replace)])))
}

const pageParameters: ReadonlySet<string> = new Set(['page', 'pageSize', 'sort'])

/** A resource, and the name of a record in check titles. */
interface LiedAbout {
  readonly resource: string
  readonly name: string
}

/** Returns calls of the resource by operation. */
type CallsOf = (...operations: string[]) => CallDefinition[]

function liesOfLists(some: CallsOf): Lie[] {
  const isSearched = some('list').some(({ query }) => query?.safeParse({ search: 'text' }).success)
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
    ...(isSearched
      ? [
          {
            name: 'ignores the search',
            found: checkOf('finds rows by its searched fields'),
            tell: about(
              some('list'),
              withoutParameters((name) => name === 'search'),
            ),
          },
        ]
      : []),
  ]
}

const withCurrentVersion = insisting('recordChanged', async ({ init }, { current }) =>
  withBody(init, { version: z.parse(recordSchema, current).version }),
)

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
      tell: about(some('update'), withCurrentVersion),
    },
    {
      name: 'restores whatever version is sent',
      found: new RegExp(`^A deleted ${name} cannot be found`),
      tell: about(some('restore'), withCurrentVersion),
    },
    {
      name: 'goes back whatever version is sent',
      found: new RegExp(`^The earlier version of an? ${name} is shown`),
      tell: about(some('revert'), withCurrentVersion),
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
  ]
}

const withoutUsernames = changing(z.unknown(), (result) =>
  deep(result, (fields) => ('username' in fields ? { ...fields, username: '' } : fields)),
)

function liesOfHistory(name: string, some: CallsOf): Lie[] {
  return [
    {
      name: 'names nobody who changed a record',
      found: new RegExp(`^What happened to an? ${name} is listed with the person`),
      tell: about(some('history'), withoutUsernames),
    },
    {
      name: 'brings back no earlier version',
      found: new RegExp(`^The earlier version of an? ${name} is shown`),
      tell: about(
        some('revertPreview'),
        changing(z.looseObject({}), (shown) => ({ ...shown, after: {} })),
      ),
    },
    {
      name: 'names nobody in the history',
      found: new RegExp(`^The history of an? ${name}`),
      tell: about(some('get'), withoutUsernames),
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
      after: new RegExp(`^The audit log has the sign-in|^A bulk deletion of an? ${name} is refused without`),
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

/** Ways to break the contract of a resource and of its permissions. */
export function liesAbout({ calls }: DiscoveredContract, subject: LiedAbout): Lie[] {
  const some: CallsOf = (...operations) => calls.filter((call) => call.resource === subject.resource && operations.includes(call.operation))
  const audit = calls.filter((call) => call.resource === 'audit' && call.operation === 'list')
  return [
    ...liesOfLists(some),
    ...liesOfRecords(subject.name, some),
    ...liesOfHistory(subject.name, some),
    ...liesOfAccess(subject, some, audit),
  ]
}
