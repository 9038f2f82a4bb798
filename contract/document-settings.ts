import type { BuildInfo } from './build-info.ts'
import type { LocalizedText } from './language.ts'

/** The settings in each document, as JSON in `<script type="application/json" id="settings">`; the server writes its own. */
export interface DocumentSettings {
  /** The product's version, shown on the sign-in page. */
  readonly version: string
  /** Prefix of every call's path (specification §7). */
  readonly apiPrefix: string
  /** Whether the server runs in the browser, as the specification's mock (§7). Never true in a document from the server. */
  readonly isDemo: boolean
  /** How long a response takes in a demonstration, in milliseconds. */
  readonly demoDelayMs: number
  readonly permissionMode: PermissionMode
  /** The screen locks after this many seconds without a mouse press, key or touch. */
  readonly lockAfterSeconds: number
  /** Whether people can reset their own passwords by mail. */
  readonly canResetPassword?: boolean
  /** The setting `defaultLanguage`; Chinese where it is missing. */
  readonly defaultLanguage?: string
  /** IANA name of the time zone of the site, in which all times are shown and typed; the browser's where it is missing. */
  readonly timeZone?: string
  /** The names of the site, where administrators have chosen others than those of steward.config.ts. */
  readonly siteName?: Partial<LocalizedText>
  /** The URL of the site's logo, below the base of the document. */
  readonly logo?: string
  readonly icpNumber?: string
  readonly copyright?: string
  /** The name of the identity provider, empty without a name; absent if single sign-on is off. */
  readonly singleSignOn?: string
  /** Commit and time of the build; only in documents of a static host. The server omits it and returns it by a call, to signed-in users only. */
  readonly built?: BuildInfo
  /** The URL of the database of the demonstration, below the base of the document; only in documents of a static host. */
  readonly demoDatabase?: string
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

/** The default time until the screen locks (specification §9). */
export const defaultLockAfterSeconds = 3600

/** The default delay of responses in a demonstration, in milliseconds (specification §9). */
export const defaultDemoDelayMs = 1000

/** How the names of the demonstration's files begin, which the server does not serve. */
export const demoFilePrefix = 'assets/demo.'

/** The response header that names the served build. Where it is missing, the console fetches its document and reads the name there. */
export const buildHeader = 'steward-build'

/** The `<meta>` element that names the build of a document. Builds with the same name have the same files. */
export function buildMetaTag(build: string): string {
  return `<meta name="build" content="${build}" />`
}

/** Reads the name of the build from a document; undefined when it names none. */
export function readBuildName(html: string): string | undefined {
  return /<meta name="build" content="([\w-]+)"/.exec(html)?.[1]
}
