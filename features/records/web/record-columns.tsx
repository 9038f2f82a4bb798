import { type BasicRecord, records } from '#features/records/contract/records.ts'
import type { Language } from '#contract/language.ts'
import { MaskedValue } from '#web/resource/masked/masked-value.tsx'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { Tag } from '#web/ui/display/tag.tsx'
import { formatDateTime } from '#web/base/i18n/format.ts'
import type { Column, RowCard } from '#web/ui/table/columns/column.ts'
import type { RecordMessages } from './messages.ts'
import { RecordName } from './record-name.tsx'
import { StatusMark } from './record-status.tsx'

type PathOf = (record: BasicRecord) => string

/** English words are longer. */
const widthsPx = { 'zh-CN': { sex: 56, type: 92 }, 'en-US': { sex: 80, type: 112 } } as const

/** The columns of the list. All but the last two fit beside the collapsed menu in 1024 px. */
export function recordColumns(messages: RecordMessages, language: Language, pathOf: PathOf): Column<BasicRecord, 'createDate' | 'name'>[] {
  const widths = widthsPx[language]
  return [
    {
      id: 'name',
      title: messages.name,
      sortName: 'name',
      minWidthPx: 140,
      isRowHeader: true,
      cell: (record) => <RecordName record={record} to={pathOf(record)} />,
    },
    { id: 'sex', title: messages.sex, widthPx: widths.sex, cell: ({ sex }) => messages.sexes[sex] },
    {
      id: 'email',
      title: messages.email,
      minWidthPx: 208,
      isMuted: true,
      cell: (record) => <MaskedValue resource={records} row={record} field="email" label={messages.email} />,
    },
    { id: 'city', title: messages.city, widthPx: 80, cell: ({ city }) => city },
    { id: 'type', title: messages.type, widthPx: widths.type, cell: ({ type }) => <Tag>{messages.types[type]}</Tag> },
    { id: 'status', title: messages.status, widthPx: 104, cell: ({ status }) => <StatusMark status={status} /> },
    {
      id: 'createDate',
      title: messages.createDate,
      sortName: 'createDate',
      widthPx: 144,
      isMuted: true,
      cell: ({ createDate }) => formatDateTime(createDate),
    },
    { id: 'ownerTitle', title: messages.owner, widthPx: 96, cell: ({ ownerTitle }) => ownerTitle ?? '—' },
    {
      id: 'departmentTitle',
      title: messages.department,
      minWidthPx: 120,
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
