import { Fragment, type MouseEvent } from 'react'
import { type Condition, type ConditionGroup, type Conditions, formatConditions, isGroup } from '#contract/lists/conditions.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import type { Filter } from '#web/ui/table/filters/filter-bar.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { ConditionText } from './condition-text.tsx'
import styles from './conditions.module.css'
import { useConditionMessages } from './messages.ts'
import { type ConditionedListPage, readConditions, useConditionTargets } from './use-conditions.ts'

interface ChipProps {
  readonly page: ConditionedListPage
  /** Undefined for a text that cannot be read. */
  readonly group: Omit<ConditionGroup, 'members'> & { readonly members: Conditions['members'] }
  readonly onOpen: (event: MouseEvent) => void
  readonly onRemove: () => void
}

/** The conditions of a member, and of the groups in it. */
function flat(member: Condition | ConditionGroup): readonly Condition[] {
  return isGroup(member) ? member.members : [member]
}

/** A condition, or a group of them, in the tool row of a list; the button beside it removes it. */
function ConditionChip({ page, group: { join, members }, onOpen, onRemove }: ChipProps) {
  const messages = useConditionMessages()
  const { targets } = useConditionTargets(page)
  const shown = members.flatMap((member, place) =>
    flat(member).map((condition, index) => ({ condition, word: wordBefore(member, index, join), id: `${place}.${index}` })),
  )
  const words = { all: messages.and, any: messages.or }
  return (
    <span className={`${layout.row} ${layout.gap0} ${layout.small} ${styles.chip}`}>
      <button type="button" className={layout.truncate} onClick={onOpen}>
        {shown.map(({ condition, word, id }, index) => {
          const target = targets.find(({ name }) => name === condition.field)
          return (
            <Fragment key={id}>
              {index > 0 && <span className={layout.muted}> {words[word]} </span>}
              {target ? <ConditionText {...{ target, condition }} /> : <span>{condition.field}</span>}
            </Fragment>
          )
        })}
      </button>
      <IconButton icon="x" iconSize={14} label={messages.removeChip} onClick={onRemove} />
    </span>
  )
}

/** The word before a condition: that of its group, but that of the whole before the first one of a group. */
function wordBefore(member: Condition | ConditionGroup, index: number, join: 'all' | 'any'): 'all' | 'any' {
  return isGroup(member) && index > 0 ? member.join : join
}

/** The conditions of a list as items of its tool row: each of those that must all hold, or the whole if one is enough. */
export function conditionChips(page: ConditionedListPage, where: string, onOpen: (event: MouseEvent) => void): readonly Filter[] {
  const { list } = page
  const apply = (text: string | undefined) => list.search({ ...list.wanted, where: text })
  const chip = (id: string, group: ChipProps['group'], onRemove: () => void): Filter => ({
    id,
    label: '',
    isSet: true,
    field: <ConditionChip {...{ page, group, onOpen, onRemove }} />,
  })
  const conditions = readConditions(where)
  if (!conditions) return [{ id: where, label: '', isSet: true, field: <UnreadableChip text={where} onRemove={() => apply(undefined)} /> }]
  const { join, members } = conditions
  if (join === 'any') return [chip(where, { join, members }, () => apply(undefined))]
  return members.map((member, index) => {
    const rest = members.toSpliced(index, 1)
    const group = isGroup(member) ? member : { join, members: [member] }
    return chip(`${index} ${formatConditions({ join, members: [member] })}`, group, () =>
      apply(rest.length === 0 ? undefined : formatConditions({ join, members: rest })),
    )
  })
}

function UnreadableChip({ text, onRemove }: { text: string; onRemove: () => void }) {
  const messages = useConditionMessages()
  return (
    <span className={`${layout.row} ${layout.gap0} ${layout.small} ${styles.chip}`}>
      <span className={layout.truncate}>{text}</span>
      <IconButton icon="x" iconSize={14} label={messages.removeChip} onClick={onRemove} />
    </span>
  )
}
