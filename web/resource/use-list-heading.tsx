import type { Filters } from '#contract/lists/list-query.ts'
import type { AnyRow } from '#contract/resource/resource.ts'
import { MainAction } from '#web/ui/button/main-action.tsx'
import type { ListAction } from '#web/ui/table/list-action.ts'
import type { ListHeading } from '#web/ui/table/list-header.tsx'
import { useBin } from './bin/use-bin.tsx'
import { matchingCount } from './list-grouping.ts'
import { preloadResourceDrawer } from './resource-drawer.tsx'
import { useExport } from './transfer/use-export.tsx'
import { useImport } from './transfer/use-import.tsx'
import type { ResourceList } from './use-resource-list.ts'

const noActions: readonly ListAction[] = []

/** The title row of a resource's list: import, export, recycle bin and creating a row, for those who may, and actions of the page. */
export function useListHeading<Row extends AnyRow, Name extends string, F extends Filters>(
  page: ResourceList<Row, Name, F>,
  own: readonly ListAction[] = noActions,
): ListHeading {
  const { resource, words, messages, list, allowed, open } = page
  const [importing, exporting, bin] = [useImport({ page }), useExport({ page }), useBin(resource, words)]
  return {
    counted: matchingCount(list),
    countText: messages.count,
    actions: [...importing.actions, ...exporting.actions, ...own, ...bin.actions],
    main: allowed.create && (
      <MainAction icon="plus" label={messages.create} onClick={() => open('new')} onPointerEnter={preloadResourceDrawer} />
    ),
    dialogs: (
      <>
        {importing.dialog}
        {exporting.dialog}
        {bin.dialog}
      </>
    ),
  }
}
