import * as z from 'zod/mini'
import type { CallDefinition } from '#contract/calls/call.ts'
import { notFound } from '#contract/errors/error.ts'
import { openApiDocument, openApiPathOf } from '#contract/openapi/openapi-document.ts'
import { openApiPath } from '#contract/openapi/openapi-path.ts'
import { nameOf } from './answer.ts'
import { type Scenario, scenario } from './scenario.ts'
import type { Fixture } from './fixture.ts'
import { assertDefined, assert } from './assertions.ts'

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

/** The parts that a client depends on, independent of the order in the document. */
function outlineOf(operation: z.output<typeof operationSchema>): Readonly<Record<string, string>> {
  const parameters = operation.parameters.map(({ name, in: location, required }) => `${location} ${name}${required ? '' : '?'}`)
  return {
    operationId: operation.operationId,
    permission: operation['x-permission'],
    parameters: parameters.toSorted().join(', '),
    body: operation.requestBody === undefined ? 'none' : 'JSON',
    answers: Object.keys(operation.responses).toSorted().join(', '),
  }
}

function expectDescribed(call: CallDefinition, described: unknown, declared: unknown): void {
  assert(described !== undefined, `${openApiPath} does not describe ${nameOf(call)}`)
  const parsed = z.safeParse(operationSchema, described)
  assert(parsed.success, `${openApiPath} describes ${nameOf(call)} without operationId, x-permission or responses`)
  const actual = outlineOf(parsed.data)
  for (const [part, expected] of Object.entries(outlineOf(z.parse(operationSchema, declared)))) {
    assert(actual[part] === expected, `${openApiPath}: ${nameOf(call)} has ${part}: ${actual[part] ?? ''}; its contract has ${expected}`)
  }
}

/** The served description, read without a session; undefined when the server has none. */
async function readDescription({ target }: Fixture): Promise<z.output<typeof descriptionSchema> | undefined> {
  const response = await target.send(openApiPath, { method: 'GET', headers: { accept: 'application/json' } })
  if (response.status === notFound.status) return undefined
  assert(response.status === 200, `GET ${openApiPath} responded with HTTP status ${response.status}`)
  const parsed = z.safeParse(descriptionSchema, await response.json())
  assert(parsed.success, `GET ${openApiPath} did not respond with an OpenAPI 3.1 document`)
  return parsed.data
}

/** What `leftOut` of a target calls the description of its API. */
export const descriptionName = `GET ${openApiPath}`

/** Checks the server's OpenAPI document, where it serves one, against the contract. */
export function descriptionCheck(calls: readonly CallDefinition[]): Scenario {
  return scenario(`${descriptionName}, if served, matches the contract`, async (fixture) => {
    const description = await readDescription(fixture)
    if (!description) return
    const generated = openApiDocument(calls, { title: '', version: '' })
    for (const call of calls) {
      const [path, method] = [openApiPathOf(call), call.method.toLowerCase()]
      expectDescribed(
        call,
        description.paths[path]?.[method],
        assertDefined(generated.paths[path]?.[method], `${nameOf(call)} is missing in the generated description`),
      )
    }
  })
}
