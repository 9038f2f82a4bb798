import * as z from 'zod/mini'
import type { CallDefinition } from '#contract/kit/call.ts'
import { notFound } from '#contract/kit/error.ts'
import { openApiDocument, openApiPath, openApiPathOf } from '#contract/openapi/openapi-document.ts'
import { nameOf } from './answer.ts'
import { type Scenario, scenario } from './scenario.ts'
import type { Stage } from './stage.ts'
import { given, must } from './verdict.ts'

const operationSchema = z.object({
  operationId: z.string(),
  'x-permission': z.string(),
  parameters: z._default(z.array(z.object({ name: z.string(), in: z.string(), required: z._default(z.boolean(), false) })), []),
  requestBody: z.optional(z.unknown()),
  responses: z.record(z.string(), z.unknown()),
})

const descriptionSchema = z.object({
  openapi: z.string().check(z.regex(/^3\.1\./)),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
})

/** What a client leans on, in a form that does not depend on the order in which it is told. */
function outlineOf(operation: z.output<typeof operationSchema>): Readonly<Record<string, string>> {
  const parameters = operation.parameters.map(({ name, in: place, required }) => `${place} ${name}${required ? '' : '?'}`)
  return {
    operationId: operation.operationId,
    permission: operation['x-permission'],
    parameters: parameters.toSorted().join(', '),
    body: operation.requestBody === undefined ? 'none' : 'JSON',
    answers: Object.keys(operation.responses).toSorted().join(', '),
  }
}

function expectDescribed(call: CallDefinition, described: unknown, promised: unknown): void {
  must(described !== undefined, `${openApiPath} does not describe ${nameOf(call)}`)
  const parsed = z.safeParse(operationSchema, described)
  must(parsed.success, `${openApiPath} describes ${nameOf(call)} without operationId, x-permission or responses`)
  const said = outlineOf(parsed.data)
  for (const [part, expected] of Object.entries(outlineOf(z.parse(operationSchema, promised)))) {
    must(said[part] === expected, `${openApiPath} says of ${nameOf(call)} ${part}: ${said[part] ?? ''}; its contract says ${expected}`)
  }
}

/** The description that is served, read without a session; none where nothing is served. */
async function readDescription({ target }: Stage): Promise<z.output<typeof descriptionSchema> | undefined> {
  const response = await target.send(openApiPath, { method: 'GET', headers: { accept: 'application/json' } })
  if (response.status === notFound.status) return undefined
  must(response.status === 200, `GET ${openApiPath} answered with HTTP status ${response.status}`)
  const parsed = z.safeParse(descriptionSchema, await response.json())
  must(parsed.success, `GET ${openApiPath} did not answer with an OpenAPI 3.1 document`)
  return parsed.data
}

/** A server may describe its calls to other programs; what it says has to be what the contract says. */
export function descriptionCheck(calls: readonly CallDefinition[]): Scenario {
  return scenario(`GET ${openApiPath}, where it is served, describes the calls as the contract does`, async (stage) => {
    const description = await readDescription(stage)
    if (!description) return
    const promised = openApiDocument(calls, { title: '', version: '' })
    for (const call of calls) {
      const [path, method] = [openApiPathOf(call), call.method.toLowerCase()]
      expectDescribed(call, description.paths[path]?.[method], given(promised.paths[path]?.[method], `${nameOf(call)} is promised`))
    }
  })
}
