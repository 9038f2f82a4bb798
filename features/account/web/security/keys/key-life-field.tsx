import { useState } from 'react'
import { formatDate } from '#web/base/i18n/format.ts'
import { DateField } from '#web/ui/fields/date/date-field.tsx'
import { Segmented } from '#web/ui/fields/choice/segmented.tsx'
import type { FormField } from '#web/ui/form/form-field.ts'
import { useKeyMessages } from './messages.ts'

const offeredDays = [30, 90, 365] as const

const dayMs = 86_400_000

/** The day of the site that is so many days away, as `YYYY-MM-DD`. */
function dayIn(days: number): string {
  return new Date(Date.parse(formatDate(Date.now())) + days * dayMs).toISOString().slice(0, 10)
}

function daysUntil(day: string): number {
  return Math.round((Date.parse(day) - Date.parse(dayIn(0))) / dayMs)
}

/** How long a key is in force: some periods, or until a day. */
export function KeyLifeField({ field: { value, error, onChange }, maxDays }: { field: FormField<number | undefined>; maxDays: number }) {
  const messages = useKeyMessages()
  const [isOwn, setIsOwn] = useState(false)
  const choices = [...offeredDays.map((days) => ({ id: String(days), label: messages.days(days) })), { id: 'own', label: messages.ownDay }]

  function choose(id: string) {
    setIsOwn(id === 'own')
    onChange(id === 'own' ? value : Number(id))
  }

  return (
    <>
      <Segmented
        label={messages.life}
        {...{ choices }}
        hint={isOwn || value === undefined ? undefined : messages.until(dayIn(value))}
        value={isOwn ? 'own' : String(value)}
        onChange={choose}
        isRequired
      />
      {isOwn && (
        <DateField
          label={messages.lastDay}
          isRequired
          min={dayIn(1)}
          max={dayIn(maxDays)}
          {...{ error }}
          value={value === undefined ? undefined : dayIn(value)}
          onChange={(day) => onChange(day === undefined ? undefined : daysUntil(day))}
        />
      )}
    </>
  )
}
