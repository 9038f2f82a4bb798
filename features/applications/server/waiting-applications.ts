import type { PendingWork } from '#contract/pending-work.ts'
import { applicationsApprove, applicationsView } from '#features/applications/contract/permissions.ts'
import type { Context } from '#server/kit/context.ts'
import { countWaiting } from './waiting-application-store.ts'

/** What the workplace says of applications that wait for a decision. */
const waitingWork: Omit<PendingWork, 'count'> = {
  id: 'applications',
  title: { 'zh-CN': '待我审批的申请', 'en-US': 'Applications to approve' },
  path: '/form/detail?status=pending',
}

/** The applications that wait for a decision of the caller. */
export async function waitingApplications({ read, principal }: Pick<Context, 'read' | 'principal'>): Promise<PendingWork | undefined> {
  if (![applicationsView, applicationsApprove].every((permission) => principal.can(permission))) return undefined
  return { ...waitingWork, count: await countWaiting(read, principal) }
}
