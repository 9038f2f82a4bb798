import { type FocusEvent, type KeyboardEvent, useId, useRef, useSyncExternalStore } from 'react'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import { SchemaField } from '#web/ui/form/schema/schema-field.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { Column } from '#web/ui/table/columns/column.ts'
import { isComposing } from '#web/ui/keyboard/composition.ts'
import type { CellEditor } from './cell-editor.ts'
import { cellAfter, cellIn, focusCell, makeTabStop } from './cell-focus.ts'
import { cellAction, editorAction } from './cell-keys.ts'
import { CellMessage, ConflictMessage, FailureMessage } from './cell-message.tsx'
import type { CellState, OpenEditor } from './cell-store.ts'
import { useEditMessages } from './messages.ts'
import type { TableEditing } from './table-editing.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './editable-cell.module.css'

interface EditableCellProps<Row> {
  row: Row
  column: Column<Row>
  editor: CellEditor<Row>
  editing: TableEditing<Row>
}

/** Kinds of values that are chosen, not typed: choosing one saves it. */
const chosenKinds: ReadonlySet<string> = new Set(['choice', 'boolean', 'reference', 'day'])
/** Kinds whose editor takes over the key that opened it. */
const typedKinds: ReadonlySet<string> = new Set(['text', 'paragraph', 'email', 'phone', 'webAddress', 'number', 'money'])

/** A cell of an editable table: a button with its content, or its open editor. */
export function EditableCell<Row>(props: EditableCellProps<Row>) {
  const { row, editor, editing } = props
  const { store } = editing
  const key = editing.keyOf(row, editor)
  const state = useSyncExternalStore(
    (listener) => store.subscribeCell(key, listener),
    () => store.get(key),
  )
  return state.open ? <CellInput {...props} open={state.open} /> : <ClosedCell {...props} state={state} />
}

/** Opens the editor of a cell and focuses its control; a list of choices opens at once. */
function startEditing(cell: HTMLElement, open: () => boolean): void {
  const row = cell.closest('[data-row]')
  const name = cell.dataset['cell']
  if (!open()) return
  focusControl(cellIn(row, name))
}

function focusControl(cell: HTMLElement | undefined): void {
  const control = cell?.querySelector<HTMLElement>('input, textarea, button')
  control?.focus()
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.select()
  else if (control?.ariaHasPopup) control.click()
}

function ClosedCell<Row>({ row, column, editor, editing, state }: EditableCellProps<Row> & { state: CellState }) {
  const messages = useEditMessages()
  const button = useRef<HTMLButtonElement>(null)
  const messageId = useId()
  const { saving, failed, conflict } = state
  const shown = saving ? editor.withValue(row, saving.value) : row
  const hasMessage = failed !== undefined || conflict !== undefined

  function start(typed?: { readonly typed: unknown }) {
    if (button.current) startEditing(button.current, () => editing.open(row, editor, typed))
  }

  function handleKey(event: KeyboardEvent<HTMLButtonElement>) {
    const action = cellAction({ ...keysOf(event) })
    const target = typeof action === 'object' ? cellAfter(event.currentTarget, action.move) : undefined
    // At the end of the row, Tab leaves the cells.
    if (action === undefined || (event.key === 'Tab' && !target)) return
    // The pressed key goes on to the control, which has the focus by then.
    if (action !== 'type' || !typedKinds.has(editor.rules.kind)) event.preventDefault()
    if (action === 'edit') start()
    else if (action === 'type') start(typedKinds.has(editor.rules.kind) ? { typed: editor.rules.blank } : undefined)
    else if (action !== 'leave') focusCell(target)
    else if (hasMessage) editing.discard(row, editor)
    else event.currentTarget.closest<HTMLElement>('[data-row]')?.focus()
  }

  return (
    <div className={styles.cell}>
      <button
        ref={button}
        type="button"
        data-cell={editor.name}
        className={`${layout.row} ${layout.gap1} ${styles.content}${column.align === 'end' ? ` ${styles.end}` : ''}`}
        data-state={hasMessage ? 'failed' : saving ? 'saving' : undefined}
        aria-describedby={hasMessage ? messageId : undefined}
        aria-busy={saving ? true : undefined}
        tabIndex={-1}
        onFocus={(event) => makeTabStop(event.currentTarget)}
        onClick={() => start()}
        onKeyDown={handleKey}
      >
        <VisuallyHidden>{messages.editCell(column.title)}</VisuallyHidden>
        <span className={`${layout.fill} ${layout.truncate} ${styles.text}`}>{(column.editableText ?? column.cell)(shown)}</span>
        {saving && <span className={`${layout.turns} ${layout.fixed} ${styles.saving}`} title={messages.saving} />}
        {hasMessage && <Icon name="triangle-alert" size={16} />}
      </button>
      {failed && (
        <FailureMessage
          id={messageId}
          text={editor.textOf(failed.value)}
          message={failed.message}
          onRetry={() => start()}
          onDiscard={() => {
            editing.discard(row, editor)
            focusCell(button.current ?? undefined)
          }}
        />
      )}
      {conflict && <ConflictMessage id={messageId} conflict={conflict} onChoose={() => focusCell(button.current ?? undefined)} />}
    </div>
  )
}

function keysOf(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  return { key, ctrlKey, metaKey, altKey, shiftKey, isComposing: isComposing(event) }
}

function CellInput<Row>({ row, column, editor, editing, open }: EditableCellProps<Row> & { open: OpenEditor }) {
  const cell = useRef<HTMLDivElement>(null)
  const { name, rules } = editor

  /** Closes the editor and moves the focus, which its removal would lose. */
  function close(end: () => boolean, target?: HTMLElement) {
    const tableRow = cell.current?.closest('[data-row]')
    if (end()) focusCell(target ?? cellIn(tableRow, name))
    else focusControl(cell.current ?? undefined)
  }

  function change(value: unknown) {
    editing.change(value)
    if (chosenKinds.has(rules.kind)) close(() => editing.commit())
  }

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    const { target, currentTarget } = event
    // Key events in portalled overlays bubble here too. Enter on a button presses it.
    if (event.defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target)) return
    const action = editorAction(keysOf(event))
    if (action === undefined || (event.key === 'Enter' && target.closest('button'))) return
    event.preventDefault()
    event.stopPropagation()
    if (action === 'cancel') return close(cancel)
    return close(() => editing.commit(), cellAfter(currentTarget, action))
  }

  function cancel(): true {
    editing.cancel()
    return true
  }

  function handleBlur({ target, currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) {
    // A press on nothing ends editing. A control outside may leave the page, which asks first; another window keeps the editor open.
    const isOutside = relatedTarget === null && document.hasFocus() && currentTarget.contains(target)
    if (isOutside && currentTarget.isConnected) queueMicrotask(() => cell.current && editing.commit())
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only handles the keys of the field in it
    <div ref={cell} className={`${styles.cell} ${styles.open}`} data-cell={name} onKeyDown={handleKey} onBlur={handleBlur}>
      <SchemaField
        layout={{ ...editor.layoutOf(row), label: column.title, isLabelHidden: true }}
        rules={rules}
        isRequired={rules.isRequired}
        field={{ name, value: open.value, error: open.error, onChange: change, onBlur: noop }}
      />
      {open.error !== undefined && <CellMessage tone="bad">{open.error}</CellMessage>}
    </div>
  )
}

function noop() {}
