import type { CallDefinition } from '#contract/kit/call.ts'
import { openApiDocument } from '#contract/openapi/openapi-document.ts'
import { steward } from '#steward.config.ts'
import { type Compressed, compress } from './static/compression.ts'

/** Gives the OpenAPI description of these calls; it is written when it is first asked for, so that no start waits for it. */
export function apiDescription(calls: readonly CallDefinition[], version: string): () => Promise<Compressed> {
  let written: Promise<Compressed> | undefined
  return () => (written ??= compress(JSON.stringify(openApiDocument(calls, { title: steward.name['en-US'], version }))))
}
