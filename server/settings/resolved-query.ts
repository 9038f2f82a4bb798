import '#contract/resource/condition-rules.ts'
import type { CallDefinition, ParsedInput } from '#contract/calls/call.ts'
import { type ListQuery, queryOfSchema } from '#contract/lists/list-query.ts'
import { hasPreset, withRanges } from '#contract/lists/filter-ranges.ts'
import { type ConditionContext, resolveConditions } from '#contract/lists/resolve-conditions.ts'
import { resolveDuring } from '#contract/lists/resolve-during.ts'
import { timeOf } from '#contract/schemas/schemas.ts'
import { timeZone } from '#contract/settings/core-settings.ts'
import type { Clock } from '#server/clock.ts'
import type { Principal } from '#server/kit/principal.ts'
import type { CurrentSettings } from './current-settings.ts'

/** What relative days and names in a request depend on. */
interface RunServices {
  readonly clock: Clock
  readonly settings: Pick<CurrentSettings, 'get'>
  readonly principal: Pick<Principal, 'id' | 'view' | 'departmentId'> | null
}

type Parameters = Pick<ListQuery, 'filters' | 'conditions'> & Partial<Pick<ListQuery, 'calendar'>>

/** What relative days and names mean now, to a caller. */
export async function runContext({ clock, settings, principal }: RunServices, now = clock.now()): Promise<ConditionContext> {
  return {
    now,
    timeZone: await settings.get(timeZone),
    userId: principal?.view?.ownerId ?? principal?.id ?? '',
    departmentId: principal?.departmentId ?? null,
  }
}

/** Values with the days of a calendar as the moments at which they begin. */
function withDays<Values extends object>(calendar: ListQuery['calendar'], values: Values, { timeZone: zone }: ConditionContext): Values {
  if (!calendar || !('during' in values) || typeof values.during !== 'string') return values
  return { ...values, during: resolveDuring(values.during, calendar, zone) }
}

/** Values of a list's parameters in which nothing depends on the clock or the caller: ranges in place of presets, and resolved conditions. */
export function resolvedValues<Values extends object>(
  { filters, conditions, calendar }: Parameters,
  values: Values,
  context: ConditionContext,
): Values {
  const ranged = withDays(calendar, withRanges(filters, values, context), context)
  const isConditional = conditions && 'where' in ranged && typeof ranged.where === 'string'
  return isConditional ? { ...ranged, where: resolveConditions(String(ranged.where), conditions(), context) } : ranged
}

/** Whether values of a list's parameters depend on the clock or the caller. */
function isRelative({ filters }: Parameters, values: object): boolean {
  return hasPreset(filters, values) || 'where' in values || 'during' in values
}

/** Values of a list's parameters, resolved for a caller at a time, by default now. */
export async function resolvedIn<Values extends object>(
  list: Parameters,
  values: Values,
  services: RunServices,
  now?: number,
): Promise<Values> {
  return isRelative(list, values) ? resolvedValues(list, values, await runContext(services, now)) : values
}

/** The input of a call; the query of a list is resolved, so that no handler has to know presets and names. */
export async function resolvedInput(
  { query }: CallDefinition,
  input: ParsedInput<CallDefinition>,
  services: RunServices,
): Promise<ParsedInput<CallDefinition>> {
  const list = queryOfSchema(query)
  if (!list || typeof input.query !== 'object' || input.query === null) return input
  const { query: values } = input
  if (query !== list.matchingSchema) return { ...input, query: await resolvedIn(list, values, services) }
  // The second thousand rows are those of the day on which the first were asked for.
  const askedAt = 'askedAt' in values && typeof values.askedAt === 'string' ? values.askedAt : new Date(services.clock.now()).toISOString()
  return { ...input, query: { ...(await resolvedIn(list, values, services, timeOf(askedAt))), askedAt } }
}
