import { AppError } from '#contract/errors/app-error.ts'
import { unavailable } from '#contract/errors/error.ts'
import { tlsRequired } from '#contract/errors/request-errors.ts'
import type { ServerState } from '#server/http/server-state.ts'
import type { CallMiddleware } from '#server/http/call-env.ts'

/** Rejects calls while the server starts or stops, and over plain http if TLS is required. */
export function ready(state: ServerState, { requiresTls }: { requiresTls: boolean }): CallMiddleware {
  return async (context, next) => {
    if (requiresTls && !context.get('client').isSecure) throw new AppError(tlsRequired)
    if (!state.isReady) throw new AppError(unavailable)
    await next()
  }
}
