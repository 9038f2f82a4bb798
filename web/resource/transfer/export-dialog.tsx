import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { listParameters, type ListRequest } from '#contract/lists/list-query.ts'
import type { Counted } from '#contract/lists/paging.ts'
import type { TableFormat } from '#contract/tables/table-format.ts'
import { exportedIdsLimit } from '#contract/resource/export.ts'
import { listTasks, type Task } from '#contract/tasks.ts'
import { createIdempotencyKeys } from '#web/api/idempotency-key.ts'
import { callOptions, useWrite } from '#web/api/queries.ts'
import { useCurrentUser } from '#web/base/current-user.ts'
import { formatDateTime, formatNumber } from '#web/base/i18n/format.ts'
import { formatCount } from '#web/ui/table/format-count.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { usePage } from '#web/base/page/page.ts'
import { usePreference } from '#web/base/preferences/preference.ts'
import { TaskAction } from '#web/resource/tasks/task-row.tsx'
import { useTaskMessages } from '#web/resource/tasks/messages.ts'
import { watchTask } from '#web/resource/tasks/watched-tasks.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Checkbox } from '#web/ui/fields/choice/checkbox.tsx'
import { RadioField } from '#web/ui/fields/choice/radio-field.tsx'
import type { ListGrouping, ListViews } from '#web/ui/table/list.ts'
import { ignoreApiError } from '#web/ui/table/selection/row-action-runner.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { AnyWords } from '#web/resource/resource-words.ts'
import type { ResourceMessages } from '#web/resource/messages.ts'
import layout from '#web/ui/theme/layout.module.css'
import { type ExportChoice, exportChoices } from './export-choices.ts'
import { type TransferMessages, useTransferMessages } from './messages.ts'
import styles from './export-dialog.module.css'

export interface ExportDialogProps {
  /** The list page. */
  page: {
    readonly resource: AnyResource
    readonly words: AnyWords
    readonly messages: ResourceMessages
    readonly list: {
      readonly request: ListRequest<string, {}>
      readonly query: { readonly data?: Counted | undefined }
      readonly views?: Pick<ListViews, 'columns'>
      readonly grouping?: Pick<ListGrouping, 'board' | 'calendar'>
    }
  }
  /** Exports only these rows; by default all that match. */
  selectedIds?: readonly string[] | undefined
  onClose: () => void
}

const recentLimit = 3

/** How many rows match. A board and a calendar do not read the page of the list that says so. */
function useCounted({ list: query, derivedCalls }: AnyResource, list: ExportDialogProps['page']['list']): Counted | undefined {
  const isTable = !list.grouping?.board && !list.grouping?.calendar
  const { page: _page, pageSize: _pageSize, sort: _sort, ...filters } = list.request
  const totals = useQuery({ ...callOptions(derivedCalls.totals, { query: listParameters(query, filters) }), enabled: !isTable })
  return isTable ? list.query.data : totals.data
}

/** Asks for the format and the columns of an export, starts it, and lists the latest ones. */
export function ExportDialog({ page: { resource, words, messages: common, list }, selectedIds, onClose }: ExportDialogProps) {
  const messages = useTransferMessages(words)
  const language = useLanguage()
  const pageTitle = usePage().page.title[language]
  const user = useCurrentUser()
  const { value: own } = usePreference(resource.tableView)
  // As in the table, an open view may have columns of its own.
  const view = list.views?.columns?.value ?? own
  const choices = useMemo(
    () => exportChoices({ resource, words, messages: common, transfer: messages }, view),
    [resource, words, common, messages, view],
  )
  const [format, setFormat] = useState<TableFormat>('xlsx')
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const { mutateAsync, isPending } = useExport(resource)
  const fields = chosen ?? new Set(choices.flatMap(({ isVisible, field }) => (isVisible ? field : [])))
  const counted = useCounted(resource, list)
  const isTooMany = selectedIds !== undefined && selectedIds.length > exportedIdsLimit
  const number = (count: number) => formatNumber(count, language)

  async function start() {
    const { page: _page, pageSize: _pageSize, ...request } = list.request
    // Selected rows may not match the filters any more.
    const rows = listParameters(resource.list, selectedIds ? { sort: request.sort } : request)
    const columns = choices.filter(({ field }) => fields.has(field)).map(({ isVisible: _isVisible, ...column }) => column)
    const body = { format, title: pageTitle, view: rows, columns, ...(selectedIds && { ids: [...selectedIds] }) }
    const task = await mutateAsync({ body })
    watchTask(task.id, user?.userId ?? '')
    onClose()
  }

  return (
    <Dialog
      isOpen
      title={messages.exportTitle}
      onClose={onClose}
      renderFooter={(close) => (
        <>
          <Button onClick={close}>{common.cancel}</Button>
          {!isTooMany && (
            <Button variant="primary" isBusy={isPending} onClick={() => fields.size > 0 && void ignoreApiError(start)}>
              {messages.start}
            </Button>
          )}
        </>
      )}
    >
      <div className={`${layout.stack} ${layout.gap4}`}>
        {isTooMany ? (
          <Alert tone="bad">{messages.tooMany(number(exportedIdsLimit))}</Alert>
        ) : (
          <p>
            {selectedIds
              ? messages.selectedText(number(selectedIds.length))
              : counted && messages.exportText(formatCount(counted, language))}
          </p>
        )}
        <RadioField
          label={messages.format}
          choices={(['xlsx', 'csv'] as const).map((id) => ({ id, label: messages.formats[id] }))}
          value={format}
          onChange={setFormat}
        />
        <Columns {...{ choices, fields, messages }} onChange={setChosen} />
        <RecentExports resource={resource.name} messages={messages} />
      </div>
    </Dialog>
  )
}

/** A repeat after a lost response starts no second export. */
function useExport({ derivedCalls }: AnyResource) {
  const [keyOf] = useState(createIdempotencyKeys)
  return useWrite(derivedCalls.export, { idempotencyKey: (input) => keyOf(input) })
}

interface ColumnsProps {
  choices: readonly ExportChoice[]
  fields: ReadonlySet<string>
  messages: TransferMessages
  onChange: (fields: ReadonlySet<string>) => void
}

function Columns({ choices, fields, messages, onChange }: ColumnsProps) {
  const errorId = useId()
  const set = (field: string, isChosen: boolean) => {
    const next = new Set(fields)
    if (isChosen) next.add(field)
    else next.delete(field)
    onChange(next)
  }
  const isAll = fields.size === choices.length
  return (
    <fieldset aria-describedby={fields.size === 0 ? errorId : undefined}>
      <legend className={styles.legend}>{messages.columns}</legend>
      <Checkbox
        isChecked={isAll}
        isIndeterminate={!isAll && fields.size > 0}
        onChange={() => onChange(new Set(isAll ? [] : choices.map(({ field }) => field)))}
      >
        {messages.all}
      </Checkbox>
      <div className={styles.choices}>
        {choices.map(({ field, label }) => (
          <Checkbox key={field} isChecked={fields.has(field)} onChange={(isChosen) => set(field, isChosen)}>
            {label}
          </Checkbox>
        ))}
      </div>
      {fields.size === 0 && (
        <p id={errorId} role="alert" className={styles.error}>
          {messages.noColumn}
        </p>
      )}
    </fieldset>
  )
}

function RecentExports({ resource, messages }: { resource: string; messages: TransferMessages }) {
  const { data } = useQuery({ ...callOptions(listTasks), staleTime: 0 })
  const exports = (data?.list ?? []).filter((task) => task.kind === 'export' && task.resource === resource).slice(0, recentLimit)
  if (exports.length === 0) return null
  return (
    <section className={styles.recent}>
      <h3 className={styles.legend}>{messages.recent}</h3>
      <ul>
        {exports.map((task) => (
          <RecentExport key={task.id} task={task} />
        ))}
      </ul>
      <p className={layout.faint}>{messages.recentText}</p>
    </section>
  )
}

function RecentExport({ task }: { task: Task }) {
  const messages = useTaskMessages()
  const { file, state, createDate } = task
  const text = state === 'done' && !file ? messages.expired : messages.states[state]
  return (
    <li className={`${layout.row} ${layout.gap3} ${styles.task}`}>
      <span>{formatDateTime(createDate)}</span>
      <span className={`${layout.fill} ${layout.truncate} ${layout.faint}`}>{file ? file.name : text}</span>
      <TaskAction task={task} />
    </li>
  )
}
