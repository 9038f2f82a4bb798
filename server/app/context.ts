import type { CallDefinition, CallResult, ParsedInput } from '#contract/kit/call.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Page } from '#contract/kit/page.ts'
import type { Refusal } from '#server/audit/writes.ts'
import type { Principal } from '#server/auth/principal.ts'
import type { Clock } from '#server/clock.ts'
import type { RowCounts } from '#server/db/list/counts.ts'
import type { Reader } from '#server/db/reader.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import type { CurrentSettings } from '#server/settings/current-settings.ts'

/** Where a request comes from. */
export interface ClientInfo {
  readonly ip: string
  readonly userAgent: string
  /** It came over TLS, to us or to a proxy that we trust. */
  readonly isSecure: boolean
  /** Finds the request in the log. */
  readonly requestId: string
}

export interface ChangeOptions {
  /** Names of rules that no other write with the same name may check at the same time. */
  readonly locks?: readonly string[]
}

/** What a handler works with beside its input. */
export interface Context<Who extends Principal | null = Principal> {
  readonly principal: Who
  readonly client: ClientInfo
  readonly language: Language
  readonly clock: Clock
  /** Reads outside of any write; while one is open `read.db` throws, for rules read through their unit of work. */
  readonly read: Reader
  readonly counts: RowCounts
  /** The pages of every feature and example. */
  readonly pages: readonly Page[]
  /** What administrators have set, as it holds now. */
  readonly settings: Pick<CurrentSettings, 'get'>
  /** Aborted when the client is gone. */
  readonly signal: AbortSignal
  /** Sets a header of the answer; only a success carries it. */
  setHeader(name: 'set-cookie', value: string): void
  /**
   * A person changes what others see: one transaction with one audit entry, which holds every record that it changes; the resources that the
   * call invalidates are announced with it. Called inside another one it joins that.
   */
  change<Result>(rules: (uow: UnitOfWork) => Promise<Result>, options?: ChangeOptions): Promise<Result>
  /** Notes a refusal in the audit log; a `forbidden` that is thrown is noted without it. */
  refuse(refusal?: Refusal): Promise<void>
}

type PrincipalOf<Call extends CallDefinition> = Call['permission'] extends 'public' ? Principal | null : Principal

/** A call with the function that answers it. */
export interface Handler {
  readonly call: CallDefinition
  answer(input: ParsedInput<CallDefinition>, context: Context<Principal | null>): Promise<unknown>
}

/** Says who answers a call. What it returns is reduced to the call's `result` on its way out. */
export function handle<const Call extends CallDefinition>(
  call: Call,
  answer: (input: ParsedInput<Call>, context: Context<PrincipalOf<Call>>) => Promise<CallResult<Call>>,
): Handler {
  // The input is parsed by the very call, and nobody is let in whom its permission does not name.
  return { call, answer }
}
