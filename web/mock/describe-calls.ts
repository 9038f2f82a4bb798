import type { CallDefinition } from '#contract/calls/call.ts'
import type { OpenApiDocument, Operation } from '#contract/openapi/openapi-document.ts'
import type { JsonSchema } from '#contract/openapi/json-schema.ts'

/** So long the console waits for the description at a time: all of it takes seconds, and the mock runs where the console is drawn. */
const sliceMs = 16

/** Describes calls as the server does, with pauses. */
export async function describeCalls(calls: readonly CallDefinition[], info: { title: string; version: string }): Promise<OpenApiDocument> {
  const { openApiDocument } = await import('#contract/openapi/openapi-document.ts')
  const document = openApiDocument([], info)
  const paths: Record<string, Record<string, Operation>> = {}
  const schemas: Record<string, JsonSchema> = {}
  const tags = new Map<string, { readonly name: string }>()
  let pauseAt = performance.now() + sliceMs
  for (const call of calls) {
    const part = openApiDocument([call], info)
    for (const [path, item] of Object.entries(part.paths)) paths[path] = { ...paths[path], ...item }
    Object.assign(schemas, part.components.schemas)
    for (const tag of part.tags) tags.set(tag.name, tag)
    if (performance.now() < pauseAt) continue
    await new Promise((resolve) => setTimeout(resolve))
    pauseAt = performance.now() + sliceMs
  }
  return { ...document, tags: [...tags.values()], paths, components: { ...document.components, schemas } }
}
