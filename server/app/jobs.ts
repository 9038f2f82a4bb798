import { hostname } from 'node:os'
import { pruneAudit } from '#server/audit/chain/prune.ts'
import { openAuditKey } from '#server/audit/chain/open-audit-key.ts'
import type { PasswordResets } from '#server/auth/reset/password-resets.ts'
import { handlePasswordResets } from '#server/auth/reset/reset-jobs.ts'
import { createBackups } from '#server/cli/backup-job.ts'
import { collectFiles } from '#server/files/file-jobs.ts'
import { removeOldTasks } from '#server/tasks/task-jobs.ts'
import type { FileStorage } from '#server/files/file-storage.ts'
import { type FailureTools, tellOfFailure } from '#server/jobs/job-failure.ts'
import type { JobDefinition } from '#server/kit/job.ts'
import { JobRunner, type RunnerOptions, type RunnerParts } from '#server/jobs/runner.ts'
import { deliverMail } from '#server/mail/mail-jobs.ts'
import type { Outbox } from '#server/mail/outbox.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { deliverWebhooks } from '#server/webhooks/webhook-jobs.ts'
import type { WebhookSender } from '#server/webhooks/webhook-sender.ts'
import type { ServerModule } from '#server/kit/module.ts'

interface JobParts extends Omit<RunnerParts, 'jobs' | 'instance' | 'failed' | 'told'>, Omit<FailureTools, 'outbox'> {
  readonly storage: FileStorage
  readonly outbox: Outbox
  readonly resets: PasswordResets
  readonly webhooks: WebhookSender
  readonly secrets: Secrets
  readonly port: number
  readonly modules: readonly ServerModule[]
  readonly dataFolder: string
}

function jobsOf({ modules, storage, outbox, resets, webhooks, secrets, dataFolder }: JobParts): JobDefinition[] {
  return [
    collectFiles(storage),
    removeOldTasks(storage),
    deliverMail(outbox),
    handlePasswordResets(resets),
    deliverWebhooks(webhooks),
    pruneAudit(openAuditKey(secrets), dataFolder),
    createBackups(dataFolder),
    ...modules.flatMap((module) => module.jobs ?? []),
  ]
}

/** The runner of the jobs of the core and all modules; throws if two have the same name. */
export function createJobRunner(parts: JobParts, options: RunnerOptions | undefined): JobRunner {
  const ways = parts.modules.flatMap(({ jobFailed = [] }) => jobFailed)
  return new JobRunner(
    {
      ...parts,
      jobs: jobsOf(parts),
      instance: `${hostname()}:${parts.port}`,
      failed: (failure) => tellOfFailure(ways, failure, parts),
      told: () => parts.outbox.wake(),
    },
    options,
  )
}
