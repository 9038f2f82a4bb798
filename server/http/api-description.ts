import type { CallDefinition } from '#contract/kit/call.ts'
import { openApiDocument } from '#contract/openapi/openapi-document.ts'
import { steward } from '#steward.config.ts'
import { type Compressed, compress } from './static/compression.ts'

/** The OpenAPI description of these calls, generated on first use to keep the start fast. */
export function apiDescription(calls: readonly CallDefinition[], version: string): () => Promise<Compressed> {
  let description: Promise<Compressed> | undefined
  return () => (description ??= compress(JSON.stringify(openApiDocument(calls, { title: steward.name['en-US'], version }))))
}
