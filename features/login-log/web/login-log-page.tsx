import { useMemo } from 'react'
import { listLogins, loginLogList } from '#features/login-log/contract/login-log.ts'
import { loginLogTable } from '#features/login-log/contract/preferences.ts'
import { useList } from '#web/resource/use-list.ts'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { ListTable } from '#web/ui/table/list-table.tsx'
import { LoginLogFilter } from './login-log-filter.tsx'
import { useLoginLogMessages } from './messages.ts'
import { loginLogRows } from './login-log-rows.tsx'

/** Who has signed in, and who has tried to. */
export function LoginLogPage() {
  const messages = useLoginLogMessages()
  const list = useList(listLogins, loginLogList)
  const rows = useMemo(() => loginLogRows(messages), [messages])
  return (
    <>
      <PageHeader />
      <LoginLogFilter list={list} />
      <ListTable label={messages.log} list={list} emptyText={messages.none} view={loginLogTable} {...rows} />
    </>
  )
}
