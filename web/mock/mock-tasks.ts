import { AppError } from '#contract/errors/app-error.ts'
import { isOpen, openTaskLimit, type Task, taskFileHours, taskLimitReached } from '#contract/tasks.ts'
import { keepLocalContent } from '#web/api/file-url.ts'
import { encodeIdPart } from './encode-id-part.ts'
import type { MockContext, MockPerson } from './mock.ts'

interface MockTask {
  readonly userId: string
  task: Task
}

/** What a task does; `report` throws once it is cancelled. */
type MockWork = (report: (done: number) => void) => Promise<{ readonly name: string; readonly content: Blob } | null>

/** All tasks by id, the oldest first; forgotten on reload. */
const tasks = new Map<string, MockTask>()

/** The tasks of a person, newest first. */
export function mockTasksOf({ userId }: Pick<MockPerson, 'userId'>): Task[] {
  return [...tasks.values()]
    .filter((entry) => entry.userId === userId)
    .map(({ task }) => task)
    .toReversed()
}

/** A task of a person. */
export function findMockTask(id: string, { userId }: Pick<MockPerson, 'userId'>): Task | undefined {
  const found = tasks.get(id)
  return found?.userId === userId ? found.task : undefined
}

function change(id: string, changes: Partial<Task>): Task {
  const found = tasks.get(id)
  if (!found) throw new Error(`There is no task ${id}`)
  found.task = { ...found.task, ...changes }
  return found.task
}

/** Ends a task unless it has ended. */
export function cancelMockTask(task: Task, now: number): Task {
  return isOpen(task) ? change(task.id, { state: 'cancelled', endDate: new Date(now).toISOString() }) : task
}

async function run(id: string, work: MockWork): Promise<void> {
  const isRunning = () => tasks.get(id)?.task.state === 'running'
  try {
    change(id, { state: 'running' })
    const written = await work((done) => {
      if (!isRunning()) throw new Error('The task was cancelled')
      change(id, { done })
    })
    if (!isRunning()) return
    const endDate = new Date().toISOString()
    if (!written) return void change(id, { state: 'done', endDate })
    const { name, content } = written
    const url = `/task/${id}/file`
    keepLocalContent(url, content)
    const file = { name, size: content.size, url, endDate: new Date(Date.now() + taskFileHours * 3_600_000).toISOString() }
    change(id, { state: 'done', file, endDate })
  } catch (error) {
    const message = error instanceof AppError ? error.messageIn('zh-CN') : String(error)
    if (isRunning()) change(id, { state: 'failed', error: message, endDate: new Date().toISOString() })
  }
}

/** Starts a task of the caller; it goes on after the response. */
export function startMockTask(
  { person, now }: Pick<MockContext, 'person' | 'now'>,
  start: Pick<Task, 'kind' | 'resource' | 'title' | 'total'> & Partial<Pick<Task, 'bulkEditId'>>,
  work: MockWork,
): Task {
  if (mockTasksOf(person).filter(isOpen).length >= openTaskLimit) throw new AppError(taskLimitReached)
  const id = encodeIdPart(now, 10) + encodeIdPart(tasks.size + 1, 6)
  const task: Task = {
    bulkEditId: null,
    ...start,
    id,
    state: 'waiting',
    done: 0,
    error: null,
    file: null,
    createDate: new Date(now).toISOString(),
    endDate: null,
  }
  tasks.set(id, { userId: person.userId, task })
  void run(id, work)
  return task
}
