import type { OnlineSession } from '#features/sessions/contract/sessions.ts'
import { formatDateTime } from '#web/base/i18n/format.ts'
import { type RowAction, rowActionOptions } from '#web/resource/row-actions.tsx'
import { preloadModal } from '#web/ui/dialog/dialog.tsx'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { Device } from '#web/ui/display/device.tsx'
import { deviceName } from '#web/ui/display/device-name.ts'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { Status } from '#web/ui/display/status.tsx'
import { Tag } from '#web/ui/display/tag.tsx'
import type { Column, RowCard } from '#web/ui/table/columns/column.ts'
import type { TableOptions } from '#web/ui/table/table-options.ts'
import type { EndedSessions } from './end-sessions-question.tsx'
import type { SessionMessages } from './messages.ts'

type SortName = 'createDate' | 'lastSeenDate'
type SessionRows = Pick<
  TableOptions<OnlineSession, SortName>,
  'columns' | 'rowKey' | 'rowLabel' | 'card' | 'renderActions' | 'renderCardActions'
>

function Lock({ isLocked, messages }: { isLocked: boolean; messages: SessionMessages }) {
  return <Status tone={isLocked ? 'neutral' : 'ok'}>{messages.states[isLocked ? 'true' : 'false']}</Status>
}

function columnsOf(messages: SessionMessages): Column<OnlineSession, SortName>[] {
  const { unknownDevice: unknown } = messages
  return [
    {
      id: 'name',
      title: messages.name,
      isRowHeader: true,
      minWidthPx: 160,
      cell: ({ realName, username, isCurrent }) => (
        <PersonName realName={realName} username={username}>
          {isCurrent && <Tag tone="accent">{messages.current}</Tag>}
        </PersonName>
      ),
    },
    {
      id: 'department',
      title: messages.department,
      minWidthPx: 112,
      priority: 3,
      isMuted: true,
      cell: (row) => row.departmentName ?? messages.noDepartment,
    },
    { id: 'device', title: messages.device, minWidthPx: 176, cell: ({ userAgent }) => <Device {...{ userAgent, unknown }} /> },
    { id: 'ip', title: messages.ip, widthPx: 128, cell: ({ ip }) => ip },
    {
      id: 'lastSeenDate',
      title: messages.lastSeen,
      sortName: 'lastSeenDate',
      widthPx: 148,
      isMuted: true,
      cell: ({ lastSeenDate }) => formatDateTime(lastSeenDate),
    },
    {
      id: 'createDate',
      title: messages.signedIn,
      sortName: 'createDate',
      widthPx: 148,
      isMuted: true,
      cell: ({ createDate }) => formatDateTime(createDate),
    },
    {
      id: 'expiryDate',
      title: messages.expiry,
      widthPx: 148,
      priority: 3,
      isMuted: true,
      cell: ({ expiryDate }) => formatDateTime(expiryDate),
    },
    { id: 'status', title: messages.status, widthPx: 88, cell: ({ isLocked }) => <Lock {...{ isLocked, messages }} /> },
  ]
}

function actionsOf(messages: SessionMessages, onEnd: (ended: EndedSessions) => void): readonly RowAction<OnlineSession>[] {
  const common = { icon: 'log-out', preload: preloadModal } as const
  return [
    { ...common, id: 'end', label: messages.end, isInRow: true, run: (session) => onEnd({ session, isAll: false }) },
    { ...common, id: 'end-all', label: messages.endAll, isDangerous: true, run: (session) => onEnd({ session, isAll: true }) },
  ]
}

/** The table options of sessions as rows and cards. Without `onEnd` they are only shown. */
export function sessionRows(messages: SessionMessages, onEnd: ((ended: EndedSessions) => void) | undefined): SessionRows {
  const rows = {
    columns: columnsOf(messages),
    rowKey: ({ id }: OnlineSession) => id,
    rowLabel: ({ realName }: OnlineSession) => realName,
    card: ({ realName, userAgent, ip, lastSeenDate, isLocked, isCurrent }: OnlineSession): RowCard => ({
      leading: <Avatar name={realName} size={36} />,
      title: [realName, deviceName(userAgent, messages.unknownDevice)].join(' · '),
      detail: [ip, formatDateTime(lastSeenDate)].join(' · '),
      mark: isCurrent ? <Tag tone="accent">{messages.current}</Tag> : <Lock {...{ isLocked, messages }} />,
    }),
  }
  return onEnd ? { ...rows, ...rowActionOptions(actionsOf(messages, onEnd), rows.rowLabel) } : rows
}
