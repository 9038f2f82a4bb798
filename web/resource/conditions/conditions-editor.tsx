import { useEffect, useRef } from 'react'
import type { ConditionFields } from '#contract/lists/condition-kinds.ts'
import { conditionLimit, conditionMessage } from '#contract/lists/condition-messages.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { focusAfterLayer } from '#web/ui/dialog/restore-focus.ts'
import { Segmented } from '#web/ui/fields/choice/segmented.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { ConditionLine } from './condition-line.tsx'
import type { ConditionTarget } from './condition-target.ts'
import styles from './conditions.module.css'
import {
  blankCondition,
  blankGroup,
  type Draft,
  type DraftCondition,
  type DraftGroup,
  isDraftGroup,
  linesOf,
  mapGroup,
  mapLines,
} from './draft.ts'
import { useConditionMessages } from './messages.ts'
import type { ConditionsState } from './use-conditions.ts'

/** Props of what shows conditions that are being written. */
export interface ConditionsEditorProps {
  state: Pick<ConditionsState, 'draft' | 'mistake' | 'isUnreadable'> & { readonly change: (draft: Draft) => void }
  targets: readonly ConditionTarget[]
  fields: ConditionFields
}

function partOf(key: number, part: 'field' | 'value'): string {
  return `[data-line="${key}"] [data-part="${part}"] :is(button, input)`
}

/** Moves the focus to a part of a line once it is rendered, and opens the choices there; at first to a line without a field. */
function useLineFocus(blank: DraftCondition | undefined) {
  const ref = useRef<HTMLDivElement>(null)
  const pending = useRef(blank && { selector: partOf(blank.key, 'field'), opens: true })
  useEffect(() => {
    const { selector, opens } = pending.current ?? { selector: '', opens: false }
    const element = selector === '' ? null : ref.current?.querySelector<HTMLElement>(selector)
    if (!element) return
    pending.current = undefined
    focusAfterLayer(element)
    // A picker shows what there is to choose; the layer of the choice before is gone then.
    if (opens && element instanceof HTMLButtonElement) requestAnimationFrame(() => window.setTimeout(() => element.click()))
  })
  return {
    ref,
    focusLine(key: number, part: 'field' | 'value') {
      pending.current = { selector: partOf(key, part), opens: true }
    },
    focus(selector: string) {
      pending.current = { selector, opens: false }
    },
  }
}

/** Whether all conditions must hold, or one is enough. */
export function JoinChoice({ label, value, onChange }: { label: string; value: 'all' | 'any'; onChange: (join: 'all' | 'any') => void }) {
  const messages = useConditionMessages()
  const choices = [
    { id: 'all' as const, label: messages.all },
    { id: 'any' as const, label: messages.any },
  ]
  return (
    <div className={styles.join}>
      <Segmented isLabelHidden {...{ label, choices, value, onChange }} />
    </div>
  )
}

/** The lines of conditions and groups, and what adds to them. */
export function ConditionsEditor({ state, targets, fields }: ConditionsEditorProps) {
  const { draft, change, mistake, isUnreadable } = state
  const [messages, language] = [useConditionMessages(), useLanguage()]
  const lines = linesOf(draft)
  const { ref, focusLine, focus } = useLineFocus(lines.find(({ field }) => field === ''))
  const isFull = lines.length >= conditionLimit
  const words = { all: messages.and, any: messages.or }
  const limit = isFull ? messages.limit(conditionLimit) : undefined

  function setLine(line: DraftCondition) {
    const before = lines.find(({ key }) => key === line.key)
    if (before?.field !== line.field) focusLine(line.key, 'value')
    change(mapLines(draft, (one) => [one.key === line.key ? line : one]))
  }

  function removeLine({ key }: DraftCondition) {
    const index = lines.findIndex((line) => line.key === key)
    const next = lines[index + 1] ?? lines[index - 1]
    focus(next ? `[data-line="${next.key}"] [data-part="remove"] button` : '[data-action="add"]')
    change(mapLines(draft, (line) => (line.key === key ? [] : [line])))
  }

  function add(group?: DraftGroup) {
    const line = blankCondition()
    focusLine(line.key, 'field')
    change(
      group
        ? mapGroup(draft, group.key, (one) => [{ ...one, members: [...one.members, line] }])
        : { ...draft, members: [...draft.members, line] },
    )
  }

  function addGroup() {
    const group = blankGroup(draft.join === 'all' ? 'any' : 'all')
    const [line] = group.members
    if (line) focusLine(line.key, 'field')
    const kept = draft.members.filter((member) => isDraftGroup(member) || member.field !== '')
    change({ ...draft, members: [...kept, group] })
  }

  const lineOf = (line: DraftCondition, lead: string) => (
    <ConditionLine key={line.key} {...{ line, lead, targets, fields }} onChange={setLine} onRemove={() => removeLine(line)} />
  )
  return (
    <div ref={ref} className={styles.lines}>
      {isUnreadable && <p className={styles.notice}>{messages.unreadable}</p>}
      {draft.members.map((member, index) => {
        const lead = index === 0 ? '' : words[draft.join]
        if (!isDraftGroup(member)) return lineOf(member, lead)
        return (
          <fieldset key={member.key} aria-label={messages.group}>
            <p className={`${layout.row} ${layout.small} ${layout.muted} ${styles.groupLead}`}>
              <span className={styles.lead}>{lead}</span>
              <span className={styles.groupName}>{messages.group}</span>
            </p>
            <div className={styles.group}>
              <div className={`${layout.row} ${layout.small} ${layout.muted} ${styles.groupHead}`}>
                {messages.meet}
                <JoinChoice
                  label={messages.groupJoin}
                  value={member.join}
                  onChange={(join) => change(mapGroup(draft, member.key, (group) => [{ ...group, join }]))}
                />
                <span className={layout.fill} />
                <Button variant="text" onClick={() => change(mapGroup(draft, member.key, (group) => group.members))}>
                  {messages.ungroup}
                </Button>
              </div>
              {member.members.map((line) => lineOf(line, ''))}
              <Button variant="text" icon="plus" aria-disabled={isFull} title={limit} onClick={() => !isFull && add(member)}>
                {messages.addInGroup}
              </Button>
            </div>
          </fieldset>
        )
      })}
      {mistake && <p className={styles.notice}>{conditionMessage(mistake)[language]}</p>}
      <div className={`${layout.row} ${styles.adding}`}>
        <Button data-action="add" variant="text" icon="plus" aria-disabled={isFull} title={limit} onClick={() => !isFull && add()}>
          {messages.add}
        </Button>
        <Button variant="text" icon="plus" aria-disabled={isFull} title={limit} onClick={() => !isFull && addGroup()}>
          {messages.addGroup}
        </Button>
      </div>
    </div>
  )
}
