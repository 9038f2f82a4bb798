import { coreModules, maintenanceTables } from '#server/app/core-modules.ts'
import { DatabaseWrites } from '#server/audit/database-writes.ts'
import { loginAttemptStore } from '#server/auth/throttle/login-attempt-store.ts'
import { type Clock, dayMs, minuteMs, secondMs } from '#server/clock.ts'
import type { Connection, Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrations/migrate.ts'
import { defineJob, type JobContext, type JobDefinition } from '#server/kit/job.ts'
import { JobRunner, type RunnerOptions, type RunnerParts } from '#server/jobs/runner.ts'
import { newDatabase, type TestDatabase } from './test-database.ts'
import { type TestClock, testClock } from './test-server.ts'

/** Far longer than any test: what is counted twice has to show. */
const windowMs = 1000 * dayMs

/** An instance that runs jobs, without the rest of a server. */
export interface TestRunner {
  readonly runner: JobRunner
  /** What it has warned of. */
  readonly warnings: readonly string[]
}

/** Brings the tables of the core up to date on a connection of its own, and runs jobs on it. */
export async function openRunner(
  database: Database,
  clock: Clock,
  jobs: readonly JobDefinition[],
  { failed, instance, ...options }: RunnerOptions & Pick<RunnerParts, 'failed' | 'instance'> = {},
): Promise<TestRunner> {
  await database.cluster.withStartupLock(() => migrate(database, coreModules, clock))
  const writes = new DatabaseWrites(database, clock, maintenanceTables)
  const warnings: string[] = []
  const log = { warn: (_: object, message: string) => void warnings.push(message) }
  const named = { ...(failed && { failed }), ...(instance !== undefined && { instance }) }
  const runner = new JobRunner({ database, writes, clock, jobs, log, ...named }, options)
  return { runner, warnings }
}

/** A job every ten minutes. */
export function trialJob(run: (context: JobContext) => Promise<void>, options: Partial<JobDefinition> = {}): JobDefinition {
  return defineJob({ name: 'trial.run', schedule: { everyMinutes: 10 }, timeoutMs: minuteMs, run, ...options })
}

/** Counts something within a write of a run. */
export async function count(db: Connection, key: string, clock: Clock): Promise<void> {
  await loginAttemptStore(db).count(key, clock.now(), windowMs)
}

/** Everything that runs have counted. */
export async function counted(read: Connection): Promise<Record<string, number>> {
  const attempts = read.$extendTables<{ login_attempt: { key: string; tries: number } }>().selectFrom('login_attempt')
  const rows = await attempts.select(['key', 'tries']).execute()
  return Object.fromEntries(rows.map(({ key, tries }) => [key, tries]))
}

/** The steps of the job below, each counted once. */
export const everyStepOnce = { 'step 1': 1, 'step 2': 1, 'step 3': 1, 'step 4': 1, 'step 5': 1 }

/** A job of five writes, each with a checkpoint; `inside` is called before each write is committed, `after` once it is. */
export function steppedJob({
  inside = () => {},
  after = () => Promise.resolve(),
}: {
  inside?: (step: number) => void
  after?: (step: number) => Promise<void>
}): JobDefinition {
  return trialJob(async ({ checkpoint, clock, systemWrite }) => {
    for (let step = Number(checkpoint) + 1; step <= 5; step++) {
      await systemWrite(async ({ db, saveCheckpoint }) => {
        await count(db, `step ${step}`, clock)
        await saveCheckpoint(step)
        inside(step)
      })
      await after(step)
    }
  })
}

/** How often the trial job runs. */
export const intervalMs = 10 * minuteMs

/** How long leases hold in these tests. */
export const leaseMs = 30 * secondMs

type Tables = {
  job: { due_at: number; result: string | null; error: string | null; cron: string | null; told_at: number | null; failures: number }
  job_run: { id: string; attempt: number; result: string | null; output: string | null }
  lease: { ends_at: number }
}

/** Instances on one database of their own, with a clock that they share. */
export class TestInstances {
  readonly clock = testClock()
  readonly place: TestDatabase
  readonly #databases: Database[] = []
  readonly #runners: JobRunner[] = []

  constructor(place: TestDatabase) {
    this.place = place
  }

  static async create(): Promise<TestInstances> {
    return new TestInstances(await newDatabase())
  }

  /** One more, with a connection of its own; it has looked once for what is due. */
  async add(job: JobDefinition, { clock = this.clock, wrap = (database: Database) => database, ...options }: InstanceOptions = {}) {
    const database = await this.place.open()
    this.#databases.push(database)
    const opened = await openRunner(wrap(database), clock, [job], { leaseMs, ...options })
    this.#runners.push(opened.runner)
    await opened.runner.runDue()
    return {
      ...opened,
      database,
      counted: () => counted(database.read),
      runs: async () => (await counted(database.read))['runs'] ?? 0,
      job: () => database.read.$extendTables<Tables>().selectFrom('job').selectAll().executeTakeFirstOrThrow(),
      /** The log of runs, the oldest first. */
      log: () => database.read.$extendTables<Tables>().selectFrom('job_run').selectAll().orderBy('id').execute(),
      leaseEnd: async () => (await database.read.$extendTables<Tables>().selectFrom('lease').selectAll().executeTakeFirstOrThrow()).ends_at,
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#runners.map((runner) => runner.stop()))
    await Promise.all(this.#databases.map((database) => database.close()))
    await this.place.remove()
  }
}

interface InstanceOptions extends RunnerOptions, Pick<RunnerParts, 'failed' | 'instance'> {
  readonly clock?: TestClock
  /** Gets between the runner and its database. */
  wrap?(database: Database): Database
}

/** Counts that a job has run. */
export function countRun({ systemWrite, clock }: JobContext): Promise<void> {
  return systemWrite(({ db }) => count(db, 'runs', clock))
}

/** Resolves when it is opened, and tells when something waits for it. */
export function gate() {
  const [reached, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const wait = () => {
    reached.resolve()
    return opened.promise
  }
  return { wait, reached: reached.promise, open: opened.resolve }
}
