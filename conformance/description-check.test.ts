import { expect, test } from 'vitest'
import { openApiDocument } from '#contract/openapi/openapi-document.ts'
import { openApiPath } from '#contract/openapi/openapi-path.ts'
import { conformanceChecks, runChecks } from './suite.ts'
import type { Target } from './target.ts'
import { conformingTarget, contract } from './test-contract.ts'

const description = JSON.stringify(openApiDocument(contract.calls, { title: 'Things', version: '1.0.0' }))

/** A conforming server that serves this text as its description. */
function describing(text: string): Target {
  const target = conformingTarget()
  return { ...target, send: (path, init) => (path === openApiPath ? Promise.resolve(new Response(text)) : target.send(path, init)) }
}

async function problems(text: string): Promise<string[]> {
  const results = await runChecks(conformanceChecks(describing(text), contract), () => {})
  return results.filter(({ outcome }) => outcome !== 'passed').map(({ title, reason }) => `${title}: ${reason}`)
}

test('a description that matches the contract passes, additions included', async () => {
  expect(await problems(description.replace('"paths":{', '"paths":{"/more":{"get":{}},'))).toEqual([])
})

test.each<[string, string, RegExp]>([
  ['lacks a call', description.replace('"/thing/{id}"', '"/other/{id}"'), /does not describe GET \/thing\/:id/],
  ['names another permission', description.replace('"x-permission":"things"', '"x-permission":"public"'), /permission: public; .* things/],
  ['renames a parameter', description.replace('"name":"colour","in"', '"name":"hue","in"'), /parameters: .*query hue\?/],
  ['declares another response', description.replace('"401":', '"402":'), /answers: 200, 400, 402/],
  ['names another operation', description.replace('"things.list"', '"things.all"'), /operationId: things\.all/],
  ['has an older OpenAPI version', description.replace('"3.1.0"', '"3.0.3"'), /did not respond with an OpenAPI 3\.1 document/],
])('a description that %s fails', async (_, text, reason) => {
  const [failure, ...others] = await problems(text)
  expect(others).toEqual([])
  expect(failure).toMatch(reason)
})
