import type { Language } from '#contract/language.ts'
import type { Clock } from '#server/clock.ts'
import type { Principal } from '#server/auth/principal.ts'
import type { Reader } from '#server/db/reader.ts'
import type { FileStorage } from '#server/files/file-storage.ts'
import type { CurrentSettings } from '#server/settings/current-settings.ts'
import type { Scope } from '#server/identity/scope.ts'
import type { TaskFile } from './task-store.ts'

/** The rights of the user who asked for a task, as they are now. */
export type Requester = Pick<Principal, 'id' | 'username' | 'scope' | 'can'>

/** What a task works with. */
export interface TaskContext {
  /** The key under which its file is to be stored. */
  readonly fileKey: string
  /** The resource whose rows it works on. */
  readonly resource: string
  readonly title: string
  readonly total: number
  readonly language: Language
  readonly requester: Requester
  readonly read: Reader
  readonly files: FileStorage
  readonly clock: Clock
  readonly settings: Pick<CurrentSettings, 'get'>
  /** Aborted when the task is taken over by another instance, takes too long, or the server stops. */
  readonly signal: AbortSignal
  /** Notes how many rows are done; throws once the task is cancelled. Written twice a second at most. */
  report(done: number): Promise<void>
}

/** A kind of task: what it needs and does. It is started again if the server dies, so it must be able to. */
export interface TaskKind {
  readonly name: string
  readonly timeoutMs: number
  /** Whether a user may have it done, and may read its file; `input` is what was stored. */
  isAllowed(resource: string, can: Principal['can'], input: unknown): boolean
  /** Does the work; `input` is what was stored. Returns the file that it has written. */
  run(context: TaskContext, input: unknown): Promise<Omit<TaskFile, 'key' | 'scopeKey'>>
}

/** Equal for the same rows of a data scope. */
export function scopeKeyOf({ departmentsKey, data }: Scope): string {
  return `${departmentsKey} ${data.includesOwn}`
}
