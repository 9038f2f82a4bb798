import type { Filters } from '#contract/lists/list-query.ts'
import type { AnyRow } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import type { AnyFormLayout } from '#web/ui/form/schema/form-layout.ts'
import { preloadModal } from '#web/ui/dialog/dialog.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import type { ReadRow } from './form/use-current-row.ts'
import type { ResourceList } from './use-resource-list.ts'

const drawer = lazyControl(() => {
  preloadModal()
  return import('./form/resource-form-drawer.tsx').then((module) => module.ResourceFormDrawer)
})

/** The drawer with the form or the read-only view of a row. Its code is loaded on first use. */
export const ResourceEditor = drawer.Control

/** Preloads the code of the drawer and its form. */
export const preloadResourceDrawer = drawer.preload

interface ResourceDrawerProps<Row, Name extends string, F extends Filters> {
  page: ResourceList<Row, Name, F>
  /** Replaces the default layout. */
  layout?: AnyFormLayout
  /** Values that a new row starts with. */
  initial?: FieldValues
  /** Shows a row; by default the drawer does. */
  onView?: (row: Row) => void
  /** Reads a row as it is stored now, where the resource has no such call of its own. */
  read?: ReadRow
}

/** The drawer of a list page: shows the opened row, or the form of a new one. */
export function ResourceDrawer<Row extends AnyRow, Name extends string, F extends Filters>({
  page,
  layout,
  initial,
  onView = page.open,
  read,
}: ResourceDrawerProps<Row, Name, F>) {
  const { resource, words, list, opened, copied, allowed, close } = page
  if (opened === null) return null
  const row = opened === 'new' ? undefined : opened
  const isListFiltered = list.filterCount > 0 || Boolean(list.request.search) || list.request.page !== 1
  return (
    <ResourceEditor
      {...{ resource, words, row, layout, read }}
      initial={page.initial ? { ...initial, ...page.initial } : initial}
      copyOf={copied}
      isReadOnly={row !== undefined && !allowed.edit}
      {...(isListFiltered && { onView })}
      onClose={close}
    />
  )
}
