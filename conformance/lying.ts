import * as z from 'zod/mini'
import { login } from '#contract/access.ts'
import type { CallDefinition } from '#contract/calls/call.ts'
import { envelopeSchema, failureSchema } from '#contract/calls/envelope.ts'
import type { Target } from './target.ts'

type Send = Target['send']
type Init = Parameters<Send>[1]

/** A way in which a server can break its contract, simulated by changing the requests and responses of a conforming one. */
export interface Lie {
  /** Completes the sentence "a server that …". */
  readonly name: string
  /** Titles of the checks that must fail. */
  readonly found: RegExp
  /** Titles of the checks on which those depend; they must pass. */
  readonly after?: RegExp
  /** A target that breaks the contract in this way. */
  readonly tell: (target: Target) => Target
}

/** A request and the target that receives it. */
export interface Request {
  readonly path: string
  readonly init: Init
  readonly target: Target
}

/** Responds to a request instead of the target. */
export type Answerer = (request: Request) => Promise<Response>

/** A record of any kind. */
export const recordSchema = z.looseObject({ id: z.string(), version: z.number() })
const bodySchema = z.looseObject({})
/** A page of any list. */
export const pageSchema = z.looseObject({
  page: z.number(),
  pageSize: z.number(),
  pageCount: z.number(),
  itemCount: z.number(),
  list: z.array(z.looseObject({})),
})

/** Replaces the responses to these calls. */
export function about(calls: readonly CallDefinition[], answer: Answerer): Lie['tell'] {
  const forms = calls.map(({ method, path }) => ({
    method,
    form: new RegExp(`^${path.replaceAll(/:\w+/g, '(?!(?:list|bulk|bulk-remove|bulk-restore|cities|deleted|purge)\\b)[^/?]+')}(?:\\?|$)`),
  }))
  return (target) => ({
    ...target,
    send: (path, init) => {
      const isMeant = forms.some(({ method, form }) => method === init.method && form.test(path))
      return isMeant ? answer({ path, init, target }) : target.send(path, init)
    },
  })
}

/** Passes the request on to the target. */
export const passOn: Answerer = ({ path, init, target }) => target.send(path, init)

/** The envelope of a response; its body can still be read. */
export async function envelopeOf(response: Response) {
  return z.parse(envelopeSchema, await response.clone().json())
}

/** Changes the result of successful responses. */
export function changing<Schema extends z.ZodMiniType>(
  schema: Schema,
  change: (result: z.output<Schema>, request: Request) => unknown,
): Answerer {
  return async (request) => {
    const response = await passOn(request)
    const envelope = await envelopeOf(response)
    return response.ok ? Response.json({ ...envelope, result: change(z.parse(schema, envelope.result), request) }) : response
  }
}

/** Repeats a request with changes if it fails with this error. */
export function insisting(error: string, again: (request: Request, failure: z.output<typeof failureSchema>) => Promise<Init>): Answerer {
  return async (request) => {
    const response = await passOn(request)
    const failure = z.safeParse(failureSchema, (await envelopeOf(response)).result)
    if (response.ok || failure.data?.error !== error) return response
    return request.target.send(request.path, await again(request, failure.data))
  }
}

/** The request with other fields in its body. */
export function withBody(init: Init, fields: object): Init {
  return { ...init, body: JSON.stringify({ ...z.parse(bodySchema, JSON.parse(init.body ?? '{}')), ...fields }) }
}

/** Drops some parameters of the query. */
export function withoutParameters(isDropped: (name: string) => boolean): Answerer {
  return ({ path, init, target }) => {
    const [address = '', query = ''] = path.split('?')
    const kept = [...new URLSearchParams(query)].filter(([name]) => !isDropped(name))
    return target.send(`${address}?${new URLSearchParams(kept).toString()}`, init)
  }
}

/** The request as the administrator sends it. */
export async function asAdministrator({ init, target }: Request): Promise<Init> {
  const body = JSON.stringify({ params: target.administrator })
  const response = await target.send(login.path, { method: login.method, headers: init.headers, body })
  const { token } = z.parse(login.result, (await envelopeOf(response)).result)
  return { ...init, headers: { ...init.headers, token } }
}
