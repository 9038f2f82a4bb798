import type { LoginLogEntry } from '#contract/identity/login-log.ts'
import { loginLogList } from '#features/login-log/contract/login-log.ts'
import type { ListOf } from '#web/resource/use-list.ts'
import { useCredentialMessages } from '#web/ui/credentials/messages.ts'
import { ListFilters } from '#web/ui/table/filters/list-filters.tsx'
import { useLoginLogMessages } from './messages.ts'

/** The filters of the sign-in log. */
export function LoginLogFilter({ list }: { list: ListOf<LoginLogEntry, typeof loginLogList> }) {
  const { name, result, at, ip, reason } = useLoginLogMessages()
  const { results, reasons } = useCredentialMessages()
  return (
    <ListFilters
      list={list}
      filters={loginLogList.filters}
      labels={{ name, result, at, ip, reason }}
      choices={{ result: results, reason: reasons }}
    />
  )
}
