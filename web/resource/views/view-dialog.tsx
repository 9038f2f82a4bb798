import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import type { TableView } from '#contract/lists/table-view.ts'
import { createView, listViewRoles, sentParametersOf, updateView, viewNameInUse, viewNameMaxLength } from '#contract/views/saved-views.ts'
import type { SavedView } from '#contract/views/view-list.ts'
import { isApiError } from '#web/base/api-error.ts'
import { createIdempotencyKeys } from '#web/api/idempotency-key.ts'
import { callOptions, useWrite } from '#web/api/queries.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { CheckboxField } from '#web/ui/fields/choice/checkbox-field.tsx'
import { MultiSelectField } from '#web/ui/fields/select/select-field.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { showToast } from '#web/base/toast-queue.ts'
import layout from '#web/ui/theme/layout.module.css'
import type { ViewedList } from './viewed-list.ts'
import type { SavedViewsState } from './use-saved-views.ts'
import { useViewMessages } from './messages.ts'
import { searchOf, stateOf } from './view-state.ts'

interface ViewDialogProps {
  list: ViewedList
  state: SavedViewsState
  /** The columns of the table as they are shown. */
  columns: TableView
  /** The view to change; without one the state of the list is saved as a new view. */
  view: SavedView | undefined
  onClose: () => void
}

const handledErrors = [viewNameInUse.name]

function valuesOf(view: SavedView | undefined, opens: string | undefined) {
  const roleIds = view?.roles.map(({ id }) => id) ?? []
  return { name: view?.name ?? '', roleIds, hasColumns: Boolean(view?.columns), opensWithList: view !== undefined && opens === view.id }
}

/** Saves the state of a list as a new view, or renames and shares an existing one. */
export function ViewDialog({ list, state, columns, view, onClose }: ViewDialogProps) {
  const messages = useViewMessages()
  const formId = useId()
  const { data } = useQuery(callOptions(listViewRoles))
  const [initial] = useState(() => valuesOf(view, state.opens))
  const [values, setValues] = useState(initial)
  const [keyOf] = useState(createIdempotencyKeys)
  const create = useWrite(createView, { idempotencyKey: ({ body }) => keyOf({ body }), handledErrors })
  const update = useWrite(updateView, { handledErrors })
  const [nameError, setNameError] = useState<string>()
  const change = (next: Partial<typeof initial>) => setValues({ ...values, ...next })
  const name = values.name.trim()
  // Roles that the view is shared with already stay among the choices.
  const roles = new Map([...(view?.roles ?? []), ...(data?.list ?? [])].map((role) => [role.id, role.name]))

  function save(): Promise<SavedView> {
    const { roleIds, hasColumns } = values
    const parts = { name, roleIds: [...roleIds] }
    if (!view) {
      const content = { parameters: sentParametersOf(stateOf(list, hasColumns)), columns: hasColumns ? columns : null }
      return create.mutateAsync({ body: { list: list.name, ...parts, ...content } })
    }
    const { pageSize: _pageSize, ...parameters } = view.parameters
    const sized = {
      columns: hasColumns ? columns : null,
      parameters: sentParametersOf({ ...parameters, ...(hasColumns && { pageSize: String(list.pageSize) }) }),
    }
    return update.mutateAsync({
      params: { id: view.id },
      body: { version: view.version, ...parts, ...(hasColumns !== initial.hasColumns && sized) },
    })
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (name === '') return
    try {
      const saved = await save()
      if (values.opensWithList !== initial.opensWithList) state.choose(values.opensWithList ? saved.id : undefined)
      showToast({ kind: 'ok', message: messages.saved(saved.name) })
      onClose()
      if (!view) list.go(searchOf(saved, list))
    } catch (error) {
      // The handler of failed calls has said all others.
      if (isApiError(error, viewNameInUse)) setNameError(error.message)
    }
  }

  return (
    <Dialog
      isOpen
      title={view ? messages.share : messages.saveView}
      isDirty={JSON.stringify(values) !== JSON.stringify(initial) && !create.isPending && !update.isPending}
      onClose={onClose}
      renderFooter={(close) => (
        <>
          <Button onClick={close}>{messages.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={create.isPending || update.isPending} disabled={name === ''}>
            {messages.save}
          </Button>
        </>
      )}
    >
      <form id={formId} className={`${layout.stack} ${layout.gap5}`} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={messages.name}
          isRequired
          autoFocus
          maxLength={viewNameMaxLength}
          hint={view ? undefined : messages.content}
          error={nameError}
          value={values.name}
          onChange={(next) => {
            setNameError(undefined)
            change({ name: next })
          }}
        />
        {roles.size > 0 && (
          <MultiSelectField
            label={messages.sharedWith}
            placeholder={messages.onlyMe}
            hint={messages.shareHint}
            isSearchable={roles.size > 8}
            choices={Array.from(roles, ([id, label]) => ({ id, label }))}
            value={values.roleIds}
            onChange={(roleIds) => change({ roleIds: [...roleIds] })}
          />
        )}
        <CheckboxField label={messages.withColumns} value={values.hasColumns} onChange={(hasColumns) => change({ hasColumns })} />
        <CheckboxField label={messages.opensOption} value={values.opensWithList} onChange={(opensWithList) => change({ opensWithList })} />
      </form>
    </Dialog>
  )
}
