import type { Built } from './kit/built.ts'

/** What stands in each document for the console, as JSON in `<script type="application/json" id="settings">`; the server writes its own. */
export interface DocumentSettings {
  /** The product's version, shown on the sign-in page. */
  readonly version: string
  /** Prefix of every call's path (specification §7). */
  readonly apiPrefix: string
  /** Calls are answered in the browser, by the mock, and nothing is sent (specification §7). The server never serves a document that says so. */
  readonly useMock: boolean
  /** How long an answer of the mock takes, in milliseconds. */
  readonly mockDelayMs: number
  readonly permissionMode: PermissionMode
  /** Of what and when the build was made; in the documents of the build alone, for the server tells it to those who are signed in. */
  readonly built?: Built
}

/**
 * Where routes and menu come from (specification §6): FIXED filters what the code declares by the person's permissions, BACK builds them of
 * what GET /menus answers.
 */
export const permissionModes = ['FIXED', 'BACK'] as const

/** Where routes and menu come from. */
export type PermissionMode = (typeof permissionModes)[number]

/** What holds where a document does not say (specification §3). */
export const defaultPermissionMode: PermissionMode = 'FIXED'

/** How long an answer of the mock takes unless the document says otherwise, in milliseconds (specification §9). */
export const defaultMockDelayMs = 1000

/** How the name of the built file begins that holds the mock: `assets/mock-<hash>.js`. */
export const mockFileName = 'mock'

/** The header by which an answer to a call says which build of the console is served; where there is none, the console reads it from its document. */
export const buildHeader = 'steward-build'

/** The element by which a document says which build it belongs to. Builds of the same name are made of the same files. */
export function buildElement(build: string): string {
  return `<meta name="build" content="${build}" />`
}

/** The build that a document belongs to; undefined where it does not say. */
export function buildIn(html: string): string | undefined {
  return /<meta name="build" content="([\w-]+)"/.exec(html)?.[1]
}
