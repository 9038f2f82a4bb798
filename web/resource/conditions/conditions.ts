import { conditionChips } from './condition-chips.tsx'
import { ConditionsPopover } from './conditions-popover.tsx'
import { ConditionsSection } from './conditions-section.tsx'
import { LimitedList } from './limited-list.tsx'

/** What is loaded with the first conditions of a list, or when they are opened. */
export const conditions = { conditionChips, ConditionsPopover, ConditionsSection, LimitedList }
