import type { AuditChainer } from '#server/audit/chain/chainer.ts'
import { refusalLog } from '#server/audit/service.ts'
import { passwordResets } from '#server/auth/service.ts'
import { secondMs } from '#server/clock.ts'
import type { RunnerOptions } from '#server/jobs/runner.ts'
import { jobRunner } from '#server/jobs/service.ts'
import type { Server } from '#server/kit/module.ts'
import { mailOutbox } from '#server/mail/service.ts'
import { taskQueue } from '#server/tasks/service.ts'
import { visitCounter } from '#server/visits/service.ts'
import { webhookSender } from '#server/webhooks/service.ts'
import { startFlushing } from './flushing.ts'
import { startMonitor } from './start-monitor.ts'

/** Starts jobs and the writing of what is counted in memory. Returns a function that stops both. */
export async function startJobs(server: Server, chainer: AuditChainer, options?: RunnerOptions): Promise<() => Promise<void>> {
  const { log, get } = server
  const [jobs, tasks, webhooks] = [get(jobRunner), get(taskQueue), get(webhookSender)]
  await jobs.start()
  tasks.start(options)
  webhooks.wake()
  const counted = { visits: get(visitCounter), refusals: get(refusalLog) }
  const stopFlushing = startFlushing(counted, { log, everyMs: options?.wakeEveryMs })
  const stopMonitor = startMonitor(server, options?.wakeEveryMs)
  const stopLinking = startFlushing({ chainer }, { log, everyMs: options?.wakeEveryMs ?? secondMs })
  return async () => {
    await Promise.all([jobs.stop(), tasks.stop(), webhooks.stop(), stopFlushing(), stopMonitor()])
    // Last, because the others write entries.
    await stopLinking()
  }
}

/** Begins no more jobs and tasks: other instances do. */
export function pauseJobs({ get }: Server): void {
  for (const work of [get(jobRunner), get(taskQueue)]) work.pause()
}

/** Resolves once nothing runs in the background of what calls have begun, but for deliveries to webhooks. */
export async function whenAtRest({ get }: Server): Promise<void> {
  // Work in the background may begin more of it.
  const background = [get(taskQueue), get(jobRunner), get(mailOutbox), get(passwordResets)].map((service) => service.background)
  while (background.some(({ isRunning }) => isRunning)) await Promise.all(background.map((work) => work.ended()))
}
