import { auditList, exportAudit } from '#features/audit/contract/audit.ts'
import { auditExport } from '#features/audit/contract/permissions.ts'
import { type ListRequest, listParameters } from '#contract/lists/list-query.ts'
import { useWrite } from '#web/api/queries.ts'
import { saveFile } from '#web/api/save-file.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import type { ListAction } from '#web/ui/table/list-action.ts'
import { ignoreApiError } from '#web/ui/table/selection/row-action-runner.ts'
import { useAuditMessages } from './messages.ts'

/** Saves the log as it is sorted and filtered, for those who may export it. */
export function useAuditExport({
  sort,
  page: _page,
  pageSize: _pageSize,
  ...filters
}: ListRequest<'at', (typeof auditList)['filters']>): readonly ListAction[] {
  const messages = useAuditMessages()
  const canExport = useCan(auditExport)
  const { mutateAsync, isPending } = useWrite(exportAudit)

  async function save() {
    saveFile(await mutateAsync({ body: listParameters(auditList, { sort, ...filters }) }))
  }

  return canExport
    ? [{ id: 'export', label: messages.export, icon: 'download', isDisabled: isPending, onAction: () => void ignoreApiError(save) }]
    : []
}
