import { auditList, exportAudit } from '#features/audit/contract/audit.ts'
import { auditExport } from '#features/audit/contract/permissions.ts'
import { type ListRequest, listParameters } from '#contract/lists/list-query.ts'
import { useWrite } from '#web/api/queries.ts'
import { saveFile } from '#web/api/save-file.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { ignoreApiError } from '#web/ui/table/selection/row-action-runner.ts'
import { useAuditMessages } from './messages.ts'

interface ExportButtonProps {
  /** The order and filters of the page. */
  request: ListRequest<'at', (typeof auditList)['filters']>
}

/** Saves the log as it is sorted and filtered, for those who may export it. */
export function ExportButton({ request: { sort, page: _page, pageSize: _pageSize, ...filters } }: ExportButtonProps) {
  const messages = useAuditMessages()
  const canExport = useCan(auditExport)
  const { mutateAsync, isPending } = useWrite(exportAudit)
  if (!canExport) return null

  async function save() {
    saveFile(await mutateAsync({ body: listParameters(auditList, { sort, ...filters }) }))
  }

  return <IconButton icon="download" label={messages.export} isDisabled={isPending} onClick={() => void ignoreApiError(save)} />
}
