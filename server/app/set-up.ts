import { describeMachine } from '#platform/machine.ts'
import { passwordHasher } from '#server/auth/service.ts'
import type { PasswordHasher } from '#server/auth/passwords/password-hash.ts'
import type { ChangeEvent } from '#server/db/cluster.ts'
import { RowCounts } from '#server/db/list/counts.ts'
import { eventHub } from '#server/events/service.ts'
import type { FileStorage } from '#server/files/file-storage.ts'
import { fileStorage } from '#server/files/service.ts'
import { notifyFailure } from '#server/jobs/notify-failure.ts'
import { JobRunner, type RunnerOptions } from '#server/jobs/runner.ts'
import { jobRunner } from '#server/jobs/service.ts'
import type { Handler } from '#server/kit/context.ts'
import { createServer } from '#server/kit/create-server.ts'
import type { JobDefinition } from '#server/kit/job.ts'
import type { Server, ServerParts } from '#server/kit/module.ts'
import type { Route } from '#server/kit/route.ts'
import { auditWrites } from '#server/audit/service.ts'
import type { SendMail } from '#server/mail/mail-server.ts'
import { mailOutbox, mailTransport } from '#server/mail/service.ts'
import type { Outgoing } from '#server/outgoing/outgoing.ts'
import { outgoingRequests } from '#server/outgoing/service.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { serverSecrets } from '#server/secrets/service.ts'
import { currentSettings } from '#server/settings/service.ts'

/** What is opened before the modules are set up. */
interface Opened {
  readonly storage: FileStorage
  readonly secrets: Secrets
  readonly passwords: PasswordHasher
  readonly outgoing: Outgoing
  readonly sendMail: SendMail
}

/** Forwards changes on this and other instances to the subscriptions of the modules. */
function subscribe({ modules, database: { cluster }, counts, get }: Server): void {
  const subscriptions = modules.flatMap(({ events }) => events?.({ get }) ?? [])
  const events = get(eventHub)
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

/** The runner of the jobs of all modules; throws if two have the same name. */
function createRunner(
  { modules, database, clock, log, port, publicUrl, get }: Server,
  jobs: readonly JobDefinition[],
  options?: RunnerOptions,
) {
  const ways = modules.flatMap(({ jobFailed = [] }) => jobFailed)
  const tools = { read: database.read, settings: get(currentSettings), clock, publicUrl, get }
  return new JobRunner(
    {
      database,
      writes: get(auditWrites),
      clock,
      log,
      jobs,
      instance: `${describeMachine().name}:${port}`,
      failed: (failure) => notifyFailure(ways, failure, tools),
      notified: () => get(mailOutbox).wake(),
    },
    options,
  )
}

/** What may replace the real options of a server in tests. */
export interface SetUpOptions {
  readonly jobOptions?: RunnerOptions | undefined
  /** How far lists are counted that are not asked to count exactly. */
  readonly rowLimit?: number | undefined
}

/** Sets up the modules: provides their services, and collects their handlers, routes and jobs. */
export function setUp(
  parts: Omit<ServerParts, 'counts'>,
  { storage, secrets, passwords, outgoing, sendMail }: Opened,
  { jobOptions, rowLimit }: SetUpOptions = {},
): { readonly server: Server; readonly handlers: readonly Handler[]; readonly routes: readonly Route[] } {
  const server = createServer({ ...parts, counts: new RowCounts(parts.clock, parts.database.cluster, rowLimit) })
  const { modules, provide } = server
  provide(fileStorage, () => storage)
  provide(serverSecrets, () => secrets)
  provide(passwordHasher, () => passwords)
  provide(outgoingRequests, () => outgoing)
  provide(mailTransport, () => sendMail)
  const served = modules.map((module) => module.serve?.(server) ?? {})
  const runner = createRunner(
    server,
    [...served, ...modules].flatMap(({ jobs = [] }) => jobs),
    jobOptions,
  )
  provide(jobRunner, () => runner)
  subscribe(server)
  return {
    server,
    handlers: [...served, ...modules].flatMap(({ handlers = [] }) => handlers),
    routes: [...served, ...modules].flatMap(({ routes = [] }) => routes),
  }
}
