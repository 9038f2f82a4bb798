import { badRequest, forbidden, notFound } from '#contract/errors/error.ts'
import { jobsEdit, jobsRun } from '#features/jobs/contract/permissions.ts'
import {
  type Job,
  jobChanged,
  listJobRuns,
  listJobs,
  pauseJob,
  previewSchedule,
  resetJob,
  resumeJob,
  runJob,
  updateJob,
} from '#features/jobs/contract/jobs.ts'
import { assert, assertDefined } from '#conformance/assertions.ts'
import type { Fixture } from '#conformance/fixture.ts'
import { defineConformance, scenario } from '#conformance/scenario.ts'

async function theJobs(fixture: Fixture): Promise<readonly Job[]> {
  const { list } = await (await fixture.administrator()).call(listJobs, { query: { pageSize: '100' } })
  return list
}

/** The job that removes old drafts: it harms nobody at any time. */
async function harmlessJob(fixture: Fixture): Promise<Job> {
  return assertDefined(
    (await theJobs(fixture)).find(({ id }) => id === 'draft.removeOld'),
    'no job removes old drafts',
  )
}

function times({ nextDates }: Pick<Job, 'nextDates'>): string {
  return nextDates.join(' ')
}

const nightly = '30 2 * * *'

/** Brings back the schedule of the code. */
async function restored(fixture: Fixture, { id, version }: Job): Promise<Job> {
  return (await fixture.administrator()).call(resetJob, { params: { id }, body: { version } })
}

/** The scheduled jobs. */
export const conformance = defineConformance({
  scenarios: [
    scenario('Every job has a name, a schedule and next times in their order', async (fixture) => {
      const jobs = await theJobs(fixture)
      assert(jobs.length > 5, 'there are hardly any jobs')
      for (const { id, label, schedule, nextDates, isPaused, isOff } of jobs) {
        assert(label !== '', `${id} has no label`)
        assert('cron' in schedule ? schedule.cron !== '' : schedule.everyMinutes > 0, `${id} has no schedule`)
        assert(isPaused || isOff || nextDates.length > 0, `${id} is never due`)
        assert(nextDates.join() === nextDates.toSorted().join(), `the next times of ${id} are not in order`)
      }
    }),

    scenario('Jobs are found by name and pause, sorted, and paged', async (fixture) => {
      const administrator = await fixture.administrator()
      const { id } = await harmlessJob(fixture)
      const named = await administrator.call(listJobs, { query: { name: id.toUpperCase() } })
      assert(named.list.map((job) => job.id).join() === id, 'a job is not found by its name')
      const none = await administrator.call(listJobs, { query: { name: id, isPaused: 'true' } })
      assert(none.itemCount === 0, 'a job that is not paused is found among the paused')
      const results = await administrator.call(listJobs, { query: { result: 'failed', pageSize: '100' } })
      assert(
        results.list.every(({ lastRun }) => lastRun?.result === 'failed'),
        'a job is found by a result that it does not have',
      )
      const sorted = await administrator.call(listJobs, { query: { sort: 'nextDate', pageSize: '100' } })
      const dates = sorted.list.flatMap(({ nextDates }) => nextDates[0] ?? [])
      assert(dates.join() === dates.toSorted().join(), 'jobs are not sorted by their next times')
      const page = await administrator.call(listJobs, { query: { page: '2', pageSize: '3' } })
      assert(page.list.length === 3 && page.pageCount === Math.ceil(page.itemCount / 3), 'the second page of jobs is wrong')
    }),

    scenario('An administrator runs a job at once, and finds the run in its log', async (fixture) => {
      const administrator = await fixture.administrator()
      const { id } = await harmlessJob(fixture)
      const runs = async () => (await administrator.call(listJobRuns, { params: { id }, query: { pageSize: '100' } })).list
      const before = new Set((await runs()).map((run) => run.id))
      const asked = await administrator.call(runJob, { params: { id } })
      assert(asked.id === id, 'another job has answered')
      const isOver = async () => (await runs()).find((run) => !before.has(run.id) && run.requestedBy !== null && run.result !== null)
      let run = await isOver()
      for (let attempt = 0; attempt < 100 && !run; attempt++) {
        await new Promise((resolve) => setTimeout(resolve, 50))
        run = await isOver()
      }
      const { result, output, error, endDate } = assertDefined(run, 'the run is not in the log, or does not end')
      assert(result === 'done' && error === null && output !== '' && endDate !== null, 'the run is recorded wrongly')
    }),

    scenario('A changed schedule needs the version that was read, and stays until it is reset', async (fixture) => {
      const administrator = await fixture.administrator()
      const found = await harmlessJob(fixture)
      // A run that was cut short may have left it changed.
      const before = found.isChanged ? await restored(fixture, found) : found
      const { id, version } = before
      const changed = await administrator.call(updateJob, { params: { id }, body: { version, cron: `  ${nightly.replace(' ', '   ')} ` } })
      assert('cron' in changed.schedule && changed.schedule.cron === nightly, 'the schedule is not the one that was sent')
      assert(changed.isChanged && changed.version === version + 1, 'a changed job does not say so')
      const { nextDates } = await administrator.call(previewSchedule, { query: { cron: nightly } })
      assert(times({ nextDates }) === times(changed), 'the preview tells other times than the job')
      await administrator.expectError(updateJob, { params: { id }, body: { version, cron: '0 4 * * *' } }, jobChanged)
      await administrator.expectError(resetJob, { params: { id }, body: { version } }, jobChanged)
      const reset = await restored(fixture, changed)
      assert(
        !reset.isChanged && JSON.stringify(reset.schedule) === JSON.stringify(before.schedule),
        'a reset does not bring back the schedule',
      )
    }),

    scenario('A paused job has no next times, and goes on when it is resumed', async (fixture) => {
      const administrator = await fixture.administrator()
      const { id } = await harmlessJob(fixture)
      const paused = await administrator.call(pauseJob, { params: { id } })
      assert(paused.isPaused && paused.nextDates.length === 0, 'a paused job is still due')
      const resumed = await administrator.call(resumeJob, { params: { id } })
      assert(!resumed.isPaused && resumed.nextDates.length > 0, 'a resumed job is not due')
    }),

    scenario('Expressions that cannot be read or never come are refused', async (fixture) => {
      const administrator = await fixture.administrator()
      const { id, version } = await harmlessJob(fixture)
      for (const cron of ['every day', '* * * *', '* * * * * *', '60 * * * *', '0 0 31 2 *']) {
        await administrator.expectError(updateJob, { params: { id }, body: { version, cron } }, badRequest)
        await administrator.expectError(previewSchedule, { query: { cron } }, badRequest)
      }
      assert((await harmlessJob(fixture)).version === version, 'a refused schedule was stored')
    }),

    scenario('Unknown jobs are not found', async (fixture) => {
      const administrator = await fixture.administrator()
      const params = { id: 'unknown' }
      for (const call of [runJob, pauseJob, resumeJob]) await administrator.expectError(call, { params }, notFound)
      await administrator.expectError(listJobRuns, { params, query: {} }, notFound)
      await administrator.expectError(updateJob, { params, body: { version: 1, cron: nightly } }, notFound)
      await administrator.expectError(resetJob, { params, body: { version: 1 } }, notFound)
    }),

    scenario('Nobody runs, changes or pauses jobs without the permission', async (fixture) => {
      const { id, version } = await harmlessJob(fixture)
      const params = { id }
      const [runner, editor] = [await fixture.without(jobsRun.value), await fixture.without(jobsEdit.value)]
      await runner.expectError(runJob, { params }, forbidden)
      for (const call of [pauseJob, resumeJob]) await editor.expectError(call, { params }, forbidden)
      await editor.expectError(updateJob, { params, body: { version, cron: nightly } }, forbidden)
      await editor.expectError(resetJob, { params, body: { version } }, forbidden)
    }),
  ],
})
