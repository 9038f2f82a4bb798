import type { BuildInfo } from '#contract/build-info.ts'
import type { UsedPackage } from '#contract/used-package.ts'
import type { DictionaryDefinition } from '#contract/dictionaries/define-dictionary.ts'
import type { MessageDefinition } from './message.ts'
import type { PendingWork } from '#contract/pending-work.ts'
import type { PreferenceDefinition } from '#contract/preferences/preference.ts'
import type { Page } from '#contract/pages/page.ts'
import type { Clock } from '#server/clock.ts'
import type { Connection, Database } from '#server/db/database.ts'
import type { MigrationFiles } from '#server/db/migrations/migration.ts'
import type { RowCounts } from '#server/db/list/counts.ts'
import type { Subscription } from './subscription.ts'
import type { NotifyFailure } from './job-failure.ts'
import type { JobDefinition } from './job.ts'
import type { SettingDefinition } from '#contract/settings/setting.ts'
import type { HandoverKind } from './handover-kind.ts'
import type { Context, Handler } from './context.ts'
import type { SettingRule } from './setting-rule.ts'
import type { PurgeRow, Registry } from './registry.ts'
import type { Route } from './route.ts'
import type { TaskKind } from './task.ts'
import type { Provider, Token } from './token.ts'
import type { Log } from './log.ts'

/** Reports how many of how many rows of demo data are written. */
export type Progress = (done: number, total: number) => Promise<void>

/** How much demo data there is. */
export interface DemoVolume {
  /** 1, or more for the larger volumes of benchmarks. */
  readonly scale: number
  /** How many days of figures there are; more than a year unless given. */
  readonly days?: number
  /** Whether the rows that only figures are made of are left out; their sums are there. */
  readonly hasOnlySums?: boolean
}

/** What demo data is made with besides a connection and a clock. */
export interface DemoParts extends DemoVolume {
  readonly passwords: { hash(password: string): Promise<string> }
}

/** The password that all accounts of the demo data have, and the name of one of them. */
export interface DemoAccounts {
  readonly username: string
  readonly password: string
}

/** What is known of the product that runs. */
export interface ProductRecord {
  readonly version: string
  /** The build that is served. */
  readonly built: BuildInfo
  /** The packages that it depends on; empty if they are not known. */
  packages(): Promise<UsedPackage[]>
}

/** What a server is started with. */
export interface ServerParts {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  /** Counts of rows, kept for a moment. */
  readonly counts: RowCounts
  /** The pages of every feature and example. */
  readonly pages: readonly Page[]
  readonly modules: readonly ServerModule[]
  /** The address at which people open the console, if the server knows it. */
  readonly publicUrl: URL | undefined
  readonly port: number
  readonly dataFolder: string
  readonly product: ProductRecord
}

/** A server while its modules are set up: what it is started with, and the services that they provide for each other. */
export interface Server extends ServerParts, Provider {
  readonly registry: Registry
  /** Provides a service, which is created when it is first used. */
  provide<Service>(token: Token<Service>, create: () => Service): void
}

/** Handlers, routes and jobs that a module creates with the services of its server. */
export interface ServedParts {
  readonly handlers?: readonly Handler[]
  readonly routes?: readonly Route[]
  readonly jobs?: readonly JobDefinition[]
}

/** What a feature, an example or a part of the core contributes to the server. */
export interface ServerModule {
  /** The feature's folder. */
  readonly id: string
  /** The id of its migrations in the ledger, if different from `id`; it must never change. */
  readonly ledgerId?: string
  /** Modules whose tables this one refers to; they are migrated first. */
  readonly dependsOn?: readonly string[]
  readonly handlers: readonly Handler[]
  /** Provides its services (`server/kit/token.ts`). Called for all modules before `serve`. */
  provide?(server: Server): void
  /** Creates handlers, routes and jobs that keep services. Others get theirs from their context. */
  serve?(server: Server): ServedParts
  /** Routes with bodies other than JSON, such as downloads and streams. They read; a write is a call. */
  readonly routes?: readonly Route[]
  /** Folder of `0001-….sql` and `0001-….ts` files, each run once, in order of name. */
  readonly migrations?: URL | MigrationFiles
  /** Its migrations are about the tables of all others, and run after theirs. */
  readonly isMigratedLast?: true
  /** Settings for administrators. */
  readonly settings?: readonly SettingDefinition[]
  /** Rules about settings that their schemas cannot know. */
  settingRules?(server: { readonly publicUrl: URL | undefined }): readonly SettingRule[]
  /** Dictionaries, each created at the first start with it. */
  readonly dictionaries?: readonly DictionaryDefinition[]
  /** Deletes what it keeps for a row that is deleted for good, in the same transaction. */
  readonly purgeRow?: PurgeRow
  /** Preferences that users set for themselves. */
  readonly preferences?: readonly PreferenceDefinition[]
  /** Work that runs on a schedule. */
  readonly jobs?: readonly JobDefinition[]
  /** Kinds of long work that people ask for. */
  readonly tasks?: readonly TaskKind[]
  /** Notifies people that a job has failed, after its retries: at most once a day until it has succeeded. */
  readonly jobFailed?: NotifyFailure
  /** Reactions to changes of resources, on this instance or another. */
  events?(services: Provider): readonly Subscription[]
  /** Work that waits for the caller, which the workplace shows; undefined if there is none that they may do. */
  pending?(context: Pick<Context, 'read' | 'principal'>): Promise<PendingWork | undefined>
  /** What people hold in their name beside the rows of resources, and rows that are handed over otherwise than their resource says. */
  readonly handovers?: readonly HandoverKind[]
  /** The kinds of messages that it sends to people. */
  readonly messages?: readonly MessageDefinition[]
  /** Tables, and columns given as `table.column`, written without an audit entry, through `systemWrite`. */
  readonly maintenanceTables?: readonly string[]
  /** Keys of the menu rows (pages and buttons) granted to the role 编辑 at the first start. */
  readonly editorGrants?: readonly string[]
  /** Modules beside those of `dependsOn` whose demo data this one's refers to, if they are installed. */
  readonly demoAfter?: readonly string[]
  /**
   * Writes deterministic demo data into a new database; benchmarks want larger volumes. Resolves to the accounts that it
   * has created, if there are any: their password is shown once.
   */
  demo?(connection: Connection, clock: Clock, progress: Progress, parts: DemoParts): Promise<void> | Promise<DemoAccounts>
}

/** Declares a module. Features export theirs from `server/feature.ts`. */
export function defineModule(module: ServerModule): ServerModule {
  return module
}
