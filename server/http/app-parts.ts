import type { Handler } from '#server/app/context.ts'
import type { Log } from '#server/app/log.ts'
import type { Route } from '#server/app/route.ts'
import type { ServerState } from '#server/app/server-state.ts'
import type { Services } from '#server/app/services.ts'
import type { Asset } from './static/assets.ts'
import type { Documents } from './static/documents.ts'

/** What the app serves and how. */
export interface AppParts {
  readonly handlers: readonly Handler[]
  readonly routes: readonly Route[]
  readonly services: Services
  readonly documents: Documents | undefined
  readonly assets: ReadonlyMap<string, Asset>
  readonly state: ServerState
  readonly log: Log
  /** The path below which requests arrive. */
  readonly base: string
  readonly trustedProxies: ReadonlySet<string>
  readonly requiresTls: boolean
  /** Parses each result by its call's schema before it is sent, to find handlers that break their contract. */
  readonly validatesResponses: boolean
  /** The product's version. */
  readonly version: string
}
