import type { CallDefinition } from '#contract/calls/call.ts'
import type { Log } from '#server/kit/log.ts'
import type { ServerState } from '#server/http/server-state.ts'
import type { CallMetrics } from '#server/metrics/call-metrics.ts'
import { actionOf, type CallMiddleware } from '#server/http/call-env.ts'

/** What calls are counted with. */
interface CallCounts {
  readonly state: ServerState
  readonly log: Log
  readonly services: { readonly monitor: { readonly calls: Pick<CallMetrics, 'observe'> } }
}

/** Counts the call as in flight until its response is written; measures it, and logs its status and duration. */
export function requestLog(call: Pick<CallDefinition, 'resource' | 'operation'>, { state, log, services }: CallCounts): CallMiddleware {
  const name = actionOf(call)
  return async (context, next) => {
    const end = state.begin()
    const startedAt = performance.now()
    context.set('call', call)
    try {
      await next()
    } finally {
      context.env.exchange.connection.onClose(end)
      const ms = performance.now() - startedAt
      const { status } = context.res
      services.monitor.calls.observe(name, status, ms)
      log.info({ requestId: context.get('client').requestId, call: name, status, ms: Math.round(ms) }, 'call')
    }
  }
}
