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
}

/** How long an answer of the mock takes unless the document says otherwise, in milliseconds (specification §9). */
export const defaultMockDelayMs = 1000

/** How the name of the built file begins that holds the mock: `assets/mock-<hash>.js`. */
export const mockFileName = 'mock'
