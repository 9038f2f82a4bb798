import { every, type Timer } from '#platform/timers.ts'
import { randomUUID } from '#platform/random.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { forbidden } from '#contract/errors/error.ts'
import type { Language } from '#contract/language.ts'
import { openTaskLimit, taskFileLimit, taskLimitReached } from '#contract/tasks.ts'
import type { Writes } from '#server/kit/writes.ts'
import type { Context } from '#server/kit/context.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { BackgroundWork } from '#server/background-work.ts'
import { secondMs } from '#server/clock.ts'
import type { Connection, Database } from '#server/db/database.ts'
import { readerWithoutScans } from '#server/db/reader.ts'
import { QueueFullError } from '#server/db/database-errors.ts'
import type { FileStorage } from '#server/files/file-storage.ts'
import { StorageDownError } from '#server/files/storage-down-error.ts'
import { newId } from '#server/ids.ts'
import type { PermissionCache } from '#server/identity/permissions.ts'
import { LeasedRun, LeaseLostError, RunStoppedError } from '#server/jobs/leased-run.ts'
import type { JobContext } from '#server/kit/job.ts'
import { leaseStore, removeLease, type TakenLease } from '#server/jobs/lease-store.ts'
import type { RunnerOptions } from '#server/jobs/runner.ts'
import { taskRuns, taskUpkeep } from './task-run-store.ts'
import { type NewTask, type StoredTask, taskStore } from './task-store.ts'
import { failureText, TaskCancelledError, taskInterrupted } from './task-errors.ts'
import { type Requester, type TaskFile, scopeKeyOf, type TaskContext, type TaskKind } from '#server/kit/task.ts'
import { taskWrite, type TaskWriteParts } from './task-writes.ts'

/** Tasks that one instance runs at the same time. */
const runningLimit = 2

/** Maximum starts of a task, so that one that crashes the process is not repeated forever. */
const attemptLimit = 3

/** How often progress is written. */
const reportEveryMs = 500

/** The time for tasks to release their leases when the server stops. */
const stopTimeoutMs = 2 * secondMs

/** How far a task has come, written from time to time. */
class Progress {
  readonly #write: (done: number) => Promise<void>
  #writtenAt = Number.NEGATIVE_INFINITY
  done = 0

  constructor(write: (done: number) => Promise<void>) {
    this.#write = write
  }

  async report(done: number): Promise<void> {
    this.done = done
    const now = performance.now()
    if (now - this.#writtenAt < reportEveryMs) return
    this.#writtenAt = now
    try {
      await this.#write(done)
    } catch (error) {
      // The next report comes soon; no work is lost.
      if (!(error instanceof QueueFullError)) throw error
    }
  }
}

interface TaskParts extends TaskWriteParts {
  readonly database: Pick<Database, 'read' | 'write' | 'worker' | 'replicas'>
  readonly writes: Writes
  readonly permissions: Pick<PermissionCache, 'of'>
  readonly storage: FileStorage
  readonly log: { warn(details: object, message: string): void }
}

/** The lock for `add`: two requests at once must not both count before either has added its task. */
export const openTasksLock = (userId: string): string => `tasks:${userId}`

/** A started task with its lease. */
interface Started {
  readonly kind: TaskKind
  readonly lease: TakenLease
  readonly task: StoredTask
}

/**
 * The tasks of all users. Each runs on one instance at a time, under a lease, as its requester. If that instance dies, another one starts
 * the task again.
 */
export class Tasks {
  readonly #parts: TaskParts
  /** Looks for tasks, and their runs. */
  readonly background: BackgroundWork
  readonly #kinds: ReadonlyMap<string, TaskKind>
  readonly #instance = randomUUID()
  readonly #running = new Map<string, LeasedRun>()
  #leaseMs = 30 * secondMs
  #timer: Timer | undefined
  #isLooking = false
  #mustLookAgain = false
  #isPaused = true

  constructor(parts: TaskParts, kinds: readonly TaskKind[]) {
    this.#parts = parts
    this.background = new BackgroundWork(parts.log, 'a task could not be recorded')
    this.#kinds = new Map(kinds.map((kind) => [kind.name, kind]))
  }

  /** The kind of a stored task; undefined if only another version of the server knows it. */
  kindOf(name: string): TaskKind | undefined {
    return this.#kinds.get(name)
  }

  /** Writes a task that starts after the commit; call `wake` then. Throws if the user has too many. Its transaction holds `openTasksLock`. */
  async add(db: Connection, task: NewTask, { userId, language }: { userId: string; language: Language }): Promise<StoredTask> {
    const { clock } = this.#parts
    if ((await taskStore(db).countOpen(userId)) >= openTaskLimit) throw new AppError(taskLimitReached)
    return taskStore(db).add(newId(clock), task, { userId, language, now: clock.now() })
  }

  /** Writes a task of the caller within a change, and starts it after the commit. Throws and locks like `add`. */
  async addIn(
    { db, afterCommit }: Pick<UnitOfWork, 'db' | 'afterCommit'>,
    task: NewTask,
    context: Pick<Context, 'principal' | 'language'>,
  ) {
    const added = await this.add(db, task, { userId: context.principal.id, language: context.language })
    afterCommit(() => this.wake())
    return added
  }

  /** Starts tasks that wait, and those whose instance has died. */
  start({ wakeEveryMs = 10 * secondMs, leaseMs = 30 * secondMs }: RunnerOptions = {}): void {
    this.#leaseMs = leaseMs
    this.#isPaused = false
    this.#timer = every(wakeEveryMs, () => this.wake())
    this.wake()
  }

  /** Looks for tasks, without being waited for. */
  wake(): void {
    if (this.#isPaused) return
    this.#mustLookAgain = true
    if (!this.#isLooking) this.background.add(this.#look())
  }

  /** Begins no more tasks. */
  pause(): void {
    this.#isPaused = true
  }

  /** Stops the tasks that run here. They are started again after the next start or by another instance. */
  async stop(): Promise<void> {
    this.pause()
    clearInterval(this.#timer)
    for (const run of this.#running.values()) run.stop()
    await this.background.ended(stopTimeoutMs)
  }

  /** Starts what waits. One look at a time: two would not know of each other's starts, and exceed the limit. */
  async #look(): Promise<void> {
    this.#isLooking = true
    try {
      while (this.#mustLookAgain) {
        this.#mustLookAgain = false
        await this.#startWaiting()
      }
    } finally {
      this.#isLooking = false
    }
  }

  async #startWaiting(): Promise<void> {
    for (const { id, kind: name } of await taskRuns(this.#parts.database.read).listOpen()) {
      if (this.#isPaused || this.#running.size >= runningLimit) return
      const kind = this.kindOf(name)
      // In a rolling upgrade it is left to the instances that know it.
      if (!kind || this.#running.has(id)) continue
      const started = await this.#take(id, kind)
      if (started) this.background.add(this.#run(started))
    }
  }

  #take(id: string, kind: TaskKind): Promise<Started | undefined> {
    const { writes, clock } = this.#parts
    const now = clock.now()
    return writes.systemWrite(async ({ db }) => {
      const lease = await leaseStore(db).take(`task:${id}`, this.#instance, { now, endsAt: now + this.#leaseMs })
      if (!lease) return undefined
      const task = await taskRuns(db).start(id, now)
      if (task) return { kind, lease, task }
      await removeLease(db, lease)
      return undefined
    })
  }

  async #run(started: Started): Promise<void> {
    const { log, clock } = this.#parts
    const { kind, lease, task } = started
    const run = new LeasedRun(this.#parts, { lease, id: task.id }, { leaseMs: this.#leaseMs, timeoutMs: kind.timeoutMs })
    this.#running.set(task.id, run)
    if (this.#isPaused) run.stop()
    // Each run has a key of its own, so that one that lost its lease writes into nobody else's file.
    const key = newId(clock)
    try {
      if (lease.attempts > attemptLimit) throw new AppError(taskInterrupted)
      await run.run((context) => this.#work(started, { key, run }, context))
    } catch (error) {
      await this.#discard(key)
      if (error instanceof RunStoppedError) await this.#release(lease)
      else if (error instanceof LeaseLostError) log.warn({ task: task.id }, 'task was taken over by another instance')
      // Started again once the lease has ended, which gives the storage time.
      else if (error instanceof StorageDownError && lease.attempts < attemptLimit)
        log.warn({ err: error, task: task.id }, 'task could not use the file storage, and is started again later')
      else await this.#fail(started, error)
    } finally {
      this.#running.delete(task.id)
    }
    // One that waited for this one to end.
    this.wake()
  }

  /** Removes a content that no task names. What a storage out of reach keeps is left to the job `file.collect`. */
  async #discard(key: string): Promise<void> {
    try {
      await this.#parts.storage.remove(key)
    } catch (error) {
      this.#parts.log.warn({ err: error, key }, 'the file of a task could not be removed')
    }
  }

  async #work({ kind, task, lease }: Started, { key, run }: { key: string; run: LeasedRun }, job: JobContext): Promise<void> {
    const { signal, systemWrite, clock } = job
    const requester = await this.#requester(task)
    if (!kind.isAllowed({ ...task, registry: this.#parts.registry }, requester.can)) throw new AppError(forbidden)
    const progress = new Progress(async (done) => {
      signal.throwIfAborted()
      const total = Math.max(task.total, done)
      if (!(await systemWrite(({ db }) => taskRuns(db).progress(task.id, { done, total }, clock.now())))) throw new TaskCancelledError()
    })
    const write = taskWrite(this.#parts, run, { task, kind, requester })
    let hasEnded = false
    const progressIn: TaskContext['progress'] = async (db, done, { isComplete } = { isComplete: false }) => {
      const runs = taskRuns(db)
      const isRunning = await runs.progress(task.id, { done, total: Math.max(task.total, done) }, clock.now())
      if (!isRunning || (isComplete && !(await runs.end(task.id, { state: 'done' }, clock.now())))) throw new TaskCancelledError()
      hasEnded = isComplete
    }
    const file = await kind.run(
      { ...this.#contextOf(task, { key, requester, signal, progress }), progress: progressIn, write, systemWrite },
      task.input,
    )
    const replaced = await systemWrite(async ({ db }) => {
      if (!hasEnded)
        await this.#end(db, task, { file: file && { ...file, key, scopeKey: scopeKeyOf(requester.scope) }, done: progress.done })
      await removeLease(db, lease)
      const keys = file ? await taskUpkeep(db).listFileKeysBeyond(task.user_id, taskFileLimit) : []
      await taskUpkeep(db).forgetFiles(keys)
      return keys
    })
    for (const replacedKey of replaced) await this.#discard(replacedKey)
  }

  async #end(db: Connection, { id }: StoredTask, { file, done }: { file: TaskFile | null; done: number }): Promise<void> {
    const now = this.#parts.clock.now()
    // Rows may have come or gone since they were counted.
    await taskRuns(db).progress(id, { done, total: done }, now)
    if (!(await taskRuns(db).end(id, { state: 'done', ...(file && { file }) }, now))) throw new TaskCancelledError()
  }

  #contextOf(
    { id: taskId, resource, title, total, language }: StoredTask,
    { key, requester, signal, progress }: { key: string; requester: Requester; signal: AbortSignal; progress: Progress },
  ): Omit<TaskContext, 'progress' | 'write' | 'systemWrite'> {
    const { database, settings, clock, registry, get } = this.#parts
    const read = readerWithoutScans(database, signal)
    const report = (done: number) => progress.report(done)
    return { taskId, fileKey: key, resource, title, total, language, requester, read, registry, get, clock, settings, signal, report }
  }

  async #requester(task: StoredTask): Promise<Requester> {
    const { database, permissions } = this.#parts
    const found = await taskRuns(database.read).requester(task.user_id)
    if (!found) throw new AppError(forbidden)
    const { permissions: granted, scope } = await permissions.of(task.user_id)
    return { id: task.user_id, ...found, scope, can: ({ value }) => granted.has(value) }
  }

  async #fail({ task: { id, language }, lease }: Started, error: unknown): Promise<void> {
    const { writes, clock, log } = this.#parts
    const isExpected = error instanceof AppError || error instanceof TaskCancelledError
    if (!isExpected) log.warn({ err: error, requestId: id }, 'task failed')
    const text = failureText(error, { requestId: id, language })
    await writes.systemWrite(async ({ db }) => {
      await taskRuns(db).end(id, { state: 'failed', error: text }, clock.now())
      await removeLease(db, lease)
    })
  }

  async #release(lease: TakenLease): Promise<void> {
    await this.#parts.writes.systemWrite(({ db }) => leaseStore(db).release(lease, this.#parts.clock.now()))
  }
}
