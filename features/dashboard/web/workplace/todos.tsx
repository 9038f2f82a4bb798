import { useRef, useState } from 'react'
import { workplaceTodos, type Todo } from '#features/dashboard/contract/preferences.ts'
import { todoMaxLength, todosMax } from '#features/dashboard/contract/todos.ts'
import { usePreference } from '#web/base/preferences/preference.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { Checkbox } from '#web/ui/fields/choice/checkbox.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { Card } from '#web/ui/page-layout/card.tsx'
import layout from '#web/ui/theme/layout.module.css'
import styles from './todos.module.css'
import { useWorkplaceMessages } from './messages.ts'

const noTodos: readonly Todo[] = []

// crypto.randomUUID is missing on plain http.
const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`

/** What the user wants to do. It is stored with the account. */
export function Todos() {
  const messages = useWorkplaceMessages()
  const { value = noTodos, isReady, set } = usePreference(workplaceTodos)
  const left = value.filter(({ isDone }) => !isDone).length
  const save = (todos: readonly Todo[]) => set(todos.length === 0 ? undefined : [...todos])
  return (
    <Card title={messages.todos} actions={left > 0 && <span className={layout.muted}>{messages.left(left)}</span>} isFlush>
      <NewTodo
        isDisabled={!isReady}
        error={value.length >= todosMax ? messages.tooManyTodos(todosMax) : undefined}
        onAdd={(text) => save([{ id: newId(), text, isDone: false }, ...value])}
      />
      {isReady && value.length === 0 && <Empty text={messages.noTodos} />}
      <TodoList todos={value} onChange={save} />
      {value.some(({ isDone }) => isDone) && (
        <div className={styles.footer}>
          <Button variant="text" onClick={() => save(value.filter(({ isDone }) => !isDone))}>
            {messages.clearDone}
          </Button>
        </div>
      )}
    </Card>
  )
}

interface NewTodoProps {
  isDisabled: boolean
  /** Why none can be added. */
  error: string | undefined
  onAdd: (text: string) => void
}

function NewTodo({ isDisabled, error, onAdd }: NewTodoProps) {
  const messages = useWorkplaceMessages()
  const [text, setText] = useState('')

  function add(event: { preventDefault(): void }) {
    event.preventDefault()
    const trimmed = text.trim()
    if (trimmed === '' || error !== undefined || isDisabled) return
    onAdd(trimmed)
    setText('')
  }

  return (
    <form className={styles.form} onSubmit={add}>
      <TextField
        label={messages.newTodo}
        isLabelHidden
        placeholder={messages.todoHint}
        maxLength={todoMaxLength}
        value={text}
        error={text === '' ? undefined : error}
        onChange={setText}
      />
      <Button type="submit" icon="plus" aria-disabled={isDisabled || undefined}>
        {messages.addTodo}
      </Button>
    </form>
  )
}

function TodoList({ todos, onChange }: { todos: readonly Todo[]; onChange: (todos: readonly Todo[]) => void }) {
  const messages = useWorkplaceMessages()
  const list = useRef<HTMLUListElement>(null)

  /** The focus moves to the next to-do, or the one before the last. */
  function remove(index: number) {
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]')
    const next = buttons?.[index + 1] ?? buttons?.[index - 1]
    next?.focus()
    onChange(todos.filter((_, position) => position !== index))
  }

  return (
    <ul ref={list}>
      {todos.map(({ id, text, isDone }, index) => (
        <li key={id} className={`${layout.row} ${layout.gap3} ${styles.todo}`} data-done={isDone || undefined}>
          <Checkbox
            aria-label={messages.done(text)}
            isChecked={isDone}
            onChange={(next) => onChange(todos.map((todo) => (todo.id === id ? { ...todo, isDone: next } : todo)))}
          />
          <span className={`${layout.fill} ${layout.breaks} ${styles.text}`}>{text}</span>
          <IconButton icon="x" iconSize={16} label={messages.removeTodo(text)} data-remove onClick={() => remove(index)} />
        </li>
      ))}
    </ul>
  )
}
