import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import { cancelTask, getTask, listTasks, type Task } from '#contract/tasks.ts'
import { cancelMockTask, findMockTask, mockTasksOf } from './mock-tasks.ts'
import { mock, type MockHandler, type MockPerson } from './mock.ts'

const listLimit = 20

function ownTask(id: string, person: MockPerson): Task {
  const found = person.isViewing ? undefined : findMockTask(id, person)
  if (!found) throw new AppError(notFound)
  return found
}

/** Handlers of the person's tasks. */
export const taskHandlers: readonly MockHandler[] = [
  mock(listTasks, (_, { person }) => ({ list: person.isViewing ? [] : mockTasksOf(person).slice(0, listLimit) })),
  mock(getTask, ({ params: { id } }, { person }) => ownTask(id, person)),
  mock(cancelTask, ({ params: { id } }, { person, now }) => cancelMockTask(ownTask(id, person), now)),
]
