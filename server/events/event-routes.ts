import { eventsPath } from '#contract/events.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { sessionExpired, unavailable } from '#contract/errors/error.ts'
import type { Route } from '#server/kit/route.ts'
import type { EventHub } from './event-hub.ts'

/** The stream of changes for an open console. */
export function eventRoute(events: EventHub): Route {
  return {
    method: 'GET',
    path: eventsPath,
    permission: 'signedIn',
    isBackground: true,
    isStreamed: true,
    async respond({ principal, client, request, signal }) {
      if (!principal) throw new AppError(sessionExpired)
      // Buffering proxies would keep events back.
      const headers = { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' }
      // Nobody would read the stream, nor end it.
      if (request.method === 'HEAD') return new Response(null, { headers })
      const subscriber = { userId: principal.id, sessionId: principal.sessionId, tab: client.tab ?? '' }
      const stream = await events.open(subscriber, request.headers.get('last-event-id') ?? undefined)
      if (!stream) throw new AppError(unavailable)
      signal.addEventListener('abort', () => stream.close(), { once: true })
      return new Response(stream.body, { headers })
    },
  }
}
