import { sendMessage } from '#server/notifications/messages.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import {
  type Application,
  type ApplicationFields,
  applications,
  applicationSubmitted,
  isEditable,
  listApplicationEvents,
  makerError,
  ownApplication,
  totalOf,
} from '#features/applications/contract/applications.ts'
import { handle, type Handler } from '#server/kit/context.ts'
import { newId } from '#server/ids.ts'
import type { ResourceHooks, ResourceWrite } from '#server/resource/hooks.ts'
import { resourceHandlers } from '#server/resource/resource-handlers.ts'
import { applicationApproved, applicationRejected } from './decided-messages.ts'
import { applicationEventStore } from './application-event-store.ts'
import { applicationStore } from './application-store.ts'

/** Checks who makes a transition; submitting a payment requires a confirmation. */
async function checkTransition({ context, uow }: ResourceWrite, application: Application, to: Application['status']): Promise<void> {
  const { id: userId, username } = context.principal
  const error = makerError(application, to, userId)
  if (error) throw new AppError(error)
  // Giving it to another user after submitting it does not help.
  const isDecision = to === 'approved' || to === 'rejected'
  if (isDecision && (await applicationEventStore(uow.db).lastSubmitter(application.id)) === username) throw new AppError(ownApplication)
  if (to === 'pending' && application.kind === 'payment') context.requireConfirmation()
}

/** The rules of applications. */
const applicationHooks: ResourceHooks<Application, ApplicationFields & Pick<Application, 'status'>> = {
  async beforeWrite(write, before, fields) {
    if (write.operation === 'transfer') return undefined
    if (before && write.operation === 'transition' && fields.status) {
      await checkTransition(write, before, fields.status)
      return undefined
    }
    if (before && !isEditable(before)) throw new AppError(applicationSubmitted)
    const { kind = before?.kind, items = before?.items, amount = before?.amount } = fields
    return kind && items ? { total: totalOf({ kind, items, amount: amount ?? null }) } : undefined
  },

  /** Adds a step to the application, and tells the applicant of a decision. */
  async afterWrite({ operation, uow, context }, before, after) {
    const { clock, principal } = context
    if (!after || operation === 'restore' || before?.status === after.status) return
    const comment = after.status === 'approved' || after.status === 'rejected' ? after.comment : null
    const step = { from: before?.status ?? null, to: after.status, comment }
    const event = {
      id: newId(clock),
      applicationId: after.id,
      version: after.version,
      username: principal.username,
      at: clock.now(),
      ...step,
    }
    await applicationEventStore(uow.db).append([event])
    const message = { approved: applicationApproved, rejected: applicationRejected }
    if ((after.status !== 'approved' && after.status !== 'rejected') || after.ownerId === null) return
    const { id, title, ownerId } = after
    await sendMessage(uow, clock, { to: [ownerId], message: message[after.status], params: { id, title, comment } })
  },

  beforePurge: ({ db }, { id }) => applicationEventStore(db).removeAll(id),
}

/** Handlers of applications. */
export const applicationHandlers: readonly Handler[] = [
  ...resourceHandlers(applications, {
    store: applicationStore,
    hooks: applicationHooks,
    retention: { noun: { 'zh-CN': '申请', 'en-US': 'applications' } },
  }),

  handle(listApplicationEvents, async ({ params: { id } }, { read, principal: { scope } }) => {
    if (!(await applicationStore.rows(read.db, scope).find(id))) throw new AppError(notFound)
    return { list: await applicationEventStore(read.db).list(id) }
  }),
]
