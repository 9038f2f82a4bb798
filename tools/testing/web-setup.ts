import { webcrypto } from 'node:crypto'
import { CompressionStream, ReadableStream } from 'node:stream/web'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach, beforeAll, vi } from 'vitest'

// jsdom has no Web Crypto beyond random values.
Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle })

// Nor does it have streams, or compress.
Object.assign(globalThis, { CompressionStream, ReadableStream })

const { getElementError } = getConfig()

/** Whether a query fails only for now, within one that waits: nobody reads its error. */
function isWaiting(): boolean {
  const config = getConfig()
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true
}

configure({
  // Like the limits of the runner: for what never comes, not for a busy machine.
  asyncUtilTimeout: 10_000,
  // Printing the document is a tenth of the time of these tests. A query that waits prints it at its end.
  getElementError: (message, container) => (message !== null && isWaiting() ? new Error(message) : getElementError(message, container)),
})

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

afterEach(cleanup)
