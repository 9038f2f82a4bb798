import { AppError } from '#contract/errors/app-error.ts'
import { confirmationRequired } from '#contract/errors/error.ts'
import type { Actor } from '#server/audit/writes.ts'
import type { Principal } from '#server/auth/principal.ts'
import { type Clock, dayMs } from '#server/clock.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import type { LeasedRun } from '#server/jobs/leased-run.ts'
import { mailServer } from '#server/mail/mail-server.ts'
import type { Outbox } from '#server/mail/outbox.ts'
import { sendMessage } from '#server/notifications/messages.ts'
import type { ResourceWrite } from '#server/resource/hooks.ts'
import type { StoredTask } from './task-store.ts'
import type { Requester, TaskContext } from './task.ts'

/** What the writes of tasks need. */
export interface TaskWriteParts {
  readonly clock: Clock
  readonly settings: ResourceWrite['context']['settings']
  readonly outbox: Pick<Outbox, 'add' | 'wake'>
  readonly outgoing: ResourceWrite['context']['outgoing']
  readonly holdings: ResourceWrite['context']['holdings']
}

/** A task came from no client. */
const noClient = { userAgent: '', isSecure: false, host: '', cookies: undefined, tab: undefined, isBackground: true }

/** Writes of a task on behalf of its requester: rules and hooks see what they would see in a call of theirs. */
export function taskWrite(
  { clock, settings, outbox, outgoing, holdings }: TaskWriteParts,
  run: LeasedRun,
  { task, requester }: { readonly task: StoredTask; readonly requester: Requester },
): TaskContext['write'] {
  return async (name, { isConfirmed, ip, locks }, rules) => {
    const actor: Actor = { userId: requester.id, username: requester.username, sessionId: null, ip, requestId: task.id }
    const principal: Principal = { ...requester, sessionId: '', apiKey: null, stage: 'signedIn', view: null, isConfirmed }
    let hasMail = false
    const contextOf = (uow: UnitOfWork): ResourceWrite['context'] => ({
      principal,
      client: { ...noClient, ip, requestId: task.id },
      clock,
      language: task.language,
      settings,
      outgoing,
      holdings,
      requireConfirmation: () => {
        if (!isConfirmed) throw new AppError(confirmationRequired)
      },
      mail: async (mail) => {
        if (!(await mailServer(settings))) return
        await outbox.add(uow.db, mail, clock.now() + dayMs)
        hasMail = true
      },
      notify: (message) => sendMessage(uow, clock, message),
    })
    const result = await run.changeAs({ actor, name, locks }, (uow) => rules(uow, contextOf(uow)))
    if (hasMail) outbox.wake()
    return result
  }
}
