import { type ClipboardEvent, type RefObject, useState } from 'react'
import { namedIssue } from '#contract/errors/issue-message.ts'
import type { Filters } from '#contract/lists/list-query.ts'
import { nameKey } from '#contract/name-key.ts'
import type { AnyRow } from '#contract/resource/resource.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import type { AnyWords } from '#web/resource/resource-words.ts'
import type { ResourceList } from '#web/resource/use-resource-list.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import type { Column } from '#web/ui/table/columns/column.ts'
import type { CellEditor } from '#web/ui/table/edit/cell-editor.ts'
import { cellIn, focusCell } from '#web/ui/table/edit/cell-focus.ts'
import { type Labels, parseCell } from '#web/ui/table/edit/paste/parse-cell.ts'
import { type PastePlan, planPaste } from '#web/ui/table/edit/paste/paste-plan.ts'
import { parseCells } from '#web/ui/table/edit/paste/tsv.ts'
import type { RowSaver } from './row-saver.ts'
import { usePasteMessages } from './messages.ts'

const pasteDialog = lazyControl(() => import('./paste-dialog.tsx').then((module) => module.PasteDialog))

interface PastingOptions<Row extends AnyRow, Name extends string, F extends Filters> {
  page: ResourceList<Row, Name, F>
  /** The texts of the resource in every language. */
  allWords: readonly AnyWords[]
  columns: readonly Column<Row, Name>[]
  rows: readonly Row[] | undefined
  /** Closes the open editor. */
  cancelEditing: () => void
  saver: RowSaver
  onSaved: (row: AnyRow) => void
  root: RefObject<HTMLElement | null>
}

/** The stored values of a field by label in any language, and by themselves. */
function labelsOf(name: string, allWords: readonly AnyWords[]): Labels {
  const entries = allWords.flatMap((words) => Object.entries(words.choices[name] ?? {}))
  return new Map(entries.flatMap(([id, label]) => [id, label].map((text): [string, string] => [nameKey(text), id])))
}

/** The names of the editable columns of a row from a cell on; undefined for those that cannot be edited. */
function namesFrom(cell: HTMLElement): (string | undefined)[] {
  const start = cell.closest('td, th')
  const all = Array.from(start?.parentElement?.children ?? []).filter((other) => !other.matches('[data-actions]'))
  return all.slice(start ? all.indexOf(start) : 0).map((other) => other.querySelector<HTMLElement>('[data-cell]')?.dataset['cell'])
}

interface Pasted {
  readonly plan: PastePlan<AnyRow>
  /** Where the focus was. */
  readonly cell: { readonly rowIndex: string; readonly name: string | undefined }
}

/** Pastes cells of a spreadsheet into the focused cell and those to the right of it and below, after a preview. */
export function usePasting<Row extends AnyRow, Name extends string, F extends Filters>(options: PastingOptions<Row, Name, F>) {
  const { page, allWords, columns, rows = [], cancelEditing, saver, onSaved, root } = options
  const language = useLanguage()
  const messages = usePasteMessages()
  const [pasted, setPasted] = useState<Pasted>()

  function onPaste(event: ClipboardEvent): void {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cell]') : null
    const row = cell?.closest<HTMLElement>('[data-row]')
    const block = parseCells(event.clipboardData.getData('text/plain'))
    if (!cell || !row || block.every((texts) => texts.every((text) => text === ''))) return
    // The text of one cell goes into an open editor; a paragraph may have several lines.
    const isOpen = !cell.matches('button')
    if (isOpen && (block.flat().length === 1 || event.target instanceof HTMLTextAreaElement)) return
    event.preventDefault()
    const rowIndex = row.dataset['row'] ?? ''
    const byName = new Map(columns.flatMap(({ editor }) => (editor ? [[editor.name, editor] as const] : [])))
    const parse = (text: string, { name, rules }: CellEditor<Row>) =>
      parseCell(text, { rules, labels: labelsOf(name, [...allWords, page.words]) })
    const editors = namesFrom(cell).map((name) => (name === undefined ? undefined : byName.get(name)))
    const unknown = (text: string, problem?: string) =>
      problem === undefined ? messages.unknown(text) : messages.wrong(text, namedIssue(problem, [], language).message)
    const plan = planPaste({ block, rows: rows.slice(Number(rowIndex)), editors, parse, unknown })
    if (isOpen) cancelEditing()
    setPasted({ plan, cell: { rowIndex, name: cell.dataset['cell'] } })
  }

  function close() {
    const { rowIndex, name } = pasted?.cell ?? {}
    setPasted(undefined)
    // After the dialog has given the focus back.
    requestAnimationFrame(() => focusCell(cellIn(root.current?.querySelector(`[data-row="${rowIndex}"]`), name)))
  }

  const { resource } = page
  const dialog = pasted && <pasteDialog.Control {...{ resource, saver, onSaved }} plan={pasted.plan} onClose={close} />
  return { onPaste, dialog }
}
