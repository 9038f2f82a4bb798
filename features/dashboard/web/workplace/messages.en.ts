import type { zh } from './messages.zh.ts'

export const en: typeof zh = {
  greetings: { night: 'Good night', morning: 'Good morning', noon: 'Good day', afternoon: 'Good afternoon', evening: 'Good evening' },
  greeting: (greeting, name) => `${greeting}, ${name}`,
  withWork: (greeting, work) => `${greeting}. ${work}.`,
  waiting: (count) => `${count} ${count === '1' ? 'thing waits' : 'things wait'} for you`,
  nothingWaiting: 'Nothing waits for you',
  pending: 'Waiting for me',
  noPending: 'All done',
  todos: 'My to-dos',
  left: (count) => `${count} left`,
  newTodo: 'New to-do',
  addTodo: 'Add',
  todoHint: 'What is to be done? Press Enter to add it',
  noTodos: 'No to-dos yet',
  done: (text) => `Done: ${text}`,
  removeTodo: (text) => `Delete to-do: ${text}`,
  clearDone: 'Clear done',
  tooManyTodos: (count) => `${count} at most. Delete some first`,
  activity: 'My recent activity',
  noActivity: 'Nothing yet',
  refused: 'Refused',
}
