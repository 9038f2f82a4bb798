import * as z from 'zod/mini'
import type { PendingWork } from '#contract/pending-work.ts'
import { isInScope } from '#contract/resource/scope.ts'
import { applicationsApprove, applicationsView } from '#features/applications/contract/permissions.ts'
import { waitingWork } from '#features/applications/contract/waiting-work.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import {
  type Application,
  type ApplicationEvent,
  applications,
  applicationSubmitted,
  isEditable,
  listApplicationEvents,
  makerError,
  ownApplication,
  totalOf,
} from '#features/applications/contract/applications.ts'
import { applicationApproved, applicationRejected } from '#features/applications/contract/decided-messages.ts'
import { demoApplication, demoApplicationCount, demoPathTo } from '#features/applications/contract/demo-applications.ts'
import { departments } from '#features/departments/contract/departments.ts'
import { users } from '#features/users/contract/users.ts'
import { mock, type MockContext, type MockHandler } from '#web/mock/mock.ts'
import { sendMockMessage } from '#web/mock/read-notices.ts'
import { mockResource } from '#web/mock/resource/mock-resource.ts'
import { rowsOf } from '#web/mock/resource/row-registry.ts'

const named = z.object({ username: z.string() })

const events = new Map<string, readonly ApplicationEvent[]>()

/** The id of a step of an application. */
function stepId({ id }: Pick<Application, 'id'>, index: number): string {
  return id.slice(0, -4) + String(index + 1).padStart(4, '0')
}

function checkTransition(before: Application, to: Application['status'], { person, requireConfirmation }: MockContext): void {
  const error = makerError(before, to, person.userId)
  if (error) throw new AppError(error)
  const isDecision = to === 'approved' || to === 'rejected'
  const submitter = stepsOf(before).find((step) => step.to === 'pending')?.username
  if (isDecision && submitter === person.username) throw new AppError(ownApplication)
  if (to === 'pending' && before.kind === 'payment') requireConfirmation()
}

const {
  rows,
  handlers: resourceHandlers,
  preferences,
} = mockResource(applications, {
  count: demoApplicationCount,

  seed(random, index, idOf) {
    const application = demoApplication(index, new Date().toISOString().slice(0, 10))
    const costDepartmentId = idOf(departments, Math.floor(random() * 30))
    return { ...application, costDepartmentId, handlerId: idOf(users, Math.floor(random() * 100)), total: totalOf(application) }
  },

  readOnly: () => ({ comment: null, total: 0 }),

  beforeWrite(operation, before, fields, context) {
    if (operation === 'transfer') return undefined
    if (before && operation === 'transition') {
      checkTransition(before, z.parse(applications.row.shape.status, Reflect.get(fields, 'status')), context)
      return undefined
    }
    if (before && !isEditable(before)) throw new AppError(applicationSubmitted)
    const { kind = before?.kind, items = before?.items, amount = before?.amount } = fields
    return kind && items ? { total: totalOf({ kind, items, amount: amount ?? null }) } : undefined
  },

  afterWrite(operation, before, after, { person, now }) {
    if (!after || operation === 'restore' || before?.status === after.status) return
    const steps = before ? stepsOf(before) : []
    const comment = after.status === 'approved' || after.status === 'rejected' ? after.comment : null
    const step = { from: before?.status ?? null, to: after.status, comment }
    const message = { approved: applicationApproved, rejected: applicationRejected }
    const { id, title, ownerId } = after
    if (ownerId !== null && (after.status === 'approved' || after.status === 'rejected'))
      sendMockMessage({ to: [ownerId], message: message[after.status], params: { id, title, comment } }, now)
    events.set(after.id, [
      { id: stepId(after, steps.length), at: new Date(now).toISOString(), username: person.username, ...step },
      ...steps,
    ])
  },
})

/** The steps of an application, the newest first. Those of a seeded one follow from its status. */
function stepsOf(application: Application): readonly ApplicationEvent[] {
  const { id, status, comment, createDate, ownerId } = application
  const known = events.get(id)
  if (known) return known
  const owner = rowsOf(users).findAny(ownerId ?? '', Date.now())
  const { username: applicant } = z.parse(named, owner ?? { username: '' })
  const createdAt = Date.parse(`${createDate.replace(' ', 'T')}:00.000Z`)
  const path = demoPathTo(status)
  const steps = path.map((to, index): ApplicationEvent => {
    const isDecision = to === 'approved' || to === 'rejected'
    return {
      id: stepId(application, index),
      at: new Date(createdAt + index * 3_600_000).toISOString(),
      username: to === 'draft' || to === 'pending' ? applicant : 'admin',
      from: path[index - 1] ?? null,
      to,
      comment: isDecision ? comment : null,
    }
  })
  return steps.toReversed()
}

export { preferences }

/** The applications that wait for a decision of the person. */
export function pending({ person, now }: MockContext): PendingWork | undefined {
  if (!person.can(applicationsView) || !person.can(applicationsApprove)) return undefined
  const waiting = rows.all(now).filter((row) => row['status'] === 'pending' && isInScope(applications.scope, row, person.scope))
  return { ...waitingWork, count: waiting.filter((row) => row['ownerId'] !== person.userId).length }
}

/** Mock handlers of applications. */
export const handlers: readonly MockHandler[] = [
  ...resourceHandlers,

  mock(listApplicationEvents, ({ params: { id } }, { now, person }) => {
    const row = rows.find(id, now, person.scope)
    if (!row) throw new AppError(notFound)
    return { list: [...stepsOf(z.parse(applications.row, row))] }
  }),
]
