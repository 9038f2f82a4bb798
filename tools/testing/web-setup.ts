import { webcrypto } from 'node:crypto'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll, vi } from 'vitest'

// jsdom has no Web Crypto beyond random values.
Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle })

// Like the limits of the runner: for what never comes, not for a busy machine.
configure({ asyncUtilTimeout: 10_000 })

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

afterEach(cleanup)
