import type { ServerFeature } from '#server/kit/feature.ts'

/** The house's own part of the database, in the order in which its tables need each other. */
export const house: readonly ServerFeature[] = ['host', 'settings', 'access', 'audit', 'preferences', 'visits'].map((id) => ({
  id,
  handlers: [],
  migrations: new URL(`../${id}/migrations/`, import.meta.url),
}))
