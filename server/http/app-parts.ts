import type { Handler } from '#server/kit/context.ts'
import type { Log } from '#server/kit/log.ts'
import type { Route } from '#server/kit/route.ts'
import type { Readiness } from './readiness.ts'
import type { ServerState } from './server-state.ts'
import type { HttpServices } from './http-services.ts'
import type { BuildAssets } from './static/build-assets.ts'
import type { BodyReader } from './middleware/body-limit.ts'
import type { Documents } from './static/documents.ts'

/** What the app is built from. */
export interface AppParts {
  readonly handlers: readonly Handler[]
  readonly routes: readonly Route[]
  readonly services: HttpServices
  readonly documents: Documents | undefined
  readonly assets: Pick<BuildAssets, 'find'>
  readonly state: ServerState
  readonly readiness: Readiness
  readonly bodies: BodyReader
  readonly log: Log
  /** The path that the console is served below. */
  readonly base: string
  readonly trustedProxies: ReadonlySet<string>
  /** Origins of other pages that may make calls. */
  readonly allowedOrigins: ReadonlySet<string>
  readonly requiresTls: boolean
  /** Whether hosts below this one have TLS too. */
  readonly coversSubdomains: boolean
  readonly metricsToken: string | undefined
  /** Parses each result with its call's schema, to find handlers that break their contract. */
  readonly validatesResponses: boolean
  /** The product's version. */
  readonly version: string
}
