import { type CallDefinition, isRead } from './calls/call.ts'
import { isOpenToKeys } from './calls/key-access.ts'
import { defineError } from './errors/error.ts'

/** Path of the MCP endpoint below the base of the console. */
export const mcpPath = '/mcp'

/** How many tools one API key can have. */
export const mcpToolLimit = 40

/** What an API key may do over MCP: read; write too; or also what deletes rows or changes many at once. Its permissions limit all of them. */
export const mcpAccessLevels = ['read', 'write', 'delete'] as const

/** What an API key may do over MCP. */
export type McpAccess = (typeof mcpAccessLevels)[number]

/** MCP needs to know the address of the console (`STEWARD_PUBLIC_URL`). */
export const mcpUnavailable = defineError('mcpUnavailable', {
  code: 503,
  status: 503,
  message: {
    'zh-CN': '系统尚未配置访问地址，不能使用 MCP',
    'en-US': 'MCP is unavailable because the address of the console is not configured.',
  },
})

/** What serves the pages of the console only. */
const ofConsole: ReadonlySet<string> = new Set(['neighbours', 'matching', 'total', 'totals'])

/** Whether a call is a tool for those whose key and permissions allow it. */
export function isTool(call: CallDefinition): boolean {
  return isOpenToKeys(call) && call.permission !== 'public' && !call.hasContent && !ofConsole.has(call.operation)
}

/** The access that a call needs. Whatever does not create, change or move one row along counts as deleting. */
export function accessNeeded(call: CallDefinition): McpAccess {
  if (isRead(call)) return 'read'
  const isOfOneRow = call.method !== 'DELETE' && (call.operation === 'create' || call.path.includes('/:id'))
  return isOfOneRow ? 'write' : 'delete'
}

/** The name of a call's tool. */
export function toolName({ resource, operation }: Pick<CallDefinition, 'resource' | 'operation'>): string {
  return `${resource}_${operation}`
}
