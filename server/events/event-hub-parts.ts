import type { Registry } from '#server/kit/registry.ts'
import type { Cluster } from '#server/db/cluster.ts'
import type { PermissionCache } from '#server/identity/permissions.ts'
import type { NoticeReads } from './waiting-recipients.ts'

/** Whether a session may be told of changes. */
export type SessionState = 'active' | 'locked' | 'viewing' | 'ended'

/** What the hub of events works with. */
export interface EventHubParts extends NoticeReads {
  readonly registry: Registry
  readonly permissions: Pick<PermissionCache, 'of'>
  readonly cluster: Pick<Cluster, 'isConnected'>
  /** The state of these sessions now. */
  readonly sessionStates: (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, SessionState>>
  /** The names of these users. */
  readonly namesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly report: (error: unknown) => void
}
