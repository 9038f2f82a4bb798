import type { Registry } from '#server/kit/registry.ts'
import * as z from 'zod/mini'
import { isAppError } from '#contract/errors/app-error.ts'
import { userHandover } from '#contract/identity/user-handover.ts'
import type { Principal } from '#server/kit/principal.ts'
import { hourMs } from '#server/clock.ts'
import { rightsLock } from '#server/identity/rights.ts'
import { ResourceWrites } from '#server/resource/resource-writes.ts'
import type { TaskContext, TaskKind } from '#server/kit/task.ts'
import { handoverStore, settledCount } from './handover-store.ts'
import { checkedParties, type HandoverRun, moveKind } from './handover-writes.ts'
import { writtenUsers } from './parties.ts'
import { handovers } from './service.ts'

/** The name of the kind of tasks that hand over a user's belongings. */
export const handoverKind = 'handover'

/** What is stored of the task of a handover. */
export const handoverInput = z.object({
  fromId: z.string(),
  toId: z.string(),
  kinds: z.array(z.string()),
  /** What becomes of the account afterwards. */
  afterwards: z.enum(['keep', 'disable', 'remove']),
  isConfirmed: z.boolean(),
  ip: z.string(),
})

/** What is stored of the task of a handover. */
export type HandoverInput = z.output<typeof handoverInput>

/** Whether the requester may do with the account what is done afterwards. */
function maySettle(registry: Registry, afterwards: HandoverInput['afterwards'], can: Principal['can']): boolean {
  if (afterwards === 'keep') return true
  const { edit, remove } = writtenUsers(registry).resource.permissions
  return can(afterwards === 'disable' ? edit : remove)
}

/** The last write of a handover: the audit entry with its numbers and, unless the account is kept, disabling or deleting it. */
function complete(run: HandoverRun, afterwards: HandoverInput['afterwards']): Promise<void> {
  const { context, input } = run
  const { resource, options } = writtenUsers(context.registry)
  const record = { recordId: input.fromId, title: context.title }
  const name = { action: 'users.completeHandover', invalidates: ['users', 'sessions', 'audit'], record }
  const locks = [rightsLock, ...(options.locks ?? [])]
  return context.write(name, { isConfirmed: input.isConfirmed, ip: input.ip, locks }, async (uow, write) => {
    const { holder, recipient } = await checkedParties(run, uow.db)
    const numbers = await handoverStore(uow.db, context.taskId).progress()
    const moved = numbers.flatMap(({ kind, moved: count }): [string, number][] => (count > 0 ? [[kind, count]] : []))
    const skippedCount = numbers.reduce((sum, { skipped }) => sum + skipped, 0)
    const after = { recipient: resource.titleOf(recipient), ...Object.fromEntries(moved), ...(skippedCount > 0 && { skippedCount }) }
    // Beside a change of the account, the numbers are what is said of the handover itself.
    uow.audit({ recordId: afterwards === 'keep' ? input.fromId : '', title: resource.titleOf(holder), before: null, after })
    const writes = new ResourceWrites(resource, options, uow, write)
    if (afterwards === 'disable') await writes.update(holder.id, holder.version, { isEnabled: false })
    if (afterwards === 'remove') await writes.remove(holder.id, holder.version)
    await context.progress(uow.db, Math.max(context.total, settledCount(numbers)), { isComplete: true })
  })
}

async function runHandover(context: TaskContext, input: HandoverInput): Promise<void> {
  const chosen = context.get(handovers).kinds.filter(({ id }) => input.kinds.includes(id))
  const run: HandoverRun = { context, input, kinds: chosen }
  for (const kind of chosen) await moveKind(run, kind)
  try {
    await complete(run, input.afterwards)
  } catch (error) {
    // What has been handed over stays so, and is in the log, although the account could not be disabled or deleted.
    if (isAppError(error) && input.afterwards !== 'keep') await noteWithout(run)
    throw error
  }
}

/** Writes the audit entry of a handover after which the account stays as it is. */
async function noteWithout(run: HandoverRun): Promise<void> {
  await complete({ ...run, context: { ...run.context, progress: () => Promise.resolve() } }, 'keep')
}

/** Hand over a user's belongings, with the rights that the requester has then, which each write checks again, and disable or delete the account afterwards. */
export const handoverTask: TaskKind = {
  name: handoverKind,
  timeoutMs: 6 * hourMs,
  isAllowed: ({ input, registry }, can) => can(userHandover) && maySettle(registry, z.parse(handoverInput, input).afterwards, can),
  async run(context, input) {
    await runHandover(context, z.parse(handoverInput, input))
    return null
  },
}
