import type { Registry } from '#server/kit/registry.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { confirmationRequired, forbidden } from '#contract/errors/error.ts'
import type { Actor } from '#server/kit/writes.ts'
import type { Principal } from '#server/kit/principal.ts'
import type { Clock } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { hasPermission, rightsOf } from '#server/identity/rights-store.ts'
import type { LeasedRun } from '#server/jobs/leased-run.ts'
import type { WriteContext } from '#server/kit/context.ts'
import { taskRuns } from './task-run-store.ts'
import type { StoredTask } from './task-store.ts'
import type { Requester, TaskContext, TaskKind } from '#server/kit/task.ts'

/** What the writes of tasks need. */
export interface TaskWriteParts {
  readonly clock: Clock
  readonly settings: WriteContext['settings']
  readonly registry: Registry
  readonly get: WriteContext['get']
}

/** A task came from no client. */
const noClient = {
  userAgent: '',
  isSecure: false,
  coversSubdomains: false,
  cookieSuffix: '',
  host: '',
  cookies: undefined,
  tab: undefined,
  isBackground: true,
}

/** A task while it runs. */
interface RunningTask {
  readonly task: StoredTask
  readonly kind: Pick<TaskKind, 'isAllowed'>
  readonly requester: Requester
}

/** Throws `forbidden` once the requester is disabled or deleted, or has lost what the task needs: a call of theirs would be refused as well. */
async function requireStillAllowed(db: Connection, registry: Registry, { task, kind }: RunningTask): Promise<void> {
  if (!(await taskRuns(db).requester(task.user_id))) throw new AppError(forbidden)
  const rights = await rightsOf(db, task.user_id)
  if (!kind.isAllowed({ ...task, registry }, ({ value }) => hasPermission(rights, value))) throw new AppError(forbidden)
}

/** Writes of a task on behalf of its requester: rules and hooks see what they would see in a call of theirs. */
export function taskWrite({ clock, settings, registry, get }: TaskWriteParts, run: LeasedRun, running: RunningTask): TaskContext['write'] {
  const { task, requester } = running
  return async (name, { isConfirmed, ip, locks }, rules) => {
    const actor: Actor = { userId: requester.id, username: requester.username, sessionId: null, ip, requestId: task.id }
    const principal: Principal = { ...requester, sessionId: '', apiKey: null, stage: 'signedIn', view: null, isConfirmed }
    const context: WriteContext = {
      principal,
      client: { ...noClient, ip, requestId: task.id },
      clock,
      language: task.language,
      settings,
      registry,
      get,
      requireConfirmation: () => {
        if (!isConfirmed) throw new AppError(confirmationRequired)
      },
    }
    return run.changeAs({ actor, name, locks }, async (uow) => {
      await requireStillAllowed(uow.db, registry, running)
      return rules(uow, context)
    })
  }
}
