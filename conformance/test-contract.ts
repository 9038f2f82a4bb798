import * as z from 'zod/mini'
import { login, logout, wrongCredentials } from '#contract/access.ts'
import { confirmIdentity, wrongPassword } from '#contract/confirmation.ts'
import { AppError, isAppError } from '#contract/errors/app-error.ts'
import { type CallDefinition, defineCall } from '#contract/calls/call.ts'
import { failureEnvelope, successEnvelope } from '#contract/calls/envelope.ts'
import { badRequest, confirmationRequired, forbidden, notFound, sessionExpired } from '#contract/errors/error.ts'
import { wrongContentType } from '#contract/errors/request-errors.ts'
import { anyOf, contains, listQuery } from '#contract/lists/list-query.ts'
import { pageNumber, paged, toPaged } from '#contract/lists/paging.ts'
import { parseInput } from '#contract/calls/parse-input.ts'
import { fieldError } from '#contract/resource/field-errors.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import type { DiscoveredContract } from './discovered-contract.ts'
import { scenario } from './scenario.ts'
import type { Target } from './target.ts'

const colours = ['red', 'green'] as const
const see = definePermission('things', { 'zh-CN': '看', 'en-US': 'See' })
const thing = z.object({ id: z.string(), name: z.string(), colour: z.enum(colours), size: z.number() })

const thingList = listQuery({
  sort: ['size', 'name'],
  defaultSort: [{ name: 'size', descending: false }],
  filters: { name: contains({ max: 20 }), colour: anyOf(colours) },
})

const common = { resource: 'things', permission: see } as const
const listThings = defineCall({
  ...common,
  operation: 'list',
  method: 'GET',
  path: '/thing/list',
  query: thingList.schema,
  result: paged(thing),
})
/** The call that finds one thing. */
export const getThing = defineCall({
  ...common,
  operation: 'get',
  method: 'GET',
  path: '/thing/:id',
  params: z.strictObject({ id: z.string() }),
  result: thing,
  errors: [notFound],
})
const paintThing = defineCall({
  ...common,
  operation: 'paint',
  method: 'POST',
  path: '/paint',
  body: z.strictObject({ id: z.string(), colour: z.enum(colours) }),
  result: z.null(),
})
const meltThing = defineCall({
  ...common,
  operation: 'melt',
  method: 'POST',
  path: '/melt',
  requiresConfirmation: true,
  body: z.strictObject({ id: z.string() }),
  result: z.null(),
})

/** A contract of one resource, with its scenarios. */
export const contract: DiscoveredContract = {
  calls: [login, logout, confirmIdentity, listThings, getThing, paintThing, meltThing],
  lists: [thingList],
  preferences: [],
  conformances: [
    {
      scenarios: [
        scenario('every call of things succeeds', async (fixture) => {
          const session = await fixture.administrator()
          await session.call(listThings, { query: {} })
          await session.call(getThing, { params: { id: 't1' } })
          await session.call(paintThing, { body: { id: 't1', colour: 'red' } })
          await session.call(meltThing, { body: { id: 't1' } })
          await (await fixture.signedIn()).call(logout, {})
        }),
      ],
    },
  ],
}

const things = Array.from({ length: 5 }, (_, index) => ({
  id: `t${index}`,
  name: `thing ${index}`,
  colour: colours[index % 2] ?? 'red',
  size: index,
}))

const accounts = {
  administrator: { username: 'ann', password: 'ann keeps a secret' },
  limited: { username: 'bob', password: 'bob keeps a secret' },
}

function listed({ page: asked, pageSize, sort, name = '', colour = [] }: z.output<typeof thingList.schema>) {
  const rows = things
    .filter((row) => row.name.includes(name) && (colour.length === 0 || colour.includes(row.colour)))
    .toSorted((one, other) => (sort[0]?.descending ? other.size - one.size : one.size - other.size))
  const page = pageNumber({ page: asked, pageSize }, rows.length)
  return toPaged(rows.slice((page - 1) * pageSize, page * pageSize), rows.length, { page, pageSize })
}

interface Request {
  readonly call: CallDefinition
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly init: Parameters<Target['send']>[1]
}

/** An in-memory server of things that conforms to the contract. */
class ThingServer {
  readonly #sessions = new Map<string, string>()
  readonly #confirmed = new Set<string>()

  answer({ call, params, query, init }: Request): unknown {
    const { token = '' } = init.headers
    const username = this.#sessions.get(token)
    if (call.permission !== 'public' && username === undefined) throw new AppError(sessionExpired)
    if (typeof call.permission === 'object' && username !== accounts.administrator.username) throw new AppError(forbidden)
    if (call.requiresConfirmation && !this.#confirmed.has(token)) throw new AppError(confirmationRequired)
    if (call.body && init.headers['content-type'] !== 'application/json') throw new AppError(wrongContentType)
    const body = call.body ? bodyOf(init.body) : undefined
    parseInput(call, { params, query, body }, 'en-US')
    if (call === login) return this.#signIn(z.parse(login.body, body).params)
    if (call === logout) this.#sessions.delete(token)
    if (call === confirmIdentity) return this.#confirm(token, z.parse(confirmIdentity.body, body).password ?? '')
    if (call === listThings) return listed(z.parse(thingList.schema, Object.fromEntries(query)))
    if (call === getThing) return things.find(({ id }) => id === params['id']) ?? notThere()
    return null
  }

  #signIn({ username, password }: { username: string; password: string }): z.output<typeof login.result> {
    const account = Object.values(accounts).find((candidate) => candidate.username === username)
    if (account?.password !== password) throw new AppError(wrongCredentials, { unlocking: undefined })
    const token = `token ${this.#sessions.size}`
    this.#sessions.set(token, username)
    const permissions = username === accounts.administrator.username ? [{ label: see.label['en-US'], value: see.value }] : []
    return { token, username, email: '', avatar: '', permissions, passwordChangeRequired: false }
  }

  #confirm(token: string, password: string): z.output<typeof confirmIdentity.result> {
    const account = Object.values(accounts).find(({ username }) => username === this.#sessions.get(token))
    if (account?.password !== password) throw fieldError(wrongPassword, 'password', 'en-US')
    this.#confirmed.add(token)
    return { confirmedUntil: new Date().toISOString() }
  }
}

function notThere(): never {
  throw new AppError(notFound)
}

function bodyOf(text = ''): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError(badRequest, { issues: [] })
  }
}

function requestOf(path: string, init: Request['init']): Request {
  const { pathname, searchParams: query } = new URL(path, 'http://things')
  const id = /^\/thing\/(?!list$)(.+)$/.exec(pathname)?.[1]
  const called = id === undefined ? pathname : getThing.path
  const call = contract.calls.find((candidate) => candidate.path === called && candidate.method === init.method)
  return { call: call ?? notThere(), params: id === undefined ? {} : { id }, query, init }
}

/** A target that conforms to the contract of things. */
export function conformingTarget(): Target {
  const server = new ThingServer()
  return {
    ...accounts,
    async send(path, init) {
      try {
        return Response.json(successEnvelope(server.answer(requestOf(path, init))))
      } catch (error) {
        if (!isAppError(error)) throw error
        return Response.json(failureEnvelope(error, 'reference', 'en-US'), { status: error.status })
      }
    },
  }
}
