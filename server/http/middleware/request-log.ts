import type { CallDefinition } from '#contract/calls/call.ts'
import type { Log } from '#server/app/log.ts'
import type { ServerState } from '#server/app/server-state.ts'
import { actionOf, type CallMiddleware } from '#server/http/call-env.ts'

/** Counts the call as in flight until its response is written, and logs its status and duration. */
export function requestLog(call: Pick<CallDefinition, 'resource' | 'operation'>, state: ServerState, log: Log): CallMiddleware {
  const name = actionOf(call)
  return async (context, next) => {
    const end = state.begin()
    const startedAt = performance.now()
    context.set('call', call)
    try {
      await next()
    } finally {
      const { outgoing } = context.env
      if (outgoing.destroyed) end()
      else outgoing.once('close', end)
      const ms = Math.round(performance.now() - startedAt)
      log.info({ requestId: context.get('client').requestId, call: name, status: context.res.status, ms }, 'call')
    }
  }
}
