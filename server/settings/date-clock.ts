import type { CallDefinition, ParsedInput } from '#contract/calls/call.ts'
import { type Filters, filtersOf } from '#contract/lists/list-query.ts'
import { hasPreset, withRanges } from '#contract/lists/preset-range.ts'
import { timeZone } from '#contract/settings/core-settings.ts'
import type { Clock } from '#server/clock.ts'
import type { CurrentSettings } from './current-settings.ts'

interface DateServices {
  readonly clock: Clock
  readonly settings: Pick<CurrentSettings, 'get'>
}

/** Values of a list's filters with the range that each date preset names now, in the system's time zone. */
export async function rangesIn<Values extends object>(
  filters: Filters,
  values: Values,
  { clock, settings }: DateServices,
): Promise<Values> {
  return hasPreset(filters, values) ? withRanges(filters, values, { now: clock.now(), timeZone: await settings.get(timeZone) }) : values
}

/** The input of a call; in the query of a list, ranges stand in place of date presets, so that no handler has to know them. */
export async function inputWithRanges(
  { query }: CallDefinition,
  input: ParsedInput<CallDefinition>,
  services: DateServices,
): Promise<ParsedInput<CallDefinition>> {
  const filters = filtersOf(query)
  if (!filters || typeof input.query !== 'object' || input.query === null) return input
  return { ...input, query: await rangesIn(filters, input.query, services) }
}
