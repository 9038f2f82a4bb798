import { webcrypto } from 'node:crypto'
import { CompressionStream } from 'node:stream/web'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll, vi } from 'vitest'

// jsdom has no Web Crypto beyond random values.
Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle })

// Nor does it compress, as browsers do.
Object.assign(globalThis, { CompressionStream })

// Like the limits of the runner: for what never comes, not for a busy machine.
configure({ asyncUtilTimeout: 10_000 })

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

afterEach(cleanup)
