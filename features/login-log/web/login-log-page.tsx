import { useMemo } from 'react'
import { listLogins, loginLogList } from '#features/login-log/contract/login-log.ts'
import { loginLogTable } from '#features/login-log/contract/preferences.ts'
import { useList } from '#web/resource/use-list.ts'
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
    <ListTable
      label={messages.log}
      heading={{ counted: list.query.data }}
      toolbar={<LoginLogFilter list={list} />}
      list={list}
      emptyText={messages.none}
      view={loginLogTable}
      {...rows}
    />
  )
}
