import { relativeDays, relativeRange } from '#contract/lists/preset-range.ts'
import { formatDate } from '#web/base/i18n/format.ts'
import { siteZone } from '#web/base/i18n/site-zone.ts'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import { NumberField } from '#web/ui/fields/text/number-field.tsx'
import { SelectField } from '#web/ui/fields/select/select-field.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { type ConditionMessages, useConditionMessages } from './messages.ts'
import type { ValueProps } from './value-props.ts'
import styles from './conditions.module.css'

const dayMs = 86_400_000
const ways = ['last', 'next', 'over'] as const

/** What begins with `last`, `next` or `over`, with the number of days; undefined for days that have a name. */
function countedIn(text: string | undefined) {
  const [name, count] = text?.split('.') ?? []
  const way = ways.find((one) => one === name)
  return way && { way, count: Number(count) }
}

/** What days are called that a condition names, such as this month. */
export function relativeText(text: string, { relative, counted }: ConditionMessages): string {
  const given = countedIn(text)
  const names: Readonly<Record<string, string>> = relative
  return given ? counted[given.way].text(String(given.count)) : (names[text] ?? text)
}

/** The first and the last of the days that a name means today, without the year while it is the current one. */
function rangeText(name: string, messages: ConditionMessages): string {
  const [first = 0, next = 0] = relativeRange(name, { now: Date.now(), timeZone: siteZone() })
  const year = formatDate(Date.now()).slice(0, 4)
  const shown = [first, next - dayMs].map((day) => new Date(day).toISOString().slice(0, 10).replace(`${year}-`, ''))
  const [from = '', to = ''] = shown
  return from === to ? from : messages.range(from, to)
}

/** Chooses days relative to today. */
export function RelativeDays({ target: { label }, values: [value], error, onChange }: ValueProps) {
  const messages = useConditionMessages()
  const given = countedIn(value)
  const choices: readonly Choice[] = [
    ...relativeDays.map((id) => ({ id, label: `${messages.relative[id]} ${rangeText(id, messages)}` })),
    ...ways.map((id) => ({ id, label: messages.counted[id].choice })),
  ]
  return (
    <div className={`${layout.row} ${layout.gap1}`}>
      <div className={layout.fill}>
        <SelectField
          label={messages.value(label)}
          isLabelHidden
          isRequired
          error={error}
          choices={choices}
          value={given?.way ?? value}
          onChange={(id) => onChange(id === undefined ? [] : [ways.some((way) => way === id) ? `${id}.7` : id])}
        />
      </div>
      {given && (
        <div className={styles.days}>
          <NumberField
            label={messages.dayCount(label)}
            isLabelHidden
            min={1}
            max={999}
            value={Number.isNaN(given.count) ? undefined : given.count}
            onChange={(count) => onChange([`${given.way}.${count ?? ''}`])}
          />
        </div>
      )}
    </div>
  )
}
