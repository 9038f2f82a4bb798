import * as z from 'zod/mini'
import type { CallDefinition } from '#contract/kit/call.ts'
import { badRequest, wrongContentType } from '#contract/kit/error.ts'
import { nameOf } from './answer.ts'
import type { LooseInput, Session } from './session.ts'
import { must } from './verdict.ts'

type Part = 'params' | 'query' | 'body'
type Fields = Readonly<Record<string, unknown>>

const parts: readonly Part[] = ['params', 'query', 'body']
const unknownName = 'noSuchField'

/** What may be wrong in the place of a value; the first that the schema refuses is taken. */
const wrongTexts = ['no such value', 'x'.repeat(2001), '']
const wrongValues = [{}, [], 5, 'no such value']

/** The schema of a part that a call does not declare. */
const nothing = z.strictObject({})

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

/** The name that a schema finds fault with: empty where the whole is at fault, none when the value is right. */
function nameAtFault(schema: z.ZodMiniType, value: unknown): string | undefined {
  const issue = z.safeParse(schema, value).error?.issues[0]
  return issue && (issue.code === 'unrecognized_keys' ? issue.keys[0] : String(issue.path[0] ?? ''))
}

/** Values that differ from right ones in a single place each: a name that is unknown, values of the wrong kind in turn, a name that is missing. */
function misshapen(part: Part, fields: Fields): Fields[][] {
  const wrong: readonly unknown[] = part === 'body' ? wrongValues : wrongTexts
  const replaced = Object.keys(fields).map((field) => wrong.map((value) => ({ ...fields, [field]: value })))
  if (part === 'params') return replaced
  const shortened = Object.keys(fields).map((field) => [Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field))])
  return [[{ ...fields, [unknownName]: '1' }], ...replaced, ...shortened]
}

/** Makes sure that an input is refused, and that the field at fault is named; an empty name stands for the whole. */
export async function expectIssue(session: Session, call: CallDefinition, input: LooseInput, field = ''): Promise<void> {
  const { issues = [] } = await session.refused(call, input, badRequest)
  const named = issues.map(({ path }) => path.join('.')).join(', ')
  const isNamed = field === '' || issues.some(({ path }) => path.includes(field))
  must(isNamed, `${nameOf(call)} has to name ${field} in result.issues; it names ${named || 'nothing'}`)
}

/** Makes sure that what the call's schemas refuse is refused: unknown, wrong and missing fields, and a body that is none. */
export async function expectStrictness(session: Session, call: CallDefinition, sample: LooseInput): Promise<void> {
  for (const part of parts) {
    // A body that a call does not declare is not read.
    if (part === 'body' && !call.body) continue
    for (const candidates of misshapen(part, fieldsOf(sample[part]))) {
      const faults = candidates.map((value) => ({ value, field: nameAtFault(call[part] ?? nothing, value) }))
      const fault = faults.find(({ field }) => field !== undefined)
      if (fault) await expectIssue(session, call, { ...sample, [part]: fault.value }, fault.field)
    }
  }
  if (!call.body) return
  for (const text of ['{', '"text"', 'null']) await session.refused(call, sample, badRequest, { text })
  await session.refused(call, sample, wrongContentType, { contentType: 'text/plain' })
}
