import type { CallDefinition, CallResult, ParsedInput } from '#contract/calls/call.ts'
import type { Language } from '#contract/language.ts'
import type { PendingWork } from '#contract/pending-work.ts'
import type { Page } from '#contract/pages/page.ts'
import type { DataScope } from '#contract/resource/scope.ts'

/** The signed-in user of the mock. */
export interface MockPerson {
  readonly userId: string
  readonly username: string
  readonly token: string
  /** The screen of the session is locked. */
  readonly isLocked: boolean
  /** The department they belong to; rows that they create belong to it too. */
  readonly departmentId: string | null
  /** The rows that they may read and write. */
  readonly scope: DataScope
  /** They write their own row, of which nothing is masked to them. */
  readonly isOwn?: true
  /** The session views as a role, and so may only read. */
  readonly isViewing?: true
  /** Whether the user has this permission. */
  can(permission: { readonly value: string }): boolean
}

/** A record changed by a call, as in the mock's audit log. */
export interface MockAuditChange {
  /** The record's resource; that of the call by default. */
  readonly resource?: string
  readonly recordId: string
  /** Display name of the record. */
  readonly title: string
  readonly version?: number
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

/** What a handler gets besides its input. */
export interface MockContext<Who extends MockPerson | null = MockPerson> {
  readonly person: Who
  readonly language: Language
  /** The pages of all features and examples. */
  readonly pages: readonly Page[]
  /** Epoch milliseconds. */
  readonly now: number
  /** The body of a call with `hasContent`; empty for others. */
  readonly content: Blob
  /** The work that waits for the person, or for another user, of all features. */
  pendingWork(person?: MockPerson): PendingWork[]
  /** Throws `confirmationRequired` unless the session is confirmed; call it before anything is changed. */
  requireConfirmation(): void
  /** Adds a changed record to the call's audit entry; call it once per changed record. */
  audit(change: MockAuditChange): void
}

/** What a feature says about work that waits for a person, as `pending` of a server module. */
export type MockPending = (context: MockContext) => PendingWork | undefined

type PersonOf<Call extends CallDefinition> = Call['permission'] extends 'public' ? MockPerson | null : MockPerson

/** A call with the function that responds to it in place of a server. */
export interface MockHandler {
  readonly call: CallDefinition
  /** Own delay in milliseconds; defaults to the mock's. */
  readonly delayMs?: number
  respond(input: ParsedInput<CallDefinition>, context: MockContext<MockPerson | null>): unknown
}

/** Allowed range of a handler's own delay, in milliseconds (specification §9). */
const ownDelayMs = { min: 10, max: 100 } as const

/**
 * Defines the response to a call while the mock is on. The returned value is parsed by the call's `result`. An own delay of 10 to 100 ms is
 * for tests.
 */
export function mock<const Call extends CallDefinition>(
  call: Call,
  respond: (input: ParsedInput<Call>, context: MockContext<PersonOf<Call>>) => CallResult<Call>,
  options: { delayMs?: number } = {},
): MockHandler {
  const { delayMs } = options
  if (delayMs !== undefined && !(delayMs >= ownDelayMs.min && delayMs <= ownDelayMs.max)) {
    throw new RangeError(`${call.resource}.${call.operation}: delayMs must be ${ownDelayMs.min} to ${ownDelayMs.max}, not ${delayMs}`)
  }
  // Sound, because the adapter parses the input and checks the permission of this very call.
  return { call, respond, ...options }
}
