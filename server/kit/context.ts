import type { CallDefinition, CallResult, ParsedInput } from '#contract/calls/call.ts'
import type { PendingWork } from '#contract/pending-work.ts'
import type { Language } from '#contract/language.ts'
import type { Page } from '#contract/pages/page.ts'
import type { NeededViews } from '#contract/permissions/needed-views.ts'
import type { AuditTarget, ChangeName } from './writes.ts'
import type { Principal } from './principal.ts'
import type { Clock } from '#server/clock.ts'
import type { RowCounts } from '#server/db/list/counts.ts'
import type { Reader } from '#server/db/reader.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import type { RegisteredResource, Registry } from './registry.ts'
import type { Settings } from './settings.ts'
import type { Provider } from './token.ts'

/** Where a request came from. */
export interface ClientInfo {
  readonly ip: string
  readonly userAgent: string
  /** It arrived over TLS, here or at a trusted proxy. */
  readonly isSecure: boolean
  /** Whether hosts below this one have TLS too (`STEWARD_HSTS_SUBDOMAINS`). */
  readonly coversSubdomains: boolean
  /** Tells the cookies of installations on one host apart, see `cookieName`. */
  readonly cookieSuffix: string
  /** The `host` header. */
  readonly host: string
  /** The `cookie` header. */
  readonly cookies: string | undefined
  /** The tab of the console that it came from, if it says so. */
  readonly tab: string | undefined
  /** The console made it by itself: it is no use of the session. */
  readonly isBackground: boolean
  /** Identifies the request in the log. */
  readonly requestId: string
}

export interface ChangeOptions {
  /** Names of locks; writes that share a name run one after another. */
  readonly locks?: readonly string[]
  /** What the write is called in the audit log, and what it invalidates, if that is not what its call says. */
  readonly name?: ChangeName
}

/** What a handler works with besides its input. */
export interface Context<Who extends Principal | null = Principal> extends Provider {
  readonly principal: Who
  readonly client: ClientInfo
  readonly language: Language
  readonly clock: Clock
  /** Reads outside of writes. While a write is open `read.db` throws, because rules must read through their unit of work. */
  readonly read: Reader
  readonly counts: RowCounts
  /** What the modules of the server declare. */
  readonly registry: Registry
  /** The pages of every feature and example. */
  readonly pages: readonly Page[]
  /** What permissions need to be of use. */
  readonly neededViews: NeededViews
  /** The current settings. */
  readonly settings: Settings
  /** The work that waits for the caller, of all features. */
  pendingWork(): Promise<readonly PendingWork[]>
  /** The address at which people open the console, if the server knows it. */
  readonly publicUrl: URL | undefined
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal
  /** The bytes of the body as they arrive, once; of calls with `hasContent` only. */
  readonly content: AsyncIterable<Uint8Array>
  /** Adds a `set-cookie` header to the response. */
  setCookie(value: string): void
  /**
   * Runs a write in one transaction, with one audit entry that lists every record changed, and publishes the resources that the call invalidates.
   * A nested `change` joins the outer one.
   */
  change<Result>(rules: (uow: UnitOfWork) => Promise<Result>, options?: ChangeOptions): Promise<Result>
  /** Throws `confirmationRequired` unless the session is confirmed; for calls that need it for some input only, before anything is written. */
  requireConfirmation(): void
  /** Audits a refusal; a thrown `forbidden` is audited anyway. */
  refuse(target?: AuditTarget): Promise<void>
}

/** What the rules of a write work with, in a call or in a task on behalf of its requester. */
export type WriteContext = Pick<
  Context,
  'principal' | 'client' | 'clock' | 'language' | 'settings' | 'requireConfirmation' | 'registry' | 'get'
>

type PrincipalOf<Call extends CallDefinition> = Call['permission'] extends 'public' ? Principal | null : Principal

/** A call and the function that handles it. */
export interface Handler {
  readonly call: CallDefinition
  /** The resource that the call is derived from. */
  readonly registered?: RegisteredResource
  answer(input: ParsedInput<CallDefinition>, context: Context<Principal | null>): Promise<unknown>
}

/** Declares the handler of a call. Of what it returns, only the fields of the call's `result` schema are sent. */
export function handle<const Call extends CallDefinition>(
  call: Call,
  answer: (input: ParsedInput<Call>, context: Context<PrincipalOf<Call>>) => Promise<CallResult<Call>>,
): Handler {
  // Sound because the input is parsed with this call's schemas and its permission is checked first.
  return { call, answer }
}
