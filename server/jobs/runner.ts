import { every, type Timer } from '#platform/timers.ts'
import { randomUUID } from '#platform/random.ts'
import type { Writes } from '#server/kit/writes.ts'
import { BackgroundWork } from '#server/background-work.ts'
import { type Clock, dayMs, secondMs } from '#server/clock.ts'
import type { Connection, Database } from '#server/db/database.ts'
import { newId } from '#server/ids.ts'
import { timeZone } from '#contract/settings/core-settings.ts'
import { type SettingDefinition, settingValue } from '#contract/settings/setting.ts'
import { settingStore } from '#server/settings/setting-store.ts'
import { failuresBefore, planAfter } from './after-run.ts'
import { assertRunnable } from './assert-runnable.ts'
import { type JobDefinition } from '#server/kit/job.ts'
import type { JobFailure } from '#server/kit/job-failure.ts'
import { jobRunStore } from './job-run-store.ts'
import { jobStore, type StoredJob } from './job-store.ts'
import { LeasedRun, LeaseLostError, RunStoppedError } from './leased-run.ts'
import { leaseStore, type TakenLease } from './lease-store.ts'
import { effectiveSchedule, nextDue, scheduleText } from './schedule.ts'

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
  /** Names the instance in the log of runs. */
  readonly instance?: string
  /** Finds the people to notify of a failure, and returns the write that does, within the transaction that records it. */
  readonly failed?: (failure: JobFailure) => Promise<FailureNotice>
  /** Called once people have been notified. */
  readonly notified?: () => void
}

/** People are notified at most this often of a job that keeps failing. */
const noticeEveryMs = dayMs

export interface RunnerOptions {
  /** How often to look for due jobs. */
  readonly wakeEveryMs?: number
  /** How long a lease is valid without renewal. */
  readonly leaseMs?: number
}

/** A run that has been started: its lease, its row in the log, and the job as it was stored. */
interface StartedRun {
  readonly lease: TakenLease
  readonly id: string
  readonly stored: StoredJob
  readonly startedAt: number
}

/** How a run ended: its error message, null on success, and what it said. */
interface Outcome {
  readonly error: string | null
  readonly output: string | null
}

type FailureNotice = (db: Connection) => Promise<void>

/** A setting as it is stored: jobs need it too rarely to remember it. */
async function storedSetting<Value>(db: Connection, setting: SettingDefinition<Value>): Promise<Value> {
  const stored = await settingStore(db).list()
  return settingValue(setting, stored[setting.key])
}

/** Whether the schedule may start a job. */
export async function isEnabled(db: Connection, { enabledBy }: Pick<JobDefinition, 'enabledBy'>): Promise<boolean> {
  return enabledBy === undefined || storedSetting(db, enabledBy)
}

/** Runs jobs when they are due, each on one instance at a time. If an instance dies, another takes over its runs. */
export class JobRunner {
  readonly #parts: RunnerParts
  readonly background: BackgroundWork
  readonly #jobs: readonly JobDefinition[]
  readonly #wakeEveryMs: number
  readonly #leaseMs: number
  readonly #holder = randomUUID()
  readonly #runs = new Map<string, LeasedRun>()
  /** Ends of runs that could not be recorded: they are by the next wake, as nothing else ends their leases before they expire. */
  readonly #unrecorded = new Map<string, () => Promise<unknown>>()
  #registeredTimeZone: string | undefined
  #timer: Timer | undefined
  #isPaused = false

  /** Throws if two jobs have the same name, or a schedule never comes. */
  constructor(parts: RunnerParts, { wakeEveryMs = 10 * secondMs, leaseMs = 30 * secondMs }: RunnerOptions = {}) {
    assertRunnable(parts.jobs)
    this.#parts = parts
    this.background = new BackgroundWork(parts.log, 'jobs could not be run')
    this.#jobs = parts.jobs.filter(({ dialect = parts.database.dialect }) => dialect === parts.database.dialect)
    this.#wakeEveryMs = wakeEveryMs
    this.#leaseMs = leaseMs
  }

  /** The jobs of this database. */
  get jobs(): readonly JobDefinition[] {
    return this.#jobs
  }

  /** The results of their last runs. */
  async results(): Promise<Pick<StoredJob, 'name' | 'result'>[]> {
    const names = new Set(this.#jobs.map(({ name }) => name))
    return (await jobStore(this.#parts.database.read).list()).filter(({ name }) => names.has(name))
  }

  /** Starts running jobs, first those that became due while no instance was running. */
  async start(): Promise<void> {
    await this.#register()
    // A real timer, because the injected clock may stand still or jump.
    this.#timer = every(this.#wakeEveryMs, () => this.#wake())
    this.#wake()
  }

  /** Runs the due jobs; resolves when they have ended. */
  async runDue(): Promise<void> {
    await this.#register()
    for (const [name, record] of this.#unrecorded) await this.#recordOrKeep(name, record)
    const due = new Set(await jobStore(this.#parts.database.read).listDue(this.#parts.clock.now()))
    const runs = await Promise.allSettled(this.#jobs.filter(({ name }) => due.has(name)).map((job) => this.#runIfFree(job)))
    for (const run of runs) {
      const error: unknown = run.status === 'rejected' ? run.reason : undefined
      if (error !== undefined) this.#parts.log.warn({ err: error }, 'job could not be recorded')
    }
  }

  /** Begins no more runs. */
  pause(): void {
    this.#isPaused = true
  }

  /** Aborts the runs and releases their leases. They are resumed after the next start or by another instance. */
  async stop(): Promise<void> {
    this.pause()
    clearInterval(this.#timer)
    for (const run of this.#runs.values()) run.stop()
    await this.background.ended(stopTimeoutMs)
  }

  /** Runs one job at once if it is to be started, without being waited for. */
  wake(name: string): void {
    const job = this.#jobs.find((candidate) => candidate.name === name)
    if (job) this.background.add(this.#runIfFree(job))
  }

  #wake(): void {
    this.background.add(this.runDue())
  }

  /** Registers the jobs, again whenever the time zone has changed, because it reschedules daily jobs. */
  async #register(): Promise<void> {
    const { writes, clock } = this.#parts
    const zone = await this.#timeZone()
    if (zone === this.#registeredTimeZone) return
    const now = clock.now()
    await writes.systemWrite(async ({ db }) => {
      for (const { name, schedule: declared } of this.#jobs) {
        // Locked, because a person may be setting another schedule.
        const stored = await jobStore(db).lock(name)
        const schedule = effectiveSchedule(declared, stored?.cron)
        const dueAt = nextDue(schedule, { dueAt: now, now, timeZone: zone })
        await jobStore(db).register({ name, schedule: scheduleText(schedule, zone), dueAt }, now)
      }
    })
    this.#registeredTimeZone = zone
  }

  #timeZone(): Promise<string> {
    return storedSetting(this.#parts.database.read, timeZone)
  }

  async #runIfFree(job: JobDefinition): Promise<void> {
    const started = this.#isPaused || this.#runs.has(job.name) ? undefined : await this.#take(job)
    if (!started) return
    const run = new LeasedRun(this.#parts, started, { leaseMs: this.#leaseMs, timeoutMs: job.timeoutMs })
    if (this.#isPaused) run.stop()
    this.#runs.set(job.name, run)
    try {
      await this.#run(job, run, started)
    } finally {
      this.#runs.delete(job.name)
    }
  }

  /** Takes the lease before checking that the job is still due, because another instance may just have run it. */
  async #take(job: JobDefinition): Promise<StartedRun | undefined> {
    const { name } = job
    const { writes, clock, instance = '' } = this.#parts
    const timeZone = await this.#timeZone()
    const now = clock.now()
    return writes.systemWrite(async ({ db }) => {
      const lease = await leaseStore(db).take(name, this.#holder, { now, endsAt: now + this.#leaseMs })
      if (!lease) return undefined
      const stored = await jobStore(db).start(name, now)
      if (!stored) {
        await leaseStore(db).release(lease, now)
        return undefined
      }
      const isRequested = stored.requestedAt !== null && stored.requestedAt <= now
      if (!isRequested && !(await isEnabled(db, job))) {
        const { dueAt } = planAfter(job, { stored, current: stored, startedAt: now, now, timeZone, hasFailed: false })
        await jobStore(db).postpone(name, { dueAt, now })
        await leaseStore(db).release(lease, now)
        return undefined
      }
      const id = newId(clock)
      const requester = isRequested ? stored.requester : null
      const attempt = failuresBefore(stored, now) + lease.attempts
      await jobRunStore(db).start({ id, job: name, instance, startedAt: now, attempt, requester })
      return { lease, id, stored, startedAt: now }
    })
  }

  async #run(job: JobDefinition, run: LeasedRun, started: StartedRun): Promise<void> {
    const { log } = this.#parts
    try {
      if (started.lease.attempts > attemptLimit) throw new Error(`It was interrupted ${attemptLimit} times`)
      await run.run((context) => job.run(context))
    } catch (error) {
      if (error instanceof RunStoppedError) await this.#release(started, run.output)
      else if (error instanceof LeaseLostError) log.warn({ job: job.name }, 'job was taken over by another instance')
      else {
        log.warn({ err: error, job: job.name }, 'job failed')
        const message = (error instanceof Error ? error.message : String(error)).slice(0, errorLimit)
        await this.#end(job, started, { error: message, output: run.output })
      }
      return
    }
    await this.#end(job, started, { error: null, output: run.output })
  }

  /** Records the end of a run and notifies people of a failure. If they cannot be notified, it is recorded alone: the job goes on. */
  async #end(job: JobDefinition, started: StartedRun, outcome: Outcome): Promise<void> {
    const { log, notified } = this.#parts
    try {
      const notice = await this.#prepareNotice(job, started, outcome)
      if (await this.#record(job, started, outcome, notice)) notified?.()
    } catch (error) {
      log.warn({ err: error, job: job.name }, 'end of a job could not be recorded, trying again without notifying people')
      await this.#recordOrKeep(job.name, () => this.#record(job, started, outcome))
    }
  }

  async #recordOrKeep(name: string, record: () => Promise<unknown>): Promise<void> {
    try {
      await record()
      this.#unrecorded.delete(name)
    } catch (error) {
      this.#unrecorded.set(name, record)
      this.#parts.log.warn({ err: error, job: name }, 'job could not be recorded')
    }
  }

  /** The write that notifies people of a failure; undefined for one that is tried again, and for a success. */
  async #prepareNotice(job: JobDefinition, { stored, startedAt }: StartedRun, { error }: Outcome): Promise<FailureNotice | undefined> {
    const isLastAttempt = failuresBefore(stored, startedAt) >= (job.retries?.times ?? 0)
    return error !== null && isLastAttempt ? this.#parts.failed?.({ job, error, at: this.#parts.clock.now() }) : undefined
  }

  /** Returns whether people have been notified. */
  async #record(
    job: JobDefinition,
    { lease, id, stored, startedAt }: StartedRun,
    { error, output }: Outcome,
    notice?: FailureNotice,
  ): Promise<boolean> {
    const { writes, clock } = this.#parts
    const timeZone = await this.#timeZone()
    const now = clock.now()
    return writes.systemWrite(async ({ db }) => {
      // Another instance has taken over the run and will record its end.
      if (!(await leaseStore(db).end(lease, now))) return false
      const jobs = jobStore(db)
      const current = (await jobs.lock(job.name)) ?? stored
      await jobs.end(job.name, { now, error, ...planAfter(job, { stored, current, startedAt, now, timeZone, hasFailed: error !== null }) })
      await jobRunStore(db).end(id, { now, result: error === null ? 'done' : 'failed', output, error })
      if (!notice || !(await jobs.claimNotice(job.name, { now, since: now - noticeEveryMs }))) return false
      await notice(db)
      return true
    })
  }

  async #release({ lease, id }: StartedRun, output: string | null): Promise<void> {
    const { writes, clock } = this.#parts
    const now = clock.now()
    await writes.systemWrite(async ({ db }) => {
      if (await leaseStore(db).release(lease, now)) await jobRunStore(db).end(id, { now, result: 'interrupted', output, error: null })
    })
  }
}
