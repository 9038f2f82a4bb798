import { MultiSelectField, SelectField } from '#web/ui/fields/select/select-field.tsx'
import { NumberField } from '#web/ui/fields/text/number-field.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { TimeField } from '#web/ui/fields/time/time-field.tsx'
import type { FormState } from '#web/ui/form/use-form.ts'
import { useJobMessages } from './messages.ts'
import { hourSteps, minuteSteps, monthDayIds, type scheduleFields, weekdayIds } from './schedule-form.ts'

/** The days that not every month has. */
const lastCommonDay = 28

/** The fields of the chosen kind of schedule. */
export function ScheduleControls({ form }: { form: FormState<typeof scheduleFields> }) {
  const messages = useJobMessages()
  const time = <TimeField {...form.field('time')} label={messages.time} isRequired />
  switch (form.values.kind) {
    case 'minutes':
      return (
        <SelectField
          {...form.field('everyMinutes')}
          label={messages.every}
          isRequired
          choices={minuteSteps.map((count) => ({ id: String(count), label: messages.minutes(count) }))}
        />
      )
    case 'hours':
      return (
        <>
          <SelectField
            {...form.field('everyHours')}
            label={messages.every}
            isRequired
            choices={hourSteps.map((count) => ({ id: String(count), label: messages.hours(count) }))}
          />
          <NumberField {...form.field('minute')} label={messages.minute} isRequired min={0} max={59} />
        </>
      )
    case 'weeks': {
      const { value = [], onChange, ...days } = form.field('days')
      return (
        <>
          <MultiSelectField
            {...days}
            label={messages.weekday}
            isRequired
            choices={weekdayIds.map((id) => ({ id, label: messages.weekdays[Number(id)] ?? id }))}
            value={value}
            onChange={(chosen) => onChange([...chosen])}
          />
          {time}
        </>
      )
    }
    case 'months':
      return (
        <>
          <SelectField
            {...form.field('day')}
            label={messages.day}
            isRequired
            {...(Number(form.values.day) > lastCommonDay && { hint: messages.missingDays })}
            choices={monthDayIds.map((id) => ({ id, label: messages.dayOf(Number(id)) }))}
          />
          {time}
        </>
      )
    case 'cron':
      return (
        <TextField
          {...form.field('cron')}
          label={messages.cron}
          hint={messages.cronHint}
          isRequired
          maxLength={100}
          spellCheck={false}
          autoComplete="off"
        />
      )
    default:
      return time
  }
}
