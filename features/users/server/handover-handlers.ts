import { handovers } from '#server/handover/service.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { taskQueue } from '#server/tasks/service.ts'
import { badRequest, forbidden, notFound } from '#contract/errors/error.ts'
import { namedIssue } from '#contract/errors/issue-message.ts'
import { ownAccount } from '#contract/identity/identity-errors.ts'
import { handoverRunning, blockingBelongings, isHandedOver, notHandedOver } from '#contract/identity/handover.ts'
import { getHandover, getHandoverResult, handOver, handoverSkippedLimit } from '#features/users/contract/handover.ts'
import { usersDelete, usersEdit } from '#features/users/contract/permissions.ts'
import { users } from '#features/users/contract/users.ts'
import { handle, type Handler } from '#server/kit/context.ts'
import { type HandoverInput, handoverKind } from '#server/handover/handover-task.ts'
import { handoverStore, isBeingHandedOver } from '#server/handover/handover-store.ts'
import { receivableBy, requireHolder, requireRecipient } from '#server/handover/parties.ts'
import { rightsLock } from '#server/identity/rights.ts'
import { ownTask, taskOf } from '#server/tasks/task-handlers.ts'
import { openTasksLock } from '#server/tasks/tasks.ts'

const neededFor = { keep: undefined, disable: usersEdit, remove: usersDelete } as const

/** Handlers of the handover of what users hold. */
export const handoverHandlers: readonly Handler[] = [
  handle(getHandover, async ({ params: { id }, query: { recipientId } }, { read, principal, registry, get }) => {
    const holdings = get(handovers)
    await requireHolder({ db: read.db, registry }, principal, id)
    const isReceivable = recipientId === undefined ? () => true : await receivableBy(read.db, principal, recipientId)
    const [held, waiting] = [await holdings.of(read.db, id), await holdings.waitingFor(id)]
    return {
      held: held.map((kind) => ({ ...kind, isReceivable: isReceivable(kind) })),
      waiting: waiting.map(({ id: kind, title, count }) => ({ id: kind, title, count })),
    }
  }),

  handle(handOver, async ({ params: { id: fromId }, body: { recipientId: toId, kinds, afterwards } }, context) => {
    const { principal, client, language, clock, registry, get } = context
    const holdings = get(handovers)
    const needed = neededFor[afterwards]
    if (needed && !principal.can(needed)) throw new AppError(forbidden)
    if (needed && fromId === principal.id) throw new AppError(ownAccount)
    return context.change(
      async (uow) => {
        const holder = await requireHolder({ db: uow.db, registry }, principal, fromId)
        const held = (await holdings.of(uow.db, fromId)).filter(({ handling }) => isHandedOver(handling))
        const chosen = held.filter(({ id }) => kinds.includes(id))
        if (chosen.length < kinds.length) throw new AppError(badRequest, { issues: [namedIssue('unknown', ['kinds'], language)] })
        const recipient = await requireRecipient({ db: uow.db, registry }, principal, { fromId, toId, kinds: chosen }, language)
        const [title, recipientTitle] = [users.titleOf(users.rowOf(holder)), users.titleOf(users.rowOf(recipient))]
        if (await isBeingHandedOver(uow.db, fromId)) throw new AppError(handoverRunning)
        const left = afterwards === 'remove' ? blockingBelongings(held).filter(({ id }) => !kinds.includes(id)) : []
        if (left.length > 0) throw new AppError(notHandedOver, { title, held: left })
        const total = chosen.reduce((sum, { count }) => sum + count, 0)
        const input: HandoverInput = { fromId, toId, kinds, afterwards, isConfirmed: principal.isConfirmed, ip: client.ip }
        const task = await get(taskQueue).addIn(
          uow,
          { kind: handoverKind, resource: 'users', title: `${title} → ${recipientTitle}`, input, total },
          context,
        )
        await handoverStore(uow.db, task.id).add(fromId, chosen, clock.now())
        const numbers = Object.fromEntries(chosen.map(({ id, count }) => [id, count]))
        uow.audit({ recordId: fromId, title, before: null, after: { recipient: recipientTitle, afterwards, ...numbers } })
        return taskOf(task)
      },
      { locks: [openTasksLock(principal.id), rightsLock] },
    )
  }),

  handle(getHandoverResult, async ({ params: { id } }, { read, principal, get }) => {
    const holdings = get(handovers)
    const task = await ownTask(read.db, id, principal)
    if (task.kind !== handoverKind) throw new AppError(notFound)
    const store = handoverStore(read.db, id)
    const [numbers, skipped] = [await store.progress(), await store.listSkipped(handoverSkippedLimit)]
    const kinds = holdings.kinds.flatMap((kind) => {
      const number = numbers.find((each) => each.kind === kind.id)
      return number ? [{ ...kind, ...number }] : []
    })
    return { kinds, skipped: [...skipped] }
  }),
]
