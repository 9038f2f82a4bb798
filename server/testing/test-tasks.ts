import { registryOf } from '#server/kit/registry.ts'
import type { Token } from '#server/kit/token.ts'
import { fileStorage } from '#server/files/service.ts'
import type { Clock } from '#server/clock.ts'
import { PermissionCache } from '#server/identity/permissions.ts'
import { coreModules, maintenanceTables } from '#server/app/core-modules.ts'
import { DatabaseWrites } from '#server/audit/database-writes.ts'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrations/migrate.ts'
import { DiskStorage } from '#server/files/disk-storage.ts'
import type { FileStorage } from '#server/files/file-storage.ts'
import { newId } from '#server/ids.ts'
import type { TaskContext, TaskKind } from '#server/kit/task.ts'
import { taskStore } from '#server/tasks/task-store.ts'
import { openTasksLock, Tasks } from '#server/tasks/tasks.ts'
import { cheapPasswords } from './cheap-passwords.ts'
import { addPerson } from './people.ts'

/** How long leases hold in these tests. */
export const taskLeaseMs = 30_000

/** A kind of task that everybody may have done. */
export function trialTask(run: (context: TaskContext) => Promise<void>): TaskKind {
  return {
    name: 'trial',
    timeoutMs: 60_000,
    isAllowed: () => true,
    async run(context) {
      await run(context)
      async function* content() {
        yield Buffer.from('the file')
      }
      await context.get(fileStorage).write(context.fileKey, content(), { offset: 0, isLast: () => true })
      return { name: 'trial.txt', type: 'text/plain', size: 8 }
    },
  }
}

/** An instance that runs tasks, without the rest of a server. */
export async function openTasks(
  database: Database,
  clock: Clock,
  folder: string,
  kind: TaskKind,
  storage: FileStorage = new DiskStorage(`${folder}/files`),
) {
  await database.cluster.withStartupLock(() => migrate(database, coreModules, clock))
  const writes = new DatabaseWrites(database, clock, maintenanceTables)
  const permissions = new PermissionCache(database.read, { permissions: [], forReading: new Set(), neededViews: new Map() })
  const settings = { get: () => Promise.reject(new Error('No setting is needed')), declared: [], rulesOf: () => [] }
  const warnings: string[] = []
  const server = {}
  fileStorage.provide(server, () => storage)
  const get = <Service>(token: Token<Service>) => token.of(server)
  const log = { warn: (_: object, message: string) => void warnings.push(message) }
  const parts = { database, writes, clock, permissions, storage, settings, log, registry: registryOf([]), get }
  const tasks = new Tasks(parts, [kind])
  const find = (id: string) => taskStore(database.read).find(id)
  return { tasks, storage, warnings, writes, find, start: () => tasks.start({ leaseMs: taskLeaseMs, wakeEveryMs: 20 }) }
}

/** Adds a user with a task that waits. */
export async function addTask(database: Database, clock: Clock, tasks: Tasks, kind = 'trial') {
  const passwords = cheapPasswords()
  const userId = await addPerson({ database, clock, passwords }, { username: `asks ${newId(clock)}`, password: 'something to ask for' })
  const add = () =>
    database.write(
      (db) => tasks.add(db, { kind, resource: 'trial', title: 'trial', input: {}, total: 10 }, { userId, language: 'en-US' }),
      { locks: [openTasksLock(userId)] },
    )
  return { userId, add, task: await add() }
}
