import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll, vi } from 'vitest'

// Like the limits of the runner: for what never comes, not for a busy machine.
configure({ asyncUtilTimeout: 10_000 })

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

afterEach(cleanup)
