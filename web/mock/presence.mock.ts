import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import { reportPresence } from '#contract/events.ts'
import { mock, type MockHandler } from './mock.ts'
import { allMockedRows } from './resource/mocked-rows.ts'

/** The handler of reports about open forms. In the demonstration nobody else is there. */
export const presenceHandlers: readonly MockHandler[] = [
  mock(reportPresence, ({ body: { resource, id } }, { person, now }) => {
    const mocked = allMockedRows().find((candidate) => candidate.resource.name === resource)
    const isSeen = mocked && person.can(mocked.resource.permissions.view) && mocked.rows.find(id, now, person.scope)
    if (!isSeen) throw new AppError(notFound)
    return { people: [] }
  }),
]
