import type { SessionStage } from '#contract/kit/call.ts'

/** Who makes a call: a person with a session. */
export interface Principal {
  /** The person's id. */
  readonly id: string
  readonly username: string
  readonly sessionId: string
  /** Until a password that somebody else gave out is changed, a session may do little else. */
  readonly stage: SessionStage
  /** Holds this permission. */
  can(permission: { readonly value: string }): boolean
}
