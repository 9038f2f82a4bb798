import type { Language } from '#contract/language.ts'
import type { AuditTarget, ChangeName } from './writes.ts'
import type { Clock } from '#server/clock.ts'
import type { Principal } from './principal.ts'
import type { Connection } from '#server/db/database.ts'
import type { Reader } from '#server/db/reader.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import type { JobContext } from './job.ts'
import type { WriteContext } from './context.ts'
import type { Registry } from './registry.ts'
import type { Settings } from './settings.ts'
import type { Provider } from './token.ts'
import type { Scope } from './scope.ts'

/** The rights of the user who asked for a task, as they are now. */
export type Requester = Pick<Principal, 'id' | 'username' | 'departmentId' | 'scope' | 'can'>

/** The file of a task. */
export interface TaskFile {
  /** Under which the storage keeps its content. */
  readonly key: string
  readonly name: string
  readonly type: string
  readonly size: number
  /** The rows that its requester saw when it was written; another value later means that the file may hold too much. */
  readonly scopeKey: string
}

/** A file that a task has written. */
export type WrittenFile = Omit<TaskFile, 'key' | 'scopeKey'>

/** The name of a task's write in the audit log, and the record that its entry names. */
export interface TaskChange extends ChangeName {
  readonly record: AuditTarget
}

/** What a task remembers of the request that started it, and the locks of a write. */
export interface TaskWriteOptions {
  /** Whether the session was confirmed. */
  readonly isConfirmed: boolean
  /** The IP address of the request. */
  readonly ip: string
  readonly locks: readonly string[]
}

/** The context of a task. */
export interface TaskContext extends Provider {
  readonly registry: Registry
  readonly taskId: string
  /** The key under which its file is to be stored. */
  readonly fileKey: string
  /** The name of the resource whose rows it works on. */
  readonly resource: string
  readonly title: string
  readonly total: number
  readonly language: Language
  readonly requester: Requester
  readonly read: Reader
  readonly clock: Clock
  readonly settings: Pick<Settings, 'get'>
  /** Aborted when the task is taken over by another instance, takes too long, or the server stops. */
  readonly signal: AbortSignal
  /** Notes how many rows are done; throws once the task is cancelled. Written twice a second at most. */
  report(done: number): Promise<void>
  /** Notes within a write how many rows are done, also that all are; throws if the task was cancelled. Once `isComplete` is written, it can no longer be cancelled. */
  progress(db: Connection, done: number, options?: { readonly isComplete: boolean }): Promise<void>
  /** Runs a write of the requester in one transaction, with one audit entry, as a call of theirs would. Fails once the task is taken over by another instance, and once the requester may not do it any more. */
  write<Result>(
    change: TaskChange,
    options: TaskWriteOptions,
    rules: (uow: UnitOfWork, context: WriteContext) => Promise<Result>,
  ): Promise<Result>
  /** Writes to maintenance tables, without an audit entry. */
  systemWrite: JobContext['systemWrite']
}

/** What is asked of a task: the resource, and what was stored of the rest. */
export interface AskedTask {
  readonly resource: string
  readonly input: unknown
  readonly registry: Registry
}

/** A kind of task. A task is run again if its server dies, so `run` must be repeatable. */
export interface TaskKind {
  readonly name: string
  readonly timeoutMs: number
  /** Whether a user may have it done, and may read its file. */
  isAllowed(task: AskedTask, can: Principal['can']): boolean
  /** Removes outdated rows of its own tables; called every hour. */
  removeOld?(context: Pick<JobContext, 'clock' | 'systemWrite' | 'signal'>): Promise<void>
  /** Does the work; `input` is what was stored. Returns the file that it has written, or null if there is none. */
  run(context: TaskContext, input: unknown): Promise<WrittenFile | null>
}

/** Equal for the same rows of a data scope. */
export function scopeKeyOf({ departmentsKey, data }: Scope): string {
  return `${departmentsKey} ${data.includesOwn}`
}
