import { randomUUID } from 'node:crypto'
import type { Writes } from '#server/audit/writes.ts'
import { type Clock, secondMs } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { timeZone } from '#contract/settings/core-settings.ts'
import { settingValue } from '#contract/settings/setting.ts'
import { settingStore } from '#server/settings/setting-store.ts'
import { type JobDefinition, assertUniqueJobNames } from './job.ts'
import { jobStore } from './job-store.ts'
import { LeasedRun, LeaseLostError, RunStoppedError } from './leased-run.ts'
import { leaseStore, type TakenLease } from './lease-store.ts'
import { nextDue, scheduleText } from './schedule.ts'

/** The time for runs to release their leases when the server stops. */
const stopTimeoutMs = 2 * secondMs

/** Maximum starts of a run, so that one that crashes the process is not repeated forever. */
const attemptLimit = 3

const errorLimit = 1000

export interface RunnerParts {
  readonly jobs: readonly JobDefinition[]
  readonly database: Pick<Database, 'read' | 'write' | 'dialect'>
  readonly writes: Pick<Writes, 'change' | 'systemWrite'>
  readonly clock: Clock
  readonly log: { warn(details: object, message: string): void }
}

export interface RunnerOptions {
  /** How often to look for due jobs. */
  readonly wakeEveryMs?: number
  /** How long a lease is valid without renewal. */
  readonly leaseMs?: number
}

/** A due run with its lease. `dueAt` is epoch milliseconds. */
interface DueRun {
  readonly lease: TakenLease
  readonly dueAt: number
}

/** Runs jobs when they are due, each on one instance at a time. If an instance dies, another takes over its runs. */
export class JobRunner {
  readonly #parts: RunnerParts
  readonly #jobs: readonly JobDefinition[]
  readonly #wakeEveryMs: number
  readonly #leaseMs: number
  readonly #instance = randomUUID()
  readonly #runs = new Map<string, LeasedRun>()
  readonly #wakes = new Set<Promise<void>>()
  #registeredTimeZone: string | undefined
  #timer: NodeJS.Timeout | undefined
  #isStopping = false

  /** Throws if two jobs have the same name. */
  constructor(parts: RunnerParts, { wakeEveryMs = 10 * secondMs, leaseMs = 30 * secondMs }: RunnerOptions = {}) {
    assertUniqueJobNames(parts.jobs)
    this.#parts = parts
    this.#jobs = parts.jobs.filter(({ dialect = parts.database.dialect }) => dialect === parts.database.dialect)
    this.#wakeEveryMs = wakeEveryMs
    this.#leaseMs = leaseMs
  }

  /** Starts running jobs, first those that became due while no instance was running. */
  async start(): Promise<void> {
    await this.#register()
    // A real timer, because the injected clock may stand still or jump.
    this.#timer = setInterval(() => this.#wake(), this.#wakeEveryMs).unref()
    this.#wake()
  }

  /** Runs the due jobs; resolves when they have ended. */
  async runDue(): Promise<void> {
    await this.#register()
    const due = new Set(await jobStore(this.#parts.database.read).listDue(this.#parts.clock.now()))
    const runs = await Promise.allSettled(this.#jobs.filter(({ name }) => due.has(name)).map((job) => this.#runIfFree(job)))
    for (const run of runs) {
      const error: unknown = run.status === 'rejected' ? run.reason : undefined
      if (error !== undefined) this.#parts.log.warn({ err: error }, 'job could not be recorded')
    }
  }

  /** Aborts the runs and releases their leases. They are resumed after the next start or by another instance. */
  async stop(): Promise<void> {
    this.#isStopping = true
    clearInterval(this.#timer)
    for (const run of this.#runs.values()) run.stop()
    const timeout = Promise.withResolvers<void>()
    const timer = setTimeout(timeout.resolve, stopTimeoutMs)
    await Promise.race([Promise.all(this.#wakes), timeout.promise])
    clearTimeout(timer)
  }

  #wake(): void {
    const wake = this.runDue()
      .catch((error: unknown) => this.#parts.log.warn({ err: error }, 'jobs could not be run'))
      .finally(() => this.#wakes.delete(wake))
    this.#wakes.add(wake)
  }

  /** Registers the jobs, again whenever the time zone has changed, because it reschedules daily jobs. */
  async #register(): Promise<void> {
    const { writes, clock } = this.#parts
    const zone = await this.#timeZone()
    if (zone === this.#registeredTimeZone) return
    const now = clock.now()
    await writes.systemWrite(async ({ db }) => {
      for (const { name, schedule } of this.#jobs) {
        const dueAt = nextDue(schedule, { dueAt: now, now, timeZone: zone })
        await jobStore(db).register({ name, schedule: scheduleText(schedule, zone), dueAt }, now)
      }
    })
    this.#registeredTimeZone = zone
  }

  /** Read from the database each time, because it is rarely needed. */
  async #timeZone(): Promise<string> {
    const stored = await settingStore(this.#parts.database.read).list()
    return settingValue(timeZone, stored[timeZone.key])
  }

  async #runIfFree(job: JobDefinition): Promise<void> {
    const taken = this.#isStopping || this.#runs.has(job.name) ? undefined : await this.#take(job.name)
    if (!taken) return
    const run = new LeasedRun(this.#parts, taken.lease, { leaseMs: this.#leaseMs, timeoutMs: job.timeoutMs })
    if (this.#isStopping) run.stop()
    this.#runs.set(job.name, run)
    try {
      await this.#run(job, run, taken)
    } finally {
      this.#runs.delete(job.name)
    }
  }

  /** Takes the lease before checking that the job is still due, because another instance may just have run it. */
  #take(name: string): Promise<DueRun | undefined> {
    const { writes, clock } = this.#parts
    const now = clock.now()
    return writes.systemWrite(async ({ db }) => {
      const lease = await leaseStore(db).take(name, this.#instance, { now, endsAt: now + this.#leaseMs })
      if (!lease) return undefined
      const dueAt = await jobStore(db).start(name, now)
      if (dueAt !== undefined) return { lease, dueAt }
      await leaseStore(db).release(lease, now)
      return undefined
    })
  }

  async #run(job: JobDefinition, run: LeasedRun, { lease, dueAt }: DueRun): Promise<void> {
    const { log } = this.#parts
    try {
      if (lease.attempts > attemptLimit) throw new Error(`It was interrupted ${attemptLimit} times`)
      await run.run((context) => job.run(context))
    } catch (error) {
      if (error instanceof RunStoppedError) await this.#release(lease)
      else if (error instanceof LeaseLostError) log.warn({ job: job.name }, 'job was taken over by another instance')
      else {
        log.warn({ err: error, job: job.name }, 'job failed')
        await this.#end(job, lease, { dueAt, error: (error instanceof Error ? error.message : String(error)).slice(0, errorLimit) })
      }
      return
    }
    await this.#end(job, lease, { dueAt, error: null })
  }

  async #end(
    { name, schedule }: JobDefinition,
    lease: TakenLease,
    { dueAt, error }: { dueAt: number; error: string | null },
  ): Promise<void> {
    const { writes, clock } = this.#parts
    const zone = await this.#timeZone()
    const now = clock.now()
    await writes.systemWrite(async ({ db }) => {
      // Another instance has taken over the run and will record its end.
      if (!(await leaseStore(db).end(lease, now))) return
      await jobStore(db).end(name, { endedAt: now, dueAt: nextDue(schedule, { dueAt, now, timeZone: zone }), error })
    })
  }

  async #release(lease: TakenLease): Promise<void> {
    const { writes, clock } = this.#parts
    await writes.systemWrite(({ db }) => leaseStore(db).release(lease, clock.now()))
  }
}
