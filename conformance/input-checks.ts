import * as z from 'zod/mini'
import type { CallDefinition } from '#contract/calls/call.ts'
import { badRequest } from '#contract/errors/error.ts'
import { wrongContentType } from '#contract/errors/request-errors.ts'
import { nameOf } from './answer.ts'
import type { LooseInput, Session } from './session.ts'
import { assert } from './assertions.ts'

type Part = 'params' | 'query' | 'body'
type Fields = Readonly<Record<string, unknown>>

const parts: readonly Part[] = ['params', 'query', 'body']
const unknownName = 'noSuchField'

/** Candidates for an invalid value; the first one that the schema rejects is used. */
const wrongTexts = ['no such value', 'x'.repeat(2001), '']
const wrongValues = [{}, [], 5, 'no such value']

/** The schema of a part that a call does not declare. */
const nothing = z.strictObject({})

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

/** The field that a schema rejects: empty when it rejects the whole, undefined when the value is valid. */
function invalidField(schema: z.ZodMiniType, value: unknown): string | undefined {
  const issue = z.safeParse(schema, value).error?.issues[0]
  return issue && (issue.code === 'unrecognized_keys' ? issue.keys[0] : String(issue.path[0] ?? ''))
}

/** Variants of valid fields with one fault each: an unknown field, values of the wrong type, a missing field. */
function malformedVariants(part: Part, fields: Fields): Fields[][] {
  const wrong: readonly unknown[] = part === 'body' ? wrongValues : wrongTexts
  const replaced = Object.keys(fields).map((field) => wrong.map((value) => ({ ...fields, [field]: value })))
  if (part === 'params') return replaced
  const shortened = Object.keys(fields).map((field) => [Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field))])
  return [[{ ...fields, [unknownName]: '1' }], ...replaced, ...shortened]
}

/** Asserts that an input is rejected and the invalid field is named; an empty name means the whole input. */
export async function expectIssue(session: Session, call: CallDefinition, input: LooseInput, field = ''): Promise<void> {
  const { issues = [] } = await session.expectError(call, input, badRequest)
  const named = issues.map(({ path }) => path.join('.')).join(', ')
  const isNamed = field === '' || issues.some(({ path }) => path.includes(field))
  assert(isNamed, `${nameOf(call)} must name ${field} in result.issues; it names ${named || 'nothing'}`)
}

/** Asserts that the call rejects what its schemas reject: unknown, invalid and missing fields, and malformed bodies. */
export async function expectInvalidInputRejected(session: Session, call: CallDefinition, sample: LooseInput): Promise<void> {
  for (const part of parts) {
    // An undeclared body is never read.
    if (part === 'body' && !call.body) continue
    for (const candidates of malformedVariants(part, fieldsOf(sample[part]))) {
      const faults = candidates.map((value) => ({ value, field: invalidField(call[part] ?? nothing, value) }))
      const fault = faults.find(({ field }) => field !== undefined)
      if (fault) await expectIssue(session, call, { ...sample, [part]: fault.value }, fault.field)
    }
  }
  if (!call.body) return
  for (const text of ['{', '"text"', 'null']) await session.expectError(call, sample, badRequest, { text })
  await session.expectError(call, sample, wrongContentType, { contentType: 'text/plain' })
}
