import * as z from 'zod/mini'
import { AppError } from '#contract/errors/app-error.ts'
import type { CallDefinition, ParsedInput } from './call.ts'
import { badRequest, type Issue } from '#contract/errors/error.ts'
import { issueMessages, namedIssue } from '#contract/errors/issue-message.ts'
import type { Language } from '#contract/language.ts'

/** URL parameters by name. */
type Parameters = Iterable<readonly [name: string, value: string]>

const noFields = z.strictObject({})

function parsePart(schema: z.ZodMiniType | undefined, value: unknown, language: Language, issues: Issue[]): unknown {
  const result = z.safeParse(schema ?? noFields, value, { reportInput: true })
  if (result.success) return schema ? result.data : undefined
  issues.push(...issueMessages(result.error.issues, language))
  return undefined
}

/** Query parameters by name. A repeated one is rejected as ambiguous. */
function queryOf(parameters: Parameters, language: Language, issues: Issue[]): Record<string, string> {
  const entries = [...parameters]
  const names = new Set<string>()
  for (const [name] of entries) {
    if (names.has(name)) issues.push(namedIssue('repeated', [name], language))
    names.add(name)
  }
  // Entries become own properties whatever their name, so that `__proto__` is an unknown name like any other.
  return Object.fromEntries(entries)
}

/** Parses every part of a request by its call's schemas; throws `badRequest` with every invalid field. */
export function parseInput(
  call: CallDefinition,
  request: { params: Readonly<Record<string, string>>; query: Parameters; body: unknown },
  language: Language,
): ParsedInput<CallDefinition> {
  const issues: Issue[] = []
  const input = {
    params: parsePart(call.params, request.params, language, issues),
    query: parsePart(call.query, queryOf(request.query, language, issues), language, issues),
    body: call.body ? parsePart(call.body, request.body, language, issues) : undefined,
  }
  if (issues.length > 0) throw new AppError(badRequest, { issues })
  // The schemas have just been applied; their common type is not known here.
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- see above
  return input as ParsedInput<CallDefinition>
}
