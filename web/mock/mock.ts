import type { CallDefinition, CallResult, ParsedInput } from '#contract/calls/call.ts'
import type { Language } from '#contract/language.ts'
import type { Page } from '#contract/pages/page.ts'

/** Somebody who is signed in, as the mock knows them. */
export interface MockPerson {
  readonly userId: string
  readonly username: string
  readonly token: string
  /** Holds this permission. */
  can(permission: { readonly value: string }): boolean
}

/** One record that a call changed, as the mock's audit log keeps it. */
export interface MockAuditChange {
  /** The resource that the record belongs to; that of the call unless given. */
  readonly resource?: string
  readonly recordId: string
  /** What people call the record. */
  readonly title: string
  readonly version?: number
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

/** What an answer works with beside its input. */
export interface MockContext<Who extends MockPerson | null = MockPerson> {
  readonly person: Who
  readonly language: Language
  /** The pages of every feature and example. */
  readonly pages: readonly Page[]
  /** Epoch milliseconds. */
  readonly now: number
  /** Notes a changed record in the call's one audit entry; called for every record that it changes. */
  audit(change: MockAuditChange): void
}

type PersonOf<Call extends CallDefinition> = Call['permission'] extends 'public' ? MockPerson | null : MockPerson

/** A call with the function that answers it in place of a server. */
export interface MockHandler {
  readonly call: CallDefinition
  /** How long it takes, in milliseconds; as long as the mock is set to, unless given. */
  readonly delayMs?: number
  answer(input: ParsedInput<CallDefinition>, context: MockContext<MockPerson | null>): unknown
}

/** The least and the most that a handler's own delay may be, in milliseconds (specification §9). */
const ownDelayMs = { least: 10, most: 100 } as const

/**
 * Says what a call answers while the mock's switch is on. What it returns is parsed by the call's `result` on its way out. An own delay is
 * for tests: 10 to 100 ms.
 */
export function mock<const Call extends CallDefinition>(
  call: Call,
  answer: (input: ParsedInput<Call>, context: MockContext<PersonOf<Call>>) => CallResult<Call>,
  options: { delayMs?: number } = {},
): MockHandler {
  const { delayMs } = options
  if (delayMs !== undefined && !(delayMs >= ownDelayMs.least && delayMs <= ownDelayMs.most)) {
    throw new RangeError(
      `${call.resource}.${call.operation}: a mock takes ${ownDelayMs.least} to ${ownDelayMs.most} ms of its own, not ${delayMs}`,
    )
  }
  // The adapter parses the input by the very call, and lets nobody in whom its permission does not name.
  return { call, answer, ...options }
}
