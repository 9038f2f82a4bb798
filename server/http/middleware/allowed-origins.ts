import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { backgroundHeader, tabHeader } from '#contract/tab-header.ts'
import type { CallEnv } from '#server/http/call-env.ts'

const hourSeconds = 3600

/** Lets pages of these origins make calls with the session of their user (CORS). Other origins get no header, and read nothing. */
export function allowOrigins(origins: ReadonlySet<string>): MiddlewareHandler<CallEnv> {
  const allow = cors({
    origin: [...origins],
    credentials: true,
    allowHeaders: ['accept-language', 'content-type', 'idempotency-key', 'last-event-id', backgroundHeader, tabHeader, 'token'],
    maxAge: hourSeconds,
  })
  return (context, next) => (origins.has(context.req.header('origin') ?? '') ? allow(context, next) : next())
}
