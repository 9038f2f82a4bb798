import type { JobDefinition } from '#server/kit/job.ts'
import { cronProblem } from './cron.ts'

/** Throws if two jobs have the same name, since they would share a lease and one would never run, and if a schedule never comes. */
export function assertRunnable(jobs: readonly JobDefinition[]): void {
  const names = jobs.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`Two jobs are called ${twice}`)
  for (const { name, schedule } of jobs) {
    const problem = 'cron' in schedule ? cronProblem(schedule.cron) : undefined
    if (problem === 'cron') throw new Error(`The schedule of the job ${name} is no cron expression`)
    if (problem === 'cronNeverRuns') throw new Error(`The schedule of the job ${name} never comes`)
  }
}
