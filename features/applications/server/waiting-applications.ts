import type { PendingWork } from '#contract/pending-work.ts'
import { applicationsApprove, applicationsView } from '#features/applications/contract/permissions.ts'
import { waitingWork } from '#features/applications/contract/waiting-work.ts'
import type { Context } from '#server/kit/context.ts'
import { countWaiting } from './waiting-application-store.ts'

/** The applications that wait for a decision of the caller. */
export async function waitingApplications({ read, principal }: Pick<Context, 'read' | 'principal'>): Promise<PendingWork | undefined> {
  if (![applicationsView, applicationsApprove].every((permission) => principal.can(permission))) return undefined
  return { ...waitingWork, count: await countWaiting(read, principal) }
}
