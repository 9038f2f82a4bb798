import type { LoginLogEntry } from '#contract/identity/login-log.ts'
import { formatDateTime, formatTimestamp } from '#web/base/i18n/format.ts'
import { LoginOutcome } from '#web/ui/credentials/login-outcome.tsx'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { Device } from '#web/ui/display/device.tsx'
import { deviceName } from '#web/ui/display/device-name.ts'
import { PersonName } from '#web/ui/display/person-name.tsx'
import type { Column, RowCard } from '#web/ui/table/columns/column.ts'
import type { TableOptions } from '#web/ui/table/table-options.ts'
import type { LoginLogMessages } from './messages.ts'

type LoginLogRows = Pick<TableOptions<LoginLogEntry, 'at'>, 'columns' | 'rowKey' | 'rowLabel' | 'card'>

function nameOf({ realName, username }: LoginLogEntry, { nobody }: LoginLogMessages): string {
  return realName || username || nobody
}

function columnsOf(messages: LoginLogMessages): Column<LoginLogEntry, 'at'>[] {
  return [
    { id: 'at', title: messages.at, sortName: 'at', widthPx: 172, isRowHeader: true, isMuted: true, cell: ({ at }) => formatTimestamp(at) },
    {
      id: 'name',
      title: messages.name,
      minWidthPx: 160,
      cell: (entry) => <PersonName realName={nameOf(entry, messages)} username={entry.username} />,
    },
    { id: 'result', title: messages.result, minWidthPx: 160, cell: (entry) => <LoginOutcome entry={entry} /> },
    { id: 'ip', title: messages.ip, widthPx: 144, cell: ({ ip }) => ip },
    {
      id: 'device',
      title: messages.device,
      minWidthPx: 180,
      priority: 3,
      cell: ({ userAgent }) => <Device userAgent={userAgent} unknown={messages.unknownDevice} />,
    },
  ]
}

/** The table options of entries of the sign-in log as rows and cards. */
export function loginLogRows(messages: LoginLogMessages): LoginLogRows {
  return {
    columns: columnsOf(messages),
    rowKey: ({ id }) => id,
    rowLabel: (entry) => nameOf(entry, messages),
    card: (entry): RowCard => ({
      leading: <Avatar name={nameOf(entry, messages)} size={36} />,
      title: [nameOf(entry, messages), deviceName(entry.userAgent, messages.unknownDevice)].join(' · '),
      detail: [formatDateTime(entry.at), entry.ip].join(' · '),
      mark: <LoginOutcome entry={entry} />,
    }),
  }
}
