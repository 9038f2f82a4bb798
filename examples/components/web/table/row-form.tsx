import { createContext, type KeyboardEvent, type ReactNode, type RefObject, use, useCallback, useEffect, useRef } from 'react'
import type { AnyRow } from '#contract/resource/resource.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useLeaveGuard, viewMark } from '#web/base/page/leave-guard.ts'
import { ConflictDialog } from '#web/resource/form/conflict-dialog.ts'
import { resourceLayout } from '#web/resource/form/form-layout.ts'
import type { ColumnParts } from '#web/resource/resource-columns.tsx'
import type { ReadRow } from '#web/resource/form/use-current-row.ts'
import { useResourceForm } from '#web/resource/form/use-resource-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useDisplayMessages } from '#web/ui/display/messages.ts'
import { failureMessage } from '#web/ui/feedback/failure-message.ts'
import type { AnyForm } from '#web/ui/form/schema/any-form.ts'
import type { AnyFormLayout } from '#web/ui/form/schema/form-layout.ts'
import { SchemaField } from '#web/ui/form/schema/schema-field.tsx'
import type { Column } from '#web/ui/table/columns/column.ts'
import { CellMessage } from '#web/ui/table/edit/cell-message.tsx'
import { isComposing } from '#web/ui/keyboard/composition.ts'
import { useRowMessages } from './row-messages.ts'
import styles from './row-form.module.css'

interface RowFormValue {
  readonly form: AnyForm & { readonly isBusy: boolean; readonly send: () => void }
  readonly layout: AnyFormLayout
  readonly cancel: () => void
}

/** The form of the row that is edited; null in other rows. */
const RowFormContext = createContext<RowFormValue | null>(null)

interface RowFormProps {
  parts: ColumnParts
  row: AnyRow
  read: ReadRow | undefined
  /** The field that gets the focus at first. */
  firstField: string | undefined
  /** Tells the table whether there is unsaved input. */
  dirty: RefObject<boolean>
  onSaved: (row: AnyRow) => void
  onCancel: () => void
  /** The cells of the row. */
  children: ReactNode
}

/** The form of a row, around its cells: its fields are in the cells, and are validated and saved together. */
export function RowForm({ parts, row, read, firstField, dirty, onSaved, onCancel, children }: RowFormProps) {
  const { resource, words, messages } = parts
  const language = useLanguage()
  const { form, latest, conflict, resolve, goBack } = useResourceForm(resource, {
    row,
    messages,
    hasDraft: false,
    ...(read && { read }),
    onDone: onSaved,
  })
  useLeaveGuard(form.isDirty)
  useLeaveGuard(form.isDirty, viewMark)
  useEffect(() => {
    dirty.current = form.isDirty
    return () => {
      dirty.current = false
    }
  }, [dirty, form.isDirty])
  useFirstFocus(form, firstField)
  const value: RowFormValue = {
    form,
    layout: resourceLayout(resource, words, latest, language),
    cancel: onCancel,
  }
  return (
    // oxlint-disable-next-line react/jsx-no-constructed-context-values -- the form is another one with each key press
    <RowFormContext value={value}>
      {children}
      {conflict && <ConflictDialog {...{ resource, words, messages, conflict }} onResolve={resolve} onClose={goBack} />}
    </RowFormContext>
  )
}

/** Focuses a field once. */
function useFirstFocus(form: { readonly focus: (name: string) => void }, name: string | undefined): void {
  const focus = useRef(form.focus)
  useEffect(() => {
    if (name !== undefined) focus.current(name)
  }, [name])
}

interface RowCellProps<Row> {
  row: Row
  column: Column<Row>
}

/** A cell of a row that can be edited: its content, or its field while the row is edited. */
export function RowCell<Row>({ row, column }: RowCellProps<Row>) {
  const value = use(RowFormContext)
  if (value) return <RowField value={value} name={column.id} />
  const content = column.cell(row)
  return typeof content === 'string' ? <span title={content}>{content}</span> : content
}

function RowField({ value: { form, layout, cancel }, name }: { value: RowFormValue; name: string }) {
  const own = layout.fields[name]
  const rules = form.rules[name]
  if (!own || !rules) return null
  const field = form.field(name)

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    const { key, target, currentTarget, shiftKey } = event
    // Key events in portalled overlays bubble here too. Enter on a button presses it.
    const isInside = target instanceof Element && currentTarget.contains(target)
    if (!isInside || event.defaultPrevented || isComposing(event)) return
    const isSaving = key === 'Enter' && !target.closest('button') && !(shiftKey && target.matches('textarea'))
    if (!isSaving && key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (isSaving) form.send()
    else cancel()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only handles the keys of the field in it
    <div className={styles.field} data-row-field="" data-invalid={field.error !== undefined || undefined} onKeyDown={handleKey}>
      <SchemaField
        layout={{ ...own, autoFocus: false, isLabelHidden: true }}
        rules={rules}
        field={field}
        isRequired={form.isRequired(name)}
      />
    </div>
  )
}

interface RowButtonsProps {
  title: string
  /** The actions of a row that is not being edited. */
  children: ReactNode
}

/** The actions of a row; the buttons that save or cancel while it is edited. */
export function RowFormButtons({ title, children }: RowButtonsProps) {
  const value = use(RowFormContext)
  return value ? <SaveButtons value={value} title={title} /> : children
}

function SaveButtons({ value: { form, cancel }, title }: { value: RowFormValue; title: string }) {
  const messages = useRowMessages()
  const display = useDisplayMessages()
  const { failure, isBusy, send, formProps } = form
  const { ref } = formProps
  const attach = useCallback((element: HTMLElement | null) => ref(element?.closest<HTMLElement>('[data-row]') ?? null), [ref])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only handles a key of the buttons in it
    <span ref={attach} className={styles.buttons} onKeyDown={(event) => event.key === 'Escape' && cancel()}>
      <Button variant="text" isBusy={isBusy} aria-label={messages.saveRow(title)} onClick={send}>
        {messages.save}
      </Button>
      <Button variant="text" aria-label={messages.cancelRow(title)} onClick={cancel}>
        {messages.cancel}
      </Button>
      {failure && (
        <span role="alert">
          <CellMessage tone="bad">{failureMessage(failure, display)}</CellMessage>
        </span>
      )}
    </span>
  )
}
