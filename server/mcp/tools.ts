import { isRead, type CallDefinition } from '#contract/calls/call.ts'
import { accessNeeded, isTool, type McpAccess, mcpAccessLevels, toolName } from '#contract/mcp.ts'
import type { Principal } from '#server/kit/principal.ts'
import { inputSchemaOf, type ToolSchema } from './tool-schema.ts'

/** A call as a tool. */
export interface McpTool {
  readonly name: string
  readonly call: CallDefinition
  /** It runs only with the confirmation token of a dry run. */
  readonly needsConfirmation: boolean
  readonly description: string
  readonly inputSchema: ToolSchema
  readonly annotations: Readonly<Record<'readOnlyHint' | 'destructiveHint' | 'idempotentHint' | 'openWorldHint', boolean>>
}

const operations: Readonly<Record<string, string>> = {
  list: 'Returns one page of',
  get: 'Returns one of',
  create: 'Creates one of',
  update: 'Changes one of',
  remove: 'Deletes one of',
  bulk: 'Changes several of',
  bulkRemove: 'Deletes several of',
  transfer: 'Gives to another owner several of',
  history: 'Returns the history of one of',
  deleted: 'Returns the deleted ones of',
  revert: 'Restores an earlier version of one of',
  revertPreview: 'Shows what restoring an earlier version would change in one of',
}

const dryRunNote =
  ' Call it with dryRun: true first: that changes nothing, and returns the rows concerned and a confirmationToken. Show them to the user; with their consent repeat the same input with the token.'

function descriptionOf(call: CallDefinition, needsConfirmation: boolean): string {
  const { resource, operation, method, path, permission } = call
  const phrase = operations[operation] ?? `Runs “${operation}” of`
  const label = typeof permission === 'string' ? '' : ` ${permission.label['zh-CN']} / ${permission.label['en-US']}.`
  return `${phrase} ${resource} (${method} ${path}).${label}${needsConfirmation ? dryRunNote : ''}`
}

function toolOf(call: CallDefinition): McpTool {
  const needsConfirmation = accessNeeded(call) === 'delete'
  return {
    name: toolName(call),
    call,
    needsConfirmation,
    description: descriptionOf(call, needsConfirmation),
    inputSchema: inputSchemaOf(call, needsConfirmation),
    annotations: {
      readOnlyHint: isRead(call),
      // In the protocol, false promises that nothing is overwritten.
      destructiveHint: !isRead(call) && call.operation !== 'create',
      idempotentHint: isRead(call),
      openWorldHint: false,
    },
  }
}

/** All tools by their calls. */
export class McpTools {
  readonly #calls: readonly CallDefinition[]
  readonly #tools = new Map<CallDefinition, McpTool>()

  constructor(calls: readonly CallDefinition[]) {
    this.#calls = calls.filter(isTool)
  }

  /** The tools that a key has: its calls that its owner may make now, as far as the key's access allows. */
  of(principal: Principal, access: McpAccess): McpTool[] {
    const levels = mcpAccessLevels.slice(0, mcpAccessLevels.indexOf(access) + 1)
    const allowed = this.#calls.filter(
      (call) =>
        levels.includes(accessNeeded(call)) &&
        (typeof call.permission === 'string' || principal.can(call.permission)) &&
        (!call.viewPermission || principal.can(call.viewPermission)),
    )
    return allowed.map((call) => this.#toolOf(call))
  }

  /** Schemas are built on first use: they cost more than all else. */
  #toolOf(call: CallDefinition): McpTool {
    const tool = this.#tools.get(call) ?? toolOf(call)
    this.#tools.set(call, tool)
    return tool
  }
}
