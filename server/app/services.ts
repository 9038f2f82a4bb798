import { declaredPermissions, readPermissions } from '#contract/permissions/declared-permissions.ts'
import { neededViewsOf } from '#contract/permissions/needed-views.ts'
import type { MessageDefinition } from '#contract/notifications/message.ts'
import type { Page } from '#contract/pages/page.ts'
import type { Access } from '#server/auth/access.ts'
import { ApiKeys } from '#server/auth/api-keys/api-keys.ts'
import { Sessions } from '#server/auth/sessions/sessions.ts'
import { LoginAttempts } from '#server/auth/throttle/login-attempts.ts'
import { openAuditKey } from '#server/audit/chain/open-audit-key.ts'
import { Refusals } from '#server/audit/refusals.ts'
import { DatabaseWrites } from '#server/audit/database-writes.ts'
import type { Clock } from '#server/clock.ts'
import type { ChangeEvent } from '#server/db/cluster.ts'
import type { Database } from '#server/db/database.ts'
import { RowCounts } from '#server/db/list/counts.ts'
import type { QueryWorker } from '#server/db/worker/query-worker.ts'
import { EventHub } from '#server/events/event-hub.ts'
import { subscriberStore } from '#server/events/subscriber-store.ts'
import type { JobRunner, RunnerOptions } from '#server/jobs/runner.ts'
import { createJobRunner } from './jobs.ts'
import type { Log } from '#server/kit/log.ts'
import type { Subscription } from '#server/kit/subscription.ts'
import { IdentityProvider } from '#server/auth/oidc/identity-provider.ts'
import type { Outgoing } from '#server/outgoing/outgoing.ts'
import { Handovers } from '#server/handover/handovers.ts'
import { handoverTask } from '#server/handover/handover-task.ts'
import { PermissionCache } from '#server/identity/permissions.ts'
import { Monitor } from '#server/metrics/monitor.ts'
import type { FileStorage } from '#server/files/file-storage.ts'
import type { PictureDecoder } from '#server/files/pictures.ts'
import { PasswordResets } from '#server/auth/reset/password-resets.ts'
import { Outbox } from '#server/mail/outbox.ts'
import { audienceStore } from '#server/notifications/audience-store.ts'
import { messagesByName } from '#server/notifications/messages.ts'
import { Uploads } from '#server/files/uploads.ts'
import { Tasks } from '#server/tasks/tasks.ts'
import { bulkEditTasks } from '#server/bulk-edits/bulk-edit-task.ts'
import { exportTask } from '#server/transfer/export-task.ts'
import { importTask } from '#server/transfer/import-task.ts'
import { CurrentSettings } from '#server/settings/current-settings.ts'
import { WebhookSender } from '#server/webhooks/webhook-sender.ts'
import { Visits } from '#server/visits/visits.ts'
import type { ServerModule } from '#server/kit/module.ts'

/** The services that handlers share while the server runs. */
export interface Services extends Access {
  /** The port that the server listens on. */
  readonly port: number
  readonly clock: Clock
  readonly counts: RowCounts
  readonly refusals: Refusals
  readonly worker: QueryWorker | undefined
  readonly settings: CurrentSettings
  /** Tells open consoles of changes. */
  readonly events: EventHub
  readonly uploads: Uploads
  /** Mail that waits to be sent. */
  readonly outbox: Outbox
  /** Long pieces of work that people have asked for. */
  readonly tasks: Tasks
  /** What people hold in their name. */
  readonly handovers: Handovers
  /** Links to set a new password. */
  readonly resets: PasswordResets
  /** Requests to other servers. */
  readonly outgoing: Outgoing
  /** Tells other systems of changes. */
  readonly webhooks: WebhookSender
  readonly monitor: Monitor
  /** Runs what is declared to run on a schedule. */
  readonly jobs: JobRunner
  /** Where the contents of files are kept. */
  readonly storage: FileStorage
  /** What features say about work that waits for a user. */
  readonly pending: readonly NonNullable<ServerModule['pending']>[]
  /** The kinds of messages that the system sends to people, by name. */
  readonly messages: ReadonlyMap<string, MessageDefinition>
  /** The pages of every feature and example. */
  readonly pages: readonly Page[]
}

/** Forwards changes on this and other instances to the subscriptions. */
function subscribe(
  { cluster }: Database,
  { counts, subscriptions, events }: { counts: RowCounts; subscriptions: readonly Subscription[]; events: EventHub },
): void {
  cluster.subscribe({
    changed(event: ChangeEvent) {
      const { resources, userId } = event
      if (userId !== null) counts.recordWrite(userId, resources)
      for (const subscription of subscriptions) {
        if (subscription.resources.some((resource) => resources.includes(resource))) subscription.changed()
      }
      // Last, so that it finds no outdated rights.
      events.changed(event)
    },
    disconnected() {
      counts.clear()
      for (const subscription of subscriptions) subscription.changed()
      events.reset()
    },
  })
}

function createHub({
  database: { read, cluster },
  permissions,
  clock,
  log,
}: {
  database: Database
  permissions: PermissionCache
  clock: Clock
  log: Log
}): EventHub {
  const { sessionStates, names: namesOf } = subscriberStore(read)
  const report = (error: unknown) => log.warn({ err: error }, 'events not sent')
  const audiences = audienceStore(read)
  return new EventHub({
    permissions,
    cluster,
    sessionStates: (ids) => sessionStates(ids, clock.now()),
    namesOf,
    now: () => clock.now(),
    peopleFor: (noticeId, userIds) => audiences.among(noticeId, userIds),
    dueNotices: (after, until) => audiences.due(after, until),
    report,
  })
}

/** The permissions that pages, calls and routes declare. */
function declaredBy(modules: readonly ServerModule[], pages: readonly Page[]) {
  const guarded = modules.flatMap(({ handlers, routes = [] }) => [...handlers.map(({ call }) => call), ...routes])
  return {
    permissions: declaredPermissions(pages, guarded),
    forReading: readPermissions(pages, guarded),
    neededViews: neededViewsOf(guarded),
  }
}

/** What the services are made of. */
interface ServiceParts extends Pick<Services, 'clock' | 'pages' | 'port' | 'publicUrl' | 'storage' | 'secrets' | 'outgoing' | 'passwords'> {
  readonly database: Database
  readonly version: string
  readonly dataFolder: string
  readonly modules: readonly ServerModule[]
  readonly pictures: PictureDecoder
  readonly log: Log
  readonly jobOptions?: RunnerOptions | undefined
}

function createTasks(parts: Omit<ConstructorParameters<typeof Tasks>[0], 'holdings'>, handovers: Handovers): Tasks {
  return new Tasks({ ...parts, holdings: handovers }, [exportTask, importTask, ...bulkEditTasks, handoverTask(handovers)])
}

/** Creates the services of the core on one database. */
export function createServices({ database, modules, pictures, log, version, dataFolder, jobOptions, ...parts }: ServiceParts): Services {
  const { clock, pages, storage } = parts
  const { read, worker, cluster } = database
  const settings = new CurrentSettings(
    { read, cluster, secrets: parts.secrets },
    modules.flatMap(({ settings: declared = [] }) => declared),
    modules.flatMap(({ settingRules }) => settingRules?.(parts) ?? []),
  )
  const permissions = new PermissionCache(read, declaredBy(modules, pages), cluster)
  const counts = new RowCounts(clock, cluster)
  const writes = new DatabaseWrites(
    database,
    clock,
    modules.flatMap(({ maintenanceTables = [] }) => maintenanceTables),
    openAuditKey(parts.secrets),
  )
  const mailParts = { read, writes, settings, secrets: parts.secrets, clock, log }
  const outbox = new Outbox(mailParts)
  const resets = new PasswordResets({ ...mailParts, outbox, publicUrl: parts.publicUrl })
  const webhooks = new WebhookSender({ ...mailParts, permissions, outgoing: parts.outgoing })
  const handovers = new Handovers(modules, { read, permissions })
  const events = createHub({ database, permissions, clock, log })
  const subscriptions = modules.flatMap((module) => module.events?.({ settings, permissions }) ?? [])
  subscribe(database, { counts, subscriptions, events })
  return {
    ...parts,
    log,
    read,
    worker,
    counts,
    settings,
    writes,
    permissions,
    uploads: new Uploads({ read, writes, storage, clock, pictures }),
    outbox,
    tasks: createTasks({ ...mailParts, database, permissions, storage, outbox, outgoing: parts.outgoing }, handovers),
    handovers,
    resets,
    webhooks,
    jobs: createJobRunner({ ...parts, ...mailParts, database, permissions, outbox, resets, webhooks, modules, dataFolder }, jobOptions),
    apiKeys: new ApiKeys({ read, writes, clock }),
    sessions: new Sessions({ read, writes, settings, clock }),
    refusals: new Refusals({ writes, clock }),
    attempts: new LoginAttempts({ writes, read, settings, clock }),
    events,
    messages: messagesByName(modules.flatMap(({ messages = [] }) => messages)),
    pending: modules.flatMap(({ pending = [] }) => pending),
    monitor: new Monitor({
      clock,
      database,
      version,
      dataFolder,
      port: parts.port,
      sizes: () => ({ counts: counts.size, rights: permissions.size, streams: events.streamCount }),
    }),
    visits: new Visits({ writes, clock }),
    provider: new IdentityProvider({ settings, ...parts }),
  }
}
