import type { CallDefinition, CallResult, ParsedInput } from '#contract/kit/call.ts'
import type { PreferenceDefinition } from '#contract/kit/preference.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Page } from '#contract/kit/page.ts'
import type { Clock } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { RowCounts } from '#server/db/list/counts.ts'
import type { Reader } from '#server/db/reader.ts'

/** Somebody who is signed in, as a handler sees them. */
export interface Person {
  readonly id: string
  readonly username: string
  readonly sessionId: string
  /** Holds this permission. */
  can(permission: { readonly value: string }): boolean
}

/** What the audit log keeps of one thing done. `before` and `after` hold what people see of the record; null where there is none. */
export interface AuditRecord {
  readonly target: string
  readonly targetName: string
  readonly before: object | null
  readonly after: object | null
}

/** A write under way: its transaction, and the one audit row that it owes. */
export interface Change {
  readonly connection: Connection
  audit(record: AuditRecord): Promise<void>
  /** Says that nothing was written, so that no audit row is owed. */
  unchanged(): void
}

/** Where a request comes from. */
export interface Origin {
  readonly ip: string
  readonly userAgent: string
  /** It came over TLS, to us or to a proxy that we trust. */
  readonly isSecure: boolean
  /** The number that finds the request in the log. */
  readonly reference: string
}

/** What a handler works with beside its input. */
export interface Context<Who extends Person | null = Person> {
  readonly person: Who
  readonly origin: Origin
  readonly language: Language
  readonly clock: Clock
  readonly read: Reader
  readonly counts: RowCounts
  /** The pages of every feature and example. */
  readonly pages: readonly Page[]
  /** What administrators have set, as it holds now. */
  settings(): Promise<Settings>
  /** Sets a header of the answer; only a success carries it. */
  setHeader(name: 'set-cookie', value: string): void
  /** A person changes what others see: one transaction with exactly one audit row; its resources are invalidated after the commit. */
  change<Result>(rules: (change: Change) => Promise<Result>): Promise<Result>
}

type PersonOf<Call extends CallDefinition> = Call['permission'] extends 'public' ? Person | null : Person

/** A call with the function that answers it. */
export interface Handler {
  readonly call: CallDefinition
  answer(input: ParsedInput<CallDefinition>, context: Context<Person | null>): Promise<unknown>
}

/** Says who answers a call. What it returns is parsed by the call's `result` on its way out. */
export function handle<const Call extends CallDefinition>(
  call: Call,
  answer: (input: ParsedInput<Call>, context: Context<PersonOf<Call>>) => Promise<CallResult<Call>>,
): Handler {
  // The host parses the input by the very call, and lets nobody in whom its permission does not name.
  return { call, answer }
}

/** Told while demo data is written: how many of how many rows stand. */
export type Progress = (done: number, total: number) => Promise<void>

/** What a feature brings to the server. */
export interface ServerModule {
  /** The feature's folder. */
  readonly id: string
  readonly handlers: readonly Handler[]
  /** Folder of `0001-….sql` files, run once each in the order of their names. */
  readonly migrations?: URL
  /** What a person may set for themselves here. */
  readonly preferences?: readonly PreferenceDefinition[]
  /** Keys of the menu rows (pages and buttons) that the role 编辑 is given when the product is first started. */
  readonly editorGrants?: readonly string[]
  /** Writes deterministic demo data into a new database; `scale` times as much as the product shows, where there is much of it. */
  demo?(connection: Connection, clock: Clock, progress: Progress, scale: number): Promise<void>
}

/** Declares what a feature brings to the server; read from `server/feature.ts` by the host. */
export function defineModule(feature: ServerModule): ServerModule {
  return feature
}
