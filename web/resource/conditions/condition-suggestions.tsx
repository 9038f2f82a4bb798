import { type MouseEvent, useId, useRef } from 'react'
import { Popover } from 'react-aria-components/Popover'
import { Icon } from '#web/ui/icons/icon.tsx'
import parts from '#web/ui/popover/choice-popover.module.css'
import frame from '#web/ui/popover/floating-frame.module.css'
import type { TypedSearch } from '#web/ui/table/filters/list-search.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { shortOperator } from './condition-text.tsx'
import styles from './conditions.module.css'
import { useConditionMessages } from './messages.ts'
import { rowSuggestionsFor, suggestionsFor, withCondition } from './suggestions.ts'
import { type ConditionedListPage, useConditionTargets } from './use-conditions.ts'
import { useFoundRows } from './use-found-rows.ts'
import { useSuggestionKeys } from './use-suggestion-keys.ts'

interface ConditionSuggestionsProps {
  page: ConditionedListPage
  search: Pick<TypedSearch, 'field' | 'clear'>
}

/** The conditions that are offered for a word, each with the parameters of the list that it leads to. Those of rows come below the others, as they come later. */
function useSuggestions(page: ConditionedListPage, word: string) {
  const { resource, list } = page
  const { targets, fields } = useConditionTargets(page)
  // The list itself is searched when typing pauses.
  const rowsOf = useFoundRows(targets, word !== '' && list.wanted['search'] === word ? word : '')
  if (word === '') return []
  const { where } = list.wanted
  const values = { ...list.wanted, where: typeof where === 'string' ? where : undefined }
  const offered = [...suggestionsFor(targets, word), ...rowSuggestionsFor(targets, word, rowsOf)]
  return offered.flatMap((suggestion) => {
    const next = withCondition(values, { condition: suggestion.condition, filters: resource.list.filters, fields })
    return next ? [{ ...suggestion, next }] : []
  })
}

/** Below the search of a list: what the typed word may mean as a condition. Enter searches, unless the arrow keys have chosen one. */
export function ConditionSuggestions({ page, search: { field, clear } }: ConditionSuggestionsProps) {
  const messages = useConditionMessages()
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const word = field.value.trim()
  const suggestions = useSuggestions(page, word)
  const isNew = word !== (page.list.wanted['search'] ?? '')

  function choose(index: number) {
    const chosen = suggestions[index - 1]
    if (!chosen) return
    clear()
    page.list.search(chosen.next)
  }

  const { isOpen, active, box, close } = useSuggestionKeys({ id, anchor, word, isNew, count: suggestions.length, onChoose: choose })
  const option = (index: number) => ({
    id: `${id}-${index}`,
    role: 'option',
    'aria-selected': index === active,
    'data-focused': index === active || undefined,
    className: `${layout.row} ${layout.gap2} ${parts.option} ${styles.suggestion}`,
    onClick() {
      choose(index)
      close()
    },
  })
  return (
    <>
      <span ref={anchor} hidden />
      <Popover isNonModal isOpen={isOpen} triggerRef={box} placement="bottom start" offset={4} className={popoverClass}>
        <div {...{ id, ...listBox }} aria-label={messages.suggestions} className={styles.suggestions}>
          <div {...option(0)}>
            <Icon name="search" size={16} />
            <span className={layout.truncate}>{messages.search(word)}</span>
          </div>
          {suggestions.map(({ target, condition, value }, index) => (
            <div key={`${condition.field} ${value}`} {...option(index + 1)}>
              <Icon name="plus" size={16} />
              <span className={layout.truncate}>
                <span className={layout.muted}>{target.label}</span>{' '}
                {[shortOperator(target, condition.operator, messages), value].filter((part) => part !== '').join(' ')}
              </span>
            </div>
          ))}
        </div>
      </Popover>
    </>
  )
}

const listBox = {
  role: 'listbox',
  // A press leaves the focus in the search.
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
}

const popoverClass = `${layout.stack} ${layout.gap0} ${layout.surface} ${frame.frame} ${frame.atTrigger}`
