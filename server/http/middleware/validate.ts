import type { CallDefinition } from '#contract/calls/call.ts'
import { parseInput } from '#contract/calls/parse-input.ts'
import type { HttpExchange } from '#server/kit/http-exchange.ts'
import type { CallMiddleware } from '#server/http/call-env.ts'
import { bodyLimits, type BodyReader } from './body-limit.ts'

/** The query parameters of a URL, without its fragment. */
function parametersOf({ url }: HttpExchange): URLSearchParams {
  const [withoutFragment = ''] = url.split('#', 1)
  const start = withoutFragment.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : withoutFragment.slice(start))
}

/** Reads the input and parses it with the call's schemas. */
export function validate(call: CallDefinition, bodies: BodyReader): CallMiddleware {
  const limit = call.permission === 'public' ? bodyLimits.publicBytes : bodyLimits.bytes
  return async (context, next) => {
    const language = context.get('language')
    const { exchange } = context.env
    const body = call.body ? await bodies.read(exchange, { language, limit }) : undefined
    const params: Readonly<Record<string, string>> = context.req.param()
    context.set('body', body)
    context.set('input', parseInput(call, { params, query: parametersOf(exchange), body }, language))
    await next()
  }
}
