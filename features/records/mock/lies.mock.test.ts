import { afterAll, vi } from 'vitest'
import { testLiesAbout } from '#web/testing/find-lies.ts'

afterAll(() => void vi.useRealTimers())

testLiesAbout({ resource: 'records', name: 'record' })
