import { reportPresence } from '#contract/events.ts'
import { mock, type MockHandler } from './mock.ts'

/** The handler of reports about open forms. In the demonstration nobody else is there. */
export const presenceHandlers: readonly MockHandler[] = [mock(reportPresence, () => ({ people: [] }))]
