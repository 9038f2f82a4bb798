import { type DatePreset, datePresets } from './date-presets.ts'
import type { Filters } from './list-query.ts'
import { type DateClock, presetRange } from './preset-range.ts'

function presetIn(value: unknown): DatePreset | undefined {
  return datePresets.find((preset) => preset === value)
}

/** Whether values of filters name a preset. */
export function hasPreset(filters: Filters, values: object): boolean {
  const given = new Map<string, unknown>(Object.entries(values))
  return Object.entries(filters).some(([name, { kind }]) => kind === 'between' && presetIn(given.get(name)) !== undefined)
}

/** Values of filters with the range in place of each preset: the parameters `<name>From` and `<name>To`. */
export function withRanges<Values extends object>(filters: Filters, values: Values, clock: DateClock): Values {
  const resolved = new Map<string, unknown>(Object.entries(values))
  for (const [name, { kind }] of Object.entries(filters)) {
    const preset = kind === 'between' ? presetIn(resolved.get(name)) : undefined
    if (!preset) continue
    const { from, to } = presetRange(preset, clock)
    resolved.delete(name)
    resolved.set(`${name}From`, from)
    resolved.set(`${name}To`, to)
  }
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- a preset and its ends are optional
  return Object.fromEntries(resolved) as Values
}
