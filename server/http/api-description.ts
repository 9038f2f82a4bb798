import type { CallDefinition } from '#contract/calls/call.ts'
import { openApiDocument } from '#contract/openapi/openapi-document.ts'
import { openApiPath } from '#contract/openapi/openapi-path.ts'
import type { Route } from '#server/kit/route.ts'
import { steward } from '#steward.config.ts'
import { jsonHeaders } from './middleware/security-headers.ts'
import { type Compressed, compress, encodingFor } from './static/compression.ts'

/** Serves the OpenAPI description of these calls, generated on first request to keep the start fast. */
export function apiDescriptionRoute(calls: readonly CallDefinition[], version: string): Route {
  let generated: Promise<Compressed> | undefined
  const generate = () => compress(JSON.stringify(openApiDocument(calls, { title: steward.name['en-US'], version })))
  return {
    method: 'GET',
    path: openApiPath,
    permission: 'public',
    async respond({ request }) {
      const description = await (generated ??= generate())
      const { encoding, bytes } = encodingFor(request.headers.get('accept-encoding') ?? undefined, description)
      const headers = { ...jsonHeaders, vary: 'accept-encoding', ...(encoding ? { 'content-encoding': encoding } : {}) }
      return new Response(bytes, { headers })
    },
  }
}
