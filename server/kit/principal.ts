import type { SessionStage } from '#contract/calls/call.ts'
import type { McpAccess } from '#contract/mcp.ts'
import type { RoleView } from '#contract/identity/role-view.ts'
import type { Scope } from './scope.ts'

/** The signed-in user who makes a call. */
export interface Principal {
  /** The user's id. */
  readonly id: string
  readonly username: string
  /** Of a request with an API key, what stands for its session. */
  readonly sessionId: string
  /** The API key that the request was made with; null for a session. */
  readonly apiKey: { readonly id: string; readonly name: string; readonly mcpAccess: McpAccess } | null
  /** A session with a temporary password may do little more than change it, a locked one little more than be unlocked. */
  readonly stage: SessionStage
  /** What the session views as; null with the user's own rights. While it does, it may only read. */
  readonly view: RoleView | null
  /** The department they belong to; rows that they create belong to it too. */
  readonly departmentId: string | null
  /** The rows that they may read and write. */
  readonly scope: Scope
  /** Whether the session has been confirmed in the last minutes. */
  readonly isConfirmed: boolean
  /** Whether the user holds a permission. */
  can(permission: { readonly value: string }): boolean
}
