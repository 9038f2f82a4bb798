import * as z from 'zod/mini'
import type { CallDefinition } from '#contract/calls/call.ts'
import { parseInput } from '#contract/calls/parse-input.ts'
import { isAppError } from '#contract/errors/app-error.ts'
import type { Language } from '#contract/language.ts'
import { resultCode } from '#contract/calls/envelope.ts'
import { toolName } from '#contract/mcp.ts'
import { type CallAnswer, queryEntries, type ToolInput } from './call-through.ts'
import type { Confirmations } from './confirmations.ts'
import type { McpTool } from './tools.ts'

/** The result of a tool in the protocol. What records contain is data in it, and nothing else. */
export interface ToolResult {
  readonly content: { type: 'text'; text: string }[]
  readonly structuredContent: Record<string, unknown>
  readonly isError?: true
  readonly [name: string]: unknown
}

/** What a tool runs with. */
export interface ToolRun {
  readonly keyId: string
  readonly language: Language
  /** The calls of the server, by the names of their tools. */
  readonly calls: ReadonlyMap<string, CallDefinition>
  readonly confirmations: Confirmations
  callThrough(call: CallDefinition, input: ToolInput): Promise<CallAnswer>
}

const argumentsSchema = z.strictObject({
  params: z.optional(z.record(z.string(), z.string())),
  query: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()]))]))),
  body: z.optional(z.unknown()),
  idempotencyKey: z.optional(z.string()),
  dryRun: z.optional(z.boolean()),
  confirmationToken: z.optional(z.string()),
})

type Arguments = z.output<typeof argumentsSchema>

function resultOf(structured: Record<string, unknown>): ToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(structured) }], structuredContent: structured }
}

function refusal(error: string, message: string): ToolResult {
  return { ...resultOf({ error, message }), isError: true }
}

function answerOf({ code, message, result }: CallAnswer): ToolResult {
  if (code === resultCode.success) return resultOf({ result })
  const details = typeof result === 'object' && result !== null ? result : {}
  return { ...resultOf({ ...details, code, message }), isError: true }
}

/** Parameters become a part of the path, and must be of the form that the call declares: `..` would be another path. */
function hasValidParams({ params }: CallDefinition, { params: given = {} }: Arguments): boolean {
  return params ? z.safeParse(params, given).success && !Object.values(given).some((value) => /^\.{0,2}$/.test(value)) : true
}

const rowSchema = z.object({ id: z.string(), version: z.number() })
const itemsSchema = z.object({ items: z.array(rowSchema) })
const versionSchema = z.object({ version: z.number() })

/** The rows that an input names, with their versions. */
function rowsIn({ params, body }: Arguments): z.output<typeof rowSchema>[] {
  const items = z.safeParse(itemsSchema, body)
  if (items.success) return items.data.items
  const version = z.safeParse(versionSchema, body)
  const id = params?.['id']
  return id !== undefined && version.success ? [{ id, version: version.data.version }] : []
}

/** The version of a row in the answer to its call, which may have more beside it, such as its history. */
function versionIn(result: unknown, id: string): number | undefined {
  const parts: unknown[] = typeof result === 'object' && result !== null ? [result, ...Object.values<unknown>({ ...result })] : []
  return parts.flatMap((part) => z.safeParse(rowSchema, part).data ?? []).find((row) => row.id === id)?.version
}

/** Reads the rows that an input names; the first refusal ends it, and so does a row with another version. */
async function previewOf({ call }: McpTool, input: Arguments, run: ToolRun): Promise<ToolResult | unknown[]> {
  const get = run.calls.get(toolName({ resource: call.resource, operation: 'get' }))
  const rows: unknown[] = []
  for (const { id, version } of get ? rowsIn(input) : []) {
    if (!get || !hasValidParams(get, { params: { id } })) return refusal('badRequest', 'An id is invalid.')
    const answer = await run.callThrough(get, { params: { id } })
    if (answer.code !== resultCode.success) return answerOf(answer)
    if (versionIn(answer.result, id) !== version) {
      return refusal('recordChanged', `The row ${id} has another version: read it again.`)
    }
    rows.push(answer.result)
  }
  return rows
}

/** Why the confirmed call would refuse the input, before it looks at any row. */
function invalidInput({ call }: McpTool, { params = {}, query = {}, body }: Arguments, { language }: ToolRun): ToolResult | undefined {
  try {
    parseInput(call, { params, query: queryEntries(query), body }, language)
    return undefined
  } catch (error) {
    if (!isAppError(error)) throw error
    return { ...resultOf({ error: error.name, message: error.messageIn(language), ...error.details }), isError: true }
  }
}

async function dryRun(tool: McpTool, input: Arguments, run: ToolRun): Promise<ToolResult> {
  const { confirmations, keyId } = run
  const invalid = invalidInput(tool, input, run)
  if (invalid) return invalid
  const rows = await previewOf(tool, input, run)
  if (!Array.isArray(rows)) return rows
  const { params, query, body } = input
  return resultOf({ rows, confirmationToken: confirmations.issue({ keyId, tool: tool.name, input: { params, query, body } }) })
}

async function isConfirmed(tool: McpTool, { params, query, body, confirmationToken }: Arguments, run: ToolRun): Promise<boolean> {
  if (confirmationToken === undefined) return false
  return run.confirmations.take(confirmationToken, { keyId: run.keyId, tool: tool.name, input: { params, query, body } })
}

/** Runs a tool: the call behind it, or the dry run that has to come first. */
export async function runTool(tool: McpTool, given: unknown, run: ToolRun): Promise<ToolResult> {
  const parsed = z.safeParse(argumentsSchema, given ?? {})
  if (!parsed.success || !hasValidParams(tool.call, parsed.data)) {
    return refusal('badRequest', 'The arguments do not match the input schema of the tool.')
  }
  const input = parsed.data
  if (tool.needsConfirmation) {
    if (input.dryRun) return dryRun(tool, input, run)
    if (!(await isConfirmed(tool, input, run))) {
      return refusal(
        'confirmationTokenRequired',
        'Nothing was done. Call the tool with dryRun: true, then with the same input and the token.',
      )
    }
  } else if (input.dryRun || input.confirmationToken !== undefined) {
    return refusal('badRequest', 'This tool has no dry run.')
  }
  return answerOf(await run.callThrough(tool.call, input))
}
