import { useMemo, useState } from 'react'
import { sessionsEnd } from '#features/sessions/contract/permissions.ts'
import { sessionsTable } from '#features/sessions/contract/preferences.ts'
import { listSessions, sessionsList } from '#features/sessions/contract/sessions.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import { useList } from '#web/resource/use-list.ts'
import { ListTable } from '#web/ui/table/list-table.tsx'
import { EndSessionsQuestion, type EndedSessions } from './end-sessions-question.tsx'
import { useSessionMessages } from './messages.ts'
import { sessionRows } from './session-rows.tsx'
import { SessionsFilter } from './sessions-filter.tsx'

/** Everybody who is signed in, and on which devices. */
export function SessionsPage() {
  const messages = useSessionMessages()
  const list = useList(listSessions, sessionsList)
  const canEnd = useCan(sessionsEnd)
  const [ending, setEnding] = useState<EndedSessions | null>(null)
  const rows = useMemo(() => sessionRows(messages, canEnd ? setEnding : undefined), [messages, canEnd])
  const { data } = list.query
  return (
    <>
      <ListTable
        label={messages.list}
        heading={{ counted: data, countText: messages.count }}
        toolbar={<SessionsFilter list={list} />}
        list={list}
        emptyText={messages.none}
        view={sessionsTable}
        {...rows}
        actionsWidthPx={104}
      />
      {ending && <EndSessionsQuestion {...ending} onClose={() => setEnding(null)} />}
    </>
  )
}
