import type { ServerModule } from './module.ts'

/** Folders of the core's migrations, in the order in which the tables need each other. The ids stand in the ledger and never change. */
const folders = { host: 'app', settings: 'settings', access: 'identity', audit: 'audit', preferences: 'preferences', visits: 'visits' }

/** The core's own part of the database. */
export const coreModules: readonly ServerModule[] = Object.entries(folders).map(([id, folder]) => ({
  id,
  handlers: [],
  migrations: new URL(`../${folder}/migrations/`, import.meta.url),
}))
