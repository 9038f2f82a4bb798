import type { Context, Handler as HonoHandler } from 'hono'
import * as z from 'zod/mini'
import { isRead } from '#contract/calls/call.ts'
import { maskResult } from '#contract/resource/mask.ts'
import type { Handler } from '#server/kit/context.ts'
import { successResult } from './json-result.ts'
import type { AppParts } from './app-parts.ts'
import type { CallEnv, CallMiddleware } from './call-env.ts'
import { handlerContext } from './handler-context.ts'
import { authenticate } from './middleware/authenticate.ts'
import { authorize } from './middleware/authorize.ts'
import { runIdempotent } from './middleware/idempotency.ts'
import { noContent, readContent } from './middleware/content.ts'
import { ready } from './middleware/ready.ts'
import { siteOpen } from './middleware/site-open.ts'
import { requestLog } from './middleware/request-log.ts'
import { validate } from './middleware/validate.ts'
import { viewOnly } from './middleware/view-only.ts'
import { callResponse, compressedResponse, type RequestContext } from './responses.ts'
import { pickDeclared } from './pick-declared.ts'
import { resolvedInput } from '#server/settings/resolved-query.ts'

/** The middleware of a call; middleware/errors.ts handles whatever it throws. */
export function callChain(
  handler: Handler,
  parts: AppParts,
  requestOf: (context: Context<CallEnv>) => RequestContext,
): [CallMiddleware, ...CallMiddleware[], HonoHandler<CallEnv>] {
  const { call } = handler
  const { services, state, bodies, log, requiresTls, validatesResponses } = parts
  const respond = call.isCompressed ? compressedResponse : callResponse
  return [
    requestLog(call, parts),
    ready(state, { requiresTls }),
    authenticate(services, log),
    siteOpen(call, services),
    viewOnly({ isAllowed: isRead(call) || call.isAllowedWhileViewing === true }),
    authorize(call),
    validate(call, bodies),
    async (context) => {
      const { exchange } = context.env
      const content = call.hasContent ? readContent(exchange, bodies.intervalMs) : noContent
      const principal = context.get('principal')
      const input = await resolvedInput(call, context.get('input'), { ...services, principal })
      const result = await runIdempotent(context, call, services, (storeResult) =>
        handler.answer(input, handlerContext(context, call, services, { storeResult, content })),
      ).finally(() => content.end())
      if (validatesResponses) z.parse(call.result, result)
      return respond(requestOf(context), successResult(maskResult(call.result, pickDeclared(call.result, result))))
    },
  ]
}
