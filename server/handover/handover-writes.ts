import { skipReasons } from '#contract/bulk-edits.ts'
import { type AppError, isAppError } from '#contract/errors/app-error.ts'
import { confirmationRequired } from '#contract/errors/error.ts'
import { refusalText } from '#server/bulk-edits/bulk-edit-rules.ts'
import type { AnyRow } from '#contract/resource/resource.ts'
import type { Connection } from '#server/db/database.ts'
import { rightsLock } from '#server/identity/rights.ts'
import { sliceSize, unitTime } from '#server/resource/long-writes.ts'
import type { TaskContext } from '#server/kit/task.ts'
import type { HandoverKind } from '#server/kit/handover-kind.ts'
import { handoverStore, settledCount } from './handover-store.ts'
import { requireHolder, requireRecipient } from './parties.ts'

/** A handover while its task runs. */
export interface HandoverRun {
  readonly context: TaskContext
  readonly input: { readonly fromId: string; readonly toId: string; readonly isConfirmed: boolean; readonly ip: string }
  /** What is handed over. */
  readonly kinds: readonly HandoverKind[]
}

/** A row was refused, and with it the transaction; `index` rows before it were not. */
class RowRefusedError extends Error {
  readonly id: string
  readonly index: number
  readonly refusal: AppError

  constructor(id: string, index: number, refusal: AppError) {
    super(`Row ${id} was refused`)
    this.id = id
    this.index = index
    this.refusal = refusal
  }
}

/** The users of a handover, as they are now; throws unless it may go on. */
export async function checkedParties(
  { context: { requester, registry, language }, input, kinds }: Pick<HandoverRun, 'context' | 'input' | 'kinds'>,
  db: Connection,
): Promise<{ readonly holder: AnyRow; readonly recipient: AnyRow }> {
  const holder = await requireHolder({ db, registry }, requester, input.fromId)
  return { holder, recipient: await requireRecipient({ db, registry }, requester, { ...input, kinds }, language) }
}

/** The rows after an id; those that were left out before are passed over. */
interface Slice {
  readonly after: string
  readonly limit: number
  readonly skipped: ReadonlySet<string>
}

/** Hands over the next rows of a kind, as far as the time goes. Returns the id up to which all are settled, and those that another user has just changed. */
function writeUnit(run: HandoverRun, kind: HandoverKind, { after, limit, skipped }: Slice) {
  const { context, input } = run
  const name = {
    action: `${kind.resource}.handover`,
    invalidates: [kind.resource, 'audit'],
    record: { recordId: input.fromId, title: context.title },
  }
  const locks = [...new Set([rightsLock, ...kind.locks(input, context.registry)])]
  return context.write(name, { isConfirmed: input.isConfirmed, ip: input.ip, locks }, async (uow, write) => {
    await checkedParties(run, uow.db)
    const ids = await kind.list(uow.db, input.fromId, { after, limit })
    const changed: string[] = []
    const isOver = unitTime()
    let [moved, count] = [0, 0]
    for (const [index, id] of ids.entries()) {
      count = index + 1
      if (skipped.has(id)) continue
      try {
        if (await kind.move({ uow, context: write, ...input }, id)) moved += 1
        else changed.push(id)
      } catch (error) {
        throw isAppError(error) && error.name !== confirmationRequired.name ? new RowRefusedError(id, index, error) : error
      }
      if (isOver()) break
    }
    const store = handoverStore(uow.db, context.taskId)
    await store.countMoved(kind.id, moved, context.clock.now())
    await context.progress(uow.db, settledCount(await store.progress()))
    if (moved === 0) uow.unchanged()
    return { last: ids[count - 1], changed, isEnd: ids.length < limit && count === ids.length }
  })
}

/** Notes why something stays with its holder; with its title only if the requester sees it. */
async function skip({ context }: HandoverRun, kind: HandoverKind, recordId: string, reason: string): Promise<void> {
  const { requester, read, registry, clock, taskId } = context
  const isVisible = kind.permission === undefined || requester.can(kind.permission)
  const title = (isVisible ? await kind.titleOf?.({ db: read.db, scope: requester.scope, registry }, recordId) : undefined) ?? null
  await context.systemWrite(({ db }) => handoverStore(db, taskId).addSkipped({ kind: kind.id, recordId, title, reason }, clock.now()))
}

/** Hands over everything of a kind, in small transactions. What its rules refuse, and what others change meanwhile, is left out and noted. */
export async function moveKind(run: HandoverRun, kind: HandoverKind): Promise<void> {
  const { context } = run
  const { language, signal, taskId, read } = context
  const skipped = new Set(await handoverStore(read.db, taskId).skippedIds(kind.id))
  const leaveOut = async (id: string, reason: string) => {
    await skip(run, kind, id, reason)
    skipped.add(id)
  }
  let limit = sliceSize
  for (let after = ''; ;) {
    signal.throwIfAborted()
    try {
      const { last, changed, isEnd } = await writeUnit(run, kind, { after, limit, skipped })
      for (const id of changed) await leaveOut(id, skipReasons.changed[language])
      if (isEnd && limit === sliceSize) return
      after = last ?? after
      limit = sliceSize
    } catch (error) {
      if (!(error instanceof RowRefusedError)) throw error
      // Those before it are written first, so that they are not taken back again by each that is refused.
      if (error.index > 0) limit = error.index
      else await leaveOut(error.id, refusalText(error.refusal, language))
    }
  }
}
