import type { SessionStage } from '#contract/calls/call.ts'

/** The signed-in user who makes a call. */
export interface Principal {
  /** The user's id. */
  readonly id: string
  readonly username: string
  readonly sessionId: string
  /** A session with a temporary password may do little more than change it. */
  readonly stage: SessionStage
  /** Whether the session has been confirmed in the last minutes. */
  readonly isConfirmed: boolean
  /** Whether the user holds a permission. */
  can(permission: { readonly value: string }): boolean
}
