import type { BasicRecord } from '#features/records/contract/records.ts'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { Tag } from '#web/ui/display/tag.tsx'
import { formatDateTime } from '#web/app/i18n/format.ts'
import type { Column, RowCard } from '#web/ui/table/columns/column.ts'
import type { RecordMessages } from './record-messages.ts'
import { RecordName } from './record-name.tsx'
import { StatusMark } from './record-status.tsx'

type PathOf = (record: BasicRecord) => string

/** The columns of the list. */
export function recordColumns(messages: RecordMessages, pathOf: PathOf): Column<BasicRecord, 'createDate' | 'name'>[] {
  return [
    {
      id: 'name',
      title: messages.name,
      sortName: 'name',
      isRowHeader: true,
      cell: (record) => <RecordName record={record} to={pathOf(record)} />,
    },
    { id: 'sex', title: messages.sex, widthPx: 72, cell: ({ sex }) => messages.sexes[sex] },
    { id: 'email', title: messages.email, minWidthPx: 160, isMuted: true, cell: ({ email }) => email },
    { id: 'city', title: messages.city, widthPx: 104, cell: ({ city }) => city },
    { id: 'type', title: messages.type, widthPx: 100, cell: ({ type }) => <Tag>{messages.types[type]}</Tag> },
    { id: 'status', title: messages.status, widthPx: 108, cell: ({ status }) => <StatusMark status={status} /> },
    { id: 'ownerTitle', title: messages.owner, widthPx: 96, cell: ({ ownerTitle }) => ownerTitle ?? '—' },
    {
      id: 'departmentTitle',
      title: messages.department,
      minWidthPx: 120,
      isMuted: true,
      cell: ({ departmentTitle }) => departmentTitle ?? '—',
    },
    {
      id: 'createDate',
      title: messages.createDate,
      sortName: 'createDate',
      widthPx: 172,
      isMuted: true,
      cell: ({ createDate }) => formatDateTime(createDate),
    },
  ]
}

/** A record as a card, on small screens. */
export function recordCard(record: BasicRecord, messages: RecordMessages, pathOf: PathOf): RowCard {
  const { name, city, type, status, createDate } = record
  return {
    leading: <Avatar name={name} size={36} />,
    title: <RecordName record={record} to={pathOf(record)} hasAvatar={false} />,
    detail: [city, messages.types[type], formatDateTime(createDate).slice(0, 10)].join(' · '),
    mark: <StatusMark status={status} />,
  }
}
