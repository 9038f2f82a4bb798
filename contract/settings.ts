import type { BuildInfo } from './build-info.ts'

/** The settings in each document, as JSON in `<script type="application/json" id="settings">`; the server writes its own. */
export interface DocumentSettings {
  /** The product's version, shown on the sign-in page. */
  readonly version: string
  /** Prefix of every call's path (specification §7). */
  readonly apiPrefix: string
  /** The mock in the browser handles all calls (specification §7). The server never serves a document with this on. */
  readonly useMock: boolean
  /** The delay of mock responses, in milliseconds. */
  readonly mockDelayMs: number
  readonly permissionMode: PermissionMode
  /** Commit and time of the build; only in the build's own documents, as the server returns it to signed-in users only. */
  readonly built?: BuildInfo
}

/**
 * The source of routes and menu (specification §6): FIXED filters the routes in code by the user's permissions, BACK builds them from the
 * response of GET /menus.
 */
export const permissionModes = ['FIXED', 'BACK'] as const

/** The source of routes and menu. */
export type PermissionMode = (typeof permissionModes)[number]

/** The default without a setting in the document (specification §3). */
export const defaultPermissionMode: PermissionMode = 'FIXED'

/** The default delay of mock responses, in milliseconds (specification §9). */
export const defaultMockDelayMs = 1000

/** The prefix of the built mock file: `assets/mock-<hash>.js`. */
export const mockFileName = 'mock'

/** The response header with the name of the served build; without it the console checks its document. */
export const buildHeader = 'steward-build'

/** The element with the name of a document's build. Builds with the same name have the same files. */
export function buildElement(build: string): string {
  return `<meta name="build" content="${build}" />`
}

/** The name of a document's build; undefined when it has none. */
export function buildIn(html: string): string | undefined {
  return /<meta name="build" content="([\w-]+)"/.exec(html)?.[1]
}
