import { type Actor, type ChangeName, systemActor, type Writes } from '#server/kit/writes.ts'
import type { Clock } from '#server/clock.ts'
import type { Connection, Database } from '#server/db/database.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { systemScope } from '#server/kit/scope.ts'
import { settingValue } from '#contract/settings/setting.ts'
import { settingStore } from '#server/settings/setting-store.ts'
import type { JobContext, RunUnit } from '#server/kit/job.ts'
import { jobRunStore } from './job-run-store.ts'
import { leaseStore, type TakenLease } from './lease-store.ts'
import { RunOutput } from './log-lines.ts'

/** The run has ended, or another instance has taken over its lease. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError'

  constructor() {
    super('This run no longer holds its lease')
  }
}

/** The server is stopping; the run is resumed later. */
export class RunStoppedError extends Error {
  override readonly name = 'RunStoppedError'

  constructor() {
    super('The server is stopping')
  }
}

/** A run exceeded its time limit. */
class RunTimeoutError extends Error {
  override readonly name = 'RunTimeoutError'

  constructor(timeoutMs: number) {
    super(`It took longer than ${timeoutMs} ms`)
  }
}

interface RunParts {
  readonly database: Pick<Database, 'read' | 'write'>
  readonly writes: Pick<Writes, 'change' | 'systemWrite'>
  readonly clock: Clock
}

interface RunLimits {
  /** How long a lease is valid without renewal. */
  readonly leaseMs: number
  readonly timeoutMs: number
}

/** Heartbeats per lease period, so that a failed one can be repeated in time. */
const heartbeatsPerLease = 3

/** A run under a lease. Each write first renews the lease in the same transaction, and therefore fails if the lease is lost. */
export class LeasedRun {
  readonly #parts: RunParts
  readonly #lease: TakenLease
  readonly #limits: RunLimits
  readonly #controller = new AbortController()
  readonly #runId: string
  readonly #output = new RunOutput()

  /** `id` is that of its row in the log of runs. */
  constructor(parts: RunParts, { lease, id }: { readonly lease: TakenLease; readonly id: string }, limits: RunLimits) {
    this.#parts = parts
    this.#lease = lease
    this.#runId = id
    this.#limits = limits
  }

  /** What it has said so far, as it is stored. */
  get output(): string | null {
    return this.#output.text
  }

  /** Aborts the run because the server is stopping. */
  stop(): void {
    this.#controller.abort(new RunStoppedError())
  }

  /** Resolves when the work ends. Rejects with the reason if aborted; work that continues anyway can no longer write. */
  async run(work: (context: JobContext) => Promise<void>): Promise<void> {
    const { signal } = this.#controller
    const { leaseMs, timeoutMs } = this.#limits
    const aborted = Promise.withResolvers<never>()
    signal.addEventListener('abort', () => aborted.reject(signal.reason))
    const heartbeat = setInterval(() => void this.#renew(), leaseMs / heartbeatsPerLease)
    const timeout = setTimeout(() => this.#controller.abort(new RunTimeoutError(timeoutMs)), timeoutMs)
    try {
      signal.throwIfAborted()
      await Promise.race([work(this.#context()), aborted.promise])
    } finally {
      clearInterval(heartbeat)
      clearTimeout(timeout)
    }
  }

  /** Changes data on behalf of a user; throws if another instance has taken over the run. */
  changeAs<Result>(
    { actor, name, locks }: { readonly actor: Actor; readonly name: ChangeName; readonly locks: readonly string[] },
    rules: (uow: UnitOfWork) => Promise<Result>,
  ): Promise<Result> {
    const { signal } = this.#controller
    return this.#parts.writes.change(actor, name, (uow) => this.#fenced(uow.db, () => rules(uow)), { signal, locks })
  }

  #context(): JobContext {
    const { database, writes, clock } = this.#parts
    const { signal } = this.#controller
    return {
      clock,
      read: database.read,
      signal,
      checkpoint: this.#lease.checkpoint,
      scope: systemScope,
      log: (line) => this.#output.add(line),
      settings: {
        get: async (setting) => settingValue(setting, (await settingStore(database.read).list())[setting.key]),
      },
      change: (name, rules) => this.changeAs({ actor: systemActor(), name, locks: [] }, rules),
      systemWrite: (work) => writes.systemWrite(({ db }) => this.#fenced(db, () => work(this.#unit(db))), { signal }),
      changeSchema: (text) => database.write((db, { script }) => this.#fenced(db, () => script(text)), { signal }),
    }
  }

  #unit(db: Connection): RunUnit {
    return {
      db,
      saveCheckpoint: async (checkpoint) => void (await leaseStore(db).saveCheckpoint(this.#lease, checkpoint)),
    }
  }

  async #fenced<Result>(db: Connection, work: () => Promise<Result>): Promise<Result> {
    await this.#renewOn(db)
    return work()
  }

  async #renewOn(db: Connection): Promise<void> {
    const now = this.#parts.clock.now()
    if (await leaseStore(db).renew(this.#lease, { now, endsAt: now + this.#limits.leaseMs })) return
    this.#controller.abort(new LeaseLostError())
    throw new LeaseLostError()
  }

  async #renewAndSave(db: Connection): Promise<void> {
    await this.#renewOn(db)
    const output = this.#output.takeNew()
    if (output !== null) await jobRunStore(db).saveOutput(this.#runId, output, this.#parts.clock.now())
  }

  async #renew(): Promise<void> {
    try {
      await this.#parts.writes.systemWrite(({ db }) => this.#renewAndSave(db), { signal: this.#controller.signal })
    } catch {
      // A lost lease has aborted the run; if the database is unavailable, the next heartbeat tries again.
    }
  }
}
