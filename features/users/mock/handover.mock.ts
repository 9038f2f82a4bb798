import { AppError, isAppError } from '#contract/errors/app-error.ts'
import { badRequest, forbidden, notFound } from '#contract/errors/error.ts'
import { namedIssue } from '#contract/errors/issue-message.ts'
import {
  blockingBelongings,
  isHandedOver,
  notHandedOver,
  recipientIsCaller,
  recipientIsHolder,
  recipientMissing,
} from '#contract/identity/handover.ts'
import { ownAccount } from '#contract/identity/identity-errors.ts'
import { refusalText } from '#contract/resource/bulk-edit-rules.ts'
import { fieldError } from '#contract/resource/field-errors.ts'
import { getHandover, getHandoverResult, handOver, handoverSkippedLimit } from '#features/users/contract/handover.ts'
import { usersDelete, usersEdit } from '#features/users/contract/permissions.ts'
import { type User, users } from '#features/users/contract/users.ts'
import { recordAudit } from '#web/mock/audit-log.ts'
import { belongingCounts, belongingKinds, type MockBelongingKind } from '#web/mock/belonging-kinds.ts'
import { findMockTask, startMockTask } from '#web/mock/mock-tasks.ts'
import { mock, type MockAuditChange, type MockContext, type MockHandler } from '#web/mock/mock.ts'
import { findPerson } from '#web/mock/people-list.ts'
import { holdsPermission } from '#web/mock/people.ts'
import { rowsOf, rowWritesOf } from '#web/mock/resource/row-registry.ts'
import { managedUser } from './users.mock.ts'

/** What a handover has moved and left out. */
interface Outcome {
  readonly kinds: (MockBelongingKind & { readonly total: number; moved: number; skipped: number })[]
  readonly skipped: { kind: string; title: string | null; reason: string }[]
}

type Body = { readonly recipientId: string; readonly kinds: readonly string[]; readonly afterwards: 'keep' | 'disable' | 'remove' }

const outcomes = new Map<string, Outcome>()

const neededFor = { keep: undefined, disable: usersEdit, remove: usersDelete } as const

/** The recipient; throws unless they are another user, enabled and visible to the caller. */
function recipientOf(fromId: string, toId: string, context: MockContext): User {
  const { person, language } = context
  const refuse = (error: typeof recipientMissing) => fieldError(error, 'recipientId', language)
  if (toId === fromId) throw refuse(recipientIsHolder)
  if (toId === person.userId && person.scope.departments !== 'all') throw refuse(recipientIsCaller)
  if (!findPerson(toId, context)) throw refuse(recipientMissing)
  return managedUser(toId, context)
}

/** Runs writes that are an audit entry of their own. */
function audited(action: string, context: MockContext, work: (audit: MockContext['audit']) => void): void {
  const changes: MockAuditChange[] = []
  work((change) => void changes.push(change))
  if (changes.length > 0) recordAudit({ at: Date.now(), username: context.person.username, action, result: 'done', changes })
}

/** Hands over everything of a kind; what its rules refuse is left out. */
function moveKind(
  kind: Outcome['kinds'][number],
  { fromId, toId }: { fromId: string; toId: string },
  outcome: Outcome,
  context: MockContext,
) {
  const all = { ...context.person, scope: { departments: 'all', userId: context.person.userId, includesOwn: true } as const }
  audited(`${kind.resource}.handover`, context, (audit) => {
    for (const id of kind.list(fromId, context.now)) {
      try {
        kind.move(id, toId, { ...context, person: all, audit })
        kind.moved += 1
      } catch (error) {
        if (!isAppError(error)) throw error
        kind.skipped += 1
        outcome.skipped.push({ kind: kind.id, title: null, reason: refusalText(error, context.language) })
      }
    }
  })
}

/** Disables or deletes the account, by the rules of the caller's own calls, and records the numbers. */
function complete(holder: User, recipient: User, { kinds }: Outcome, afterwards: Body['afterwards'], context: MockContext): void {
  const title = users.titleOf(holder)
  const numbers = Object.fromEntries(kinds.filter(({ moved }) => moved > 0).map(({ id, moved }) => [id, moved]))
  audited('users.completeHandover', context, (audit) => {
    audit({ recordId: holder.id, title, before: null, after: { recipient: users.titleOf(recipient), ...numbers } })
    const row = rowsOf(users).find(holder.id, context.now)
    if (!row || afterwards === 'keep') return
    const writes = rowWritesOf(users)
    if (afterwards === 'disable') writes.update(row, { isEnabled: false }, { ...context, audit })
    else writes.remove(row, { ...context, audit })
  })
}

/** Throws if the account could not be deleted afterwards. Two handovers at once cannot be: each ends before the next call. */
function checkStart(holder: User, { kinds, afterwards }: Pick<Body, 'kinds' | 'afterwards'>, now: number): void {
  const left = afterwards === 'remove' ? blockingBelongings(belongingCounts(holder.id, now)).filter(({ id }) => !kinds.includes(id)) : []
  if (left.length > 0) throw new AppError(notHandedOver, { title: users.titleOf(holder), held: left })
}

function start(holder: User, { recipientId: toId, kinds: ids, afterwards }: Body, context: MockContext) {
  const { language, now } = context
  const possible = belongingKinds().filter(({ handling }) => isHandedOver(handling))
  const chosen = possible.filter(({ id }) => ids.includes(id))
  if (chosen.length < ids.length) throw new AppError(badRequest, { issues: [namedIssue('unknown', ['kinds'], language)] })
  const recipient = recipientOf(holder.id, toId, context)
  checkStart(holder, { kinds: ids, afterwards }, now)
  const counted = chosen.map((kind) => ({ ...kind, total: kind.list(holder.id, now).length, moved: 0, skipped: 0 }))
  const outcome: Outcome = { kinds: counted, skipped: [] }
  const title = `${users.titleOf(holder)} → ${users.titleOf(recipient)}`
  const numbers = Object.fromEntries(counted.map(({ id, total }) => [id, total]))
  context.audit({
    recordId: holder.id,
    title: users.titleOf(holder),
    before: null,
    after: { recipient: users.titleOf(recipient), afterwards, ...numbers },
  })
  const total = counted.reduce((sum, kind) => sum + kind.total, 0)
  const task = startMockTask(context, { kind: 'handover', resource: 'users', title, total }, (report) => {
    for (const kind of counted) moveKind(kind, { fromId: holder.id, toId }, outcome, context)
    complete(holder, recipient, outcome, afterwards, context)
    report(total)
    return Promise.resolve(null)
  })
  outcomes.set(task.id, outcome)
  return task
}

/** Handlers of the handover of what users hold. */
export const handlers: readonly MockHandler[] = [
  mock(getHandover, ({ params: { id } }, context) => {
    const { username, departmentId } = managedUser(id, context)
    const can = (permission: { readonly value: string }) => holdsPermission(id, permission)
    const waiting = context.pendingWork({ ...context.person, userId: id, username, departmentId, can })
    return {
      held: belongingCounts(id, context.now).map((kind) => ({ ...kind, isReceivable: true })),
      waiting: waiting.map(({ id: kind, title, count }) => ({ id: kind, title, count })),
    }
  }),

  mock(handOver, ({ params: { id }, body }, context) => {
    const needed = neededFor[body.afterwards]
    if (needed && !context.person.can(needed)) throw new AppError(forbidden)
    if (needed && id === context.person.userId) throw new AppError(ownAccount)
    return start(managedUser(id, context), body, context)
  }),

  mock(getHandoverResult, ({ params: { id } }, { person }) => {
    const found = findMockTask(id, person) && outcomes.get(id)
    if (!found) throw new AppError(notFound)
    return { kinds: found.kinds, skipped: found.skipped.slice(0, handoverSkippedLimit) }
  }),
]
