import type { IncomingMessage } from 'node:http'
import type { CallDefinition } from '#contract/kit/call.ts'
import { parseInput } from '#contract/kit/parse-input.ts'
import type { CallMiddleware } from '#server/http/call-env.ts'
import { readBody } from './body-limit.ts'

/** The parameters behind the first question mark of an address; a fragment is no part of them. */
function parametersOf({ url = '' }: IncomingMessage): URLSearchParams {
  const [address = ''] = url.split('#', 1)
  const start = address.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : address.slice(start))
}

/** Reads what was sent and parses it by the call's schemas. */
export function validate(call: CallDefinition): CallMiddleware {
  return async (context, next) => {
    const { language } = context.var
    const body = call.body ? await readBody(context.req.raw, language) : undefined
    const params: Readonly<Record<string, string>> = context.req.param()
    context.set('body', body)
    context.set('input', parseInput(call, { params, query: parametersOf(context.env.incoming), body }, language))
    await next()
  }
}
