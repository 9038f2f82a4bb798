import type { Role } from '#features/roles/contract/roles.ts'
import { formatDateTime, formatNumber } from '#web/base/i18n/format.ts'
import type { Language } from '#contract/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Status } from '#web/ui/display/status.tsx'
import { Tag } from '#web/ui/display/tag.tsx'
import { besidePx, widthForTexts } from '#web/ui/table/columns/text-width.ts'
import type { Column, RowCard } from '#web/ui/table/columns/column.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './role-tree.module.css'
import type { RoleMessages } from './messages.ts'
import type { useRoleWords } from './role-words.ts'

/** What cells are rendered with. */
export interface RoleCells {
  readonly messages: RoleMessages
  readonly words: ReturnType<typeof useRoleWords>
  readonly language: Language
  readonly showMembers: (role: Role) => void
}

const tones = { normal: 'ok', enable: 'ok', disable: 'neutral' } as const

function RoleStatus({ role: { status }, words }: { role: Role; words: RoleCells['words'] }) {
  return <Status tone={tones[status]}>{words.choices.status[status]}</Status>
}

function scopeText({ dataScope, departmentIds }: Role, { messages, words, language }: RoleCells): string {
  if (dataScope === 'custom') return messages.departmentCount(formatNumber(departmentIds.length, language))
  return words.choices.dataScope[dataScope]
}

/** Texts as long as those of the data scopes. */
function scopeTexts({ messages, words }: RoleCells): string[] {
  return [...Object.values(words.choices.dataScope), messages.departmentCount('99')]
}

/** The columns of the list. */
export function roleColumns(cells: RoleCells): Column<Role, 'createDate' | 'name'>[] {
  const { messages, words, language, showMembers } = cells
  return [
    {
      id: 'name',
      title: words.fields.name,
      sortName: 'name',
      isRowHeader: true,
      minWidthPx: 160,
      cell: ({ name, isDefault }) => (
        <span className={`${layout.row} ${styles.titled}`}>
          <span className={layout.truncate}>{name}</span>
          {isDefault && <Tag tone="accent">{messages.isDefault}</Tag>}
        </span>
      ),
    },
    { id: 'explain', title: words.fields.explain, minWidthPx: 160, isMuted: true, cell: ({ explain }) => explain || messages.noText },
    {
      id: 'dataScope',
      title: words.fields.dataScope,
      widthPx: widthForTexts(scopeTexts(cells), besidePx.tag),
      cell: (role) => <Tag>{scopeText(role, cells)}</Tag>,
    },
    { id: 'status', title: words.fields.status, widthPx: 96, priority: 1, cell: (role) => <RoleStatus role={role} words={words} /> },
    {
      id: 'memberCount',
      title: messages.memberCount,
      widthPx: 88,
      align: 'end',
      cell: (role) => (
        <Button
          variant="text"
          aria-label={messages.countOfMembers(role.name, formatNumber(role.memberCount, language))}
          onClick={() => showMembers(role)}
        >
          {formatNumber(role.memberCount, language)}
        </Button>
      ),
    },
    {
      id: 'createDate',
      title: messages.createDate,
      sortName: 'createDate',
      widthPx: 148,
      priority: 3,
      isMuted: true,
      cell: ({ createDate }) => formatDateTime(createDate),
    },
  ]
}

/** A role as a card, on small screens. */
export function roleCard(role: Role, cells: RoleCells): RowCard {
  const { messages, words, language } = cells
  const members = `${messages.memberCount} ${formatNumber(role.memberCount, language)}`
  return {
    title: role.name,
    detail: [scopeText(role, cells), members, ...(role.isDefault ? [messages.isDefault] : [])].join(' · '),
    mark: <RoleStatus role={role} words={words} />,
  }
}
