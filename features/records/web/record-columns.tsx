import { type BasicRecord, records } from '#features/records/contract/records.ts'
import { MaskedValue } from '#web/resource/masked/masked-value.tsx'
import { Person } from '#web/resource/person.tsx'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { Tag } from '#web/ui/display/tag.tsx'
import { formatDateTime } from '#web/base/i18n/format.ts'
import { besidePx, widthForTexts } from '#web/ui/table/columns/text-width.ts'
import type { Column, RowCard } from '#web/ui/table/columns/column.ts'
import type { RecordMessages } from './messages.ts'
import { RecordName } from './record-name.tsx'
import { StatusMark } from './record-status.tsx'

type PathOf = (record: BasicRecord) => string

/** The columns of the list. */
export function recordColumns(messages: RecordMessages, pathOf: PathOf): Column<BasicRecord, 'createDate' | 'name'>[] {
  const { sexes, types, statuses } = messages
  return [
    {
      id: 'name',
      title: messages.name,
      sortName: 'name',
      minWidthPx: 140,
      isRowHeader: true,
      cell: (record) => <RecordName record={record} to={pathOf(record)} />,
    },
    { id: 'sex', title: messages.sex, widthPx: widthForTexts(Object.values(sexes)), priority: 3, cell: ({ sex }) => sexes[sex] },
    {
      id: 'email',
      title: messages.email,
      minWidthPx: 192,
      isMuted: true,
      cell: (record) => <MaskedValue resource={records} row={record} field="email" label={messages.email} />,
    },
    { id: 'city', title: messages.city, widthPx: 80, cell: ({ city }) => city },
    {
      id: 'type',
      title: messages.type,
      widthPx: widthForTexts(Object.values(types), besidePx.tag),
      cell: ({ type }) => <Tag>{types[type]}</Tag>,
    },
    {
      id: 'status',
      title: messages.status,
      widthPx: widthForTexts(Object.values(statuses), besidePx.status),
      priority: 1,
      cell: ({ status }) => <StatusMark status={status} />,
    },
    {
      id: 'createDate',
      title: messages.createDate,
      sortName: 'createDate',
      widthPx: 144,
      isMuted: true,
      cell: ({ createDate }) => formatDateTime(createDate),
    },
    {
      id: 'ownerTitle',
      title: messages.owner,
      minWidthPx: 128,
      cell: ({ ownerId, ownerTitle }) => (ownerTitle === null ? '—' : <Person id={ownerId} name={ownerTitle} />),
    },
    {
      id: 'departmentTitle',
      title: messages.department,
      minWidthPx: 112,
      priority: 3,
      isMuted: true,
      cell: ({ departmentTitle }) => departmentTitle ?? '—',
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
