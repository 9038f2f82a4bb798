import type { PreferenceDefinition } from '#contract/kit/preference.ts'
import type { Clock } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import type { CoreCaches, Subscription } from '#server/events/subscription.ts'
import type { JobDefinition } from '#server/jobs/job.ts'
import type { SettingDefinition } from '#server/settings/setting.ts'
import type { Handler } from './context.ts'
import type { Route } from './route.ts'

/** Receives how many of how many rows of demo data are written. */
export type Progress = (done: number, total: number) => Promise<void>

/** What a part of the product brings to the server: a feature, an example, or a part of the core. */
export interface ServerModule {
  /** The feature's folder. */
  readonly id: string
  /** The name of its migrations in the ledger, where it is another; it never changes. */
  readonly ledgerId?: string
  /** Modules whose tables this one's refer to: they are migrated first. */
  readonly dependsOn?: readonly string[]
  readonly handlers: readonly Handler[]
  /** Routes beside the calls, for bodies that are no JSON: uploads, downloads, streams. */
  readonly routes?: readonly Route[]
  /** Folder of `0001-….sql` and `0001-….ts` files, run once each in the order of their names. */
  readonly migrations?: URL
  /** What an administrator can set here. */
  readonly settings?: readonly SettingDefinition[]
  /** What a person may set for themselves here. */
  readonly preferences?: readonly PreferenceDefinition[]
  /** Work that runs on a schedule. */
  readonly jobs?: readonly JobDefinition[]
  /** What is done when resources have changed, here or on another instance. */
  events?(caches: CoreCaches): readonly Subscription[]
  /** Tables written without an audit entry, through `systemWrite`. */
  readonly maintenanceTables?: readonly string[]
  /** Keys of the menu rows (pages and buttons) that the role 编辑 is given when the product is first started. */
  readonly editorGrants?: readonly string[]
  /** Writes deterministic demo data into a new database; `scale` times as much as the product shows, where there is much of it. */
  demo?(connection: Connection, clock: Clock, progress: Progress, scale: number): Promise<void>
}

/** Declares what a module brings to the server; a feature's is read from its `server/feature.ts`. */
export function defineModule(module: ServerModule): ServerModule {
  return module
}
