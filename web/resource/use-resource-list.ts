import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Filters, ListQuery } from '#contract/lists/list-query.ts'
import { allReferencesOf } from '#contract/resource/references.ts'
import type { AnyResource, AnyRow, AnyTransition } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { showsRowsOf } from '#web/api/queries.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import type { Selection } from '#web/ui/table/selection/selection.ts'
import type { ListCall } from '#web/resource/list-input.ts'
import { useList } from '#web/resource/use-list.ts'
import type { List } from '#web/ui/table/list.ts'
import { type RemovedRows, useRemovedRows } from '#web/ui/table/rows/use-removed-rows.ts'
import { useSelection } from '#web/ui/table/selection/use-selection.ts'
import type { AnyWords } from './resource-words.ts'
import { useDictionaryWords } from './use-dictionary-words.ts'
import { useOpenNew } from './use-open-new.ts'
import { useRemove } from './use-remove.ts'
import { type ResourceMessages, useResourceMessages } from './messages.ts'

/** What the user may do with the rows of a resource; calls that the resource does not have are never allowed. */
export interface Allowed {
  readonly create: boolean
  readonly edit: boolean
  readonly remove: boolean
  readonly bulk: boolean
  readonly bulkEdit: boolean
  readonly bulkRemove: boolean
  readonly bulkRestore: boolean
  readonly export: boolean
  readonly transfer: boolean
}

/** The state of a list page: rows, selection, permitted actions, and the row that is open in the drawer. */
export interface ResourceList<Row, Name extends string, F extends Filters> {
  readonly resource: AnyResource & { readonly list: ListQuery<Name, F> }
  readonly words: AnyWords
  readonly messages: ResourceMessages
  readonly list: List<Row, Name, F>
  readonly selection: Selection<Row>
  readonly allowed: Allowed
  readonly opened: Row | 'new' | null
  readonly open: (row: Row | 'new') => void
  readonly close: () => void
  /** Opens the form of a new row that starts with these values. */
  readonly openNew: (initial: FieldValues) => void
  readonly initial: FieldValues | undefined
  /** The row whose values the form of a new one starts with. */
  readonly copied: Row | undefined
  /** Opens the form of a copy of a row; undefined where the user cannot create rows, or the form cannot be filled. */
  readonly copy: ((row: Row) => void) | undefined
  /** Deletes a row, and asks before only where others refer to it; it stays in its place, where that can be undone. */
  readonly remove: (row: Row) => void
  readonly removed: RemovedRows<Row>
  /** Whether the rules of a row leave a transition to the user. A method, because its parameters must be bivariant. */
  isTheirs(transition: AnyTransition, row: Row): boolean
}

interface ListOptions<Row> {
  /** Opens a row, or the form of a new one, elsewhere than in the page's drawer. */
  readonly open?: (row: Row | 'new') => void
  /** Opens the form of a copy elsewhere. */
  readonly copy?: (row: Row) => void
  /** Whether the rules of a row leave a transition to the user; by default they do. */
  readonly isTheirs?: (transition: AnyTransition, row: Row) => boolean
}

function keyOf({ id }: AnyRow): string {
  return id
}

function versionOf({ version }: AnyRow): number {
  return version
}

function isAnyones(): boolean {
  return true
}

/** What the user may do with the rows of a resource. */
export function useAllowed({ permissions, availableCalls }: AnyResource): Allowed {
  const { view, edit, remove, create = edit, restore = remove, transfer = edit, export: exporting = view } = permissions
  const [canCreate, canEdit, canTransfer] = [useCan(create), useCan(edit), useCan(transfer)]
  const [canRemove, canRestore, canExport] = [useCan(remove), useCan(restore), useCan(exporting)]
  return useMemo(() => {
    const has = (name: string) => availableCalls.some(({ operation }) => operation === name)
    return {
      create: canCreate && has('create'),
      edit: canEdit && has('update'),
      remove: canRemove && has('remove'),
      bulk: canEdit && has('bulk'),
      bulkEdit: canEdit && has('bulkEdit'),
      bulkRemove: canRemove && has('bulkRemove'),
      bulkRestore: canRestore && has('bulkRestore'),
      export: canExport && has('export'),
      transfer: canTransfer && has('transfer'),
    }
  }, [canCreate, canEdit, canRemove, canRestore, canExport, canTransfer, availableCalls])
}

/** The row that is open, or the form of a new one with the values that it starts with; by default in the page's drawer. */
function useOpened<Row>({ open: openElsewhere, copy }: ListOptions<Row>) {
  const [opened, setOpened] = useState<Row | 'new' | null>(null)
  const [copied, setCopied] = useState<Row>()
  const [initial, setInitial] = useState<FieldValues>()
  const open = openElsewhere ?? setOpened
  const openCopy = useCallback((row: Row) => {
    setCopied(row)
    setOpened('new')
  }, [])
  function close() {
    setOpened(null)
    setCopied(undefined)
    setInitial(undefined)
  }
  function openNew(values: FieldValues) {
    setInitial(values)
    open('new')
  }
  return { opened, open, close, openNew, initial, copied, openCopy: copy ?? (openElsewhere ? undefined : openCopy) }
}

/** The state of a resource's list page, with page, sort and filters from the URL. */
export function useResourceList<Row extends AnyRow, Name extends string, F extends Filters>(
  resource: AnyResource & { readonly calls: { readonly list: ListCall<Row> }; readonly list: ListQuery<Name, F> },
  ownWords: AnyWords,
  options: ListOptions<Row> = {},
): ResourceList<Row, Name, F> {
  const words = useDictionaryWords(resource, ownWords)
  const messages = useResourceMessages(words)
  const loaded = useList<Row, Name, F>(resource.calls.list, resource.list)
  const selection = useSelection<Row>(keyOf)
  const placed = useRemovedRows<Row>({
    keyOf,
    versionOf,
    rows: loaded.query.data?.list,
    listKey: JSON.stringify([loaded.request, loaded.grouping?.open]),
  })
  // The page before follows the only row of a page, so that row has no place to be shown as deleted.
  const isOnly = loaded.request.page !== 1 && loaded.query.data?.list.length === 1
  const { remove, undo, question } = useRemove(resource, { selection, placed: isOnly ? { ...placed, placeOf: () => undefined } : placed })
  const removed = useMemo(() => ({ ...placed, undo, question }), [placed, undo, question])
  const list: typeof loaded = {
    ...loaded,
    search(filters, options) {
      placed.clear()
      loaded.search(filters, options)
    },
  }
  const { isTheirs = isAnyones } = options
  const allowed = useAllowed(resource)
  const { open, openCopy, ...opened } = useOpened(options)
  const copy = allowed.create ? openCopy : undefined
  useOpenNew(resource, () => open('new'))
  useEffect(() => {
    for (const { target } of allReferencesOf(resource)) showsRowsOf(resource.name, target.name)
  }, [resource])
  return { resource, words, messages, list, selection, allowed, open, copy, remove, removed, isTheirs, ...opened }
}
