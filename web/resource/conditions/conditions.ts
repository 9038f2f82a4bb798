import { conditionChips } from './condition-chips.tsx'
import { ConditionSuggestions } from './condition-suggestions.tsx'
import { ConditionsPopover } from './conditions-popover.tsx'
import { ConditionsSection } from './conditions-section.tsx'
import { SlowList } from './slow-list.tsx'

/** What is loaded with the first conditions of a list, when they are opened, or when the search is used. */
export const conditions = { conditionChips, ConditionSuggestions, ConditionsPopover, ConditionsSection, SlowList }
