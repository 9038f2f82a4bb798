import { expect, test } from 'vitest'
import { openApiDocument, openApiPath } from '#contract/openapi/openapi-document.ts'
import { conformanceChecks, runChecks } from './suite.ts'
import type { Target } from './target.ts'
import { honestTarget, promises } from './test-things.ts'

const description = JSON.stringify(openApiDocument(promises.calls, { title: 'Things', version: '1.0.0' }))

/** A server that keeps the contract and answers this where the description of its calls is served. */
function describing(text: string): Target {
  const target = honestTarget()
  return { ...target, send: (path, init) => (path === openApiPath ? Promise.resolve(new Response(text)) : target.send(path, init)) }
}

async function found(text: string): Promise<string[]> {
  const results = await runChecks(conformanceChecks(describing(text), promises), () => {})
  return results.filter(({ outcome }) => outcome !== 'passed').map(({ title, reason }) => `${title}: ${reason}`)
}

test('a description that says what the contract says passes, whatever it says beside', async () => {
  expect(await found(description.replace('"paths":{', '"paths":{"/more":{"get":{}},'))).toEqual([])
})

test.each<[string, string, RegExp]>([
  ['lacks a call', description.replace('"/thing/{id}"', '"/other/{id}"'), /does not describe GET \/thing\/:id/],
  ['names another permission', description.replace('"x-permission":"things"', '"x-permission":"public"'), /permission: public; .* things/],
  ['forgets a parameter', description.replace('"name":"colour","in"', '"name":"hue","in"'), /parameters: .*query hue\?/],
  ['tells another answer', description.replace('"401":', '"402":'), /answers: 200, 400, 402/],
  ['names another operation', description.replace('"things.list"', '"things.all"'), /operationId: things\.all/],
  ['is of an older kind', description.replace('"3.1.0"', '"3.0.3"'), /did not answer with an OpenAPI 3\.1 document/],
])('a description is found out that %s', async (_, text, reason) => {
  const [failure, ...others] = await found(text)
  expect(others).toEqual([])
  expect(failure).toMatch(reason)
})
