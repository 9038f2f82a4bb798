import { useState } from 'react'
import * as z from 'zod/mini'
import { day, email, line, money, paragraph, phone, webAddress } from '#contract/schemas/schemas.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DateRangeField } from '#web/ui/fields/date/date-range-field.tsx'
import { anyDay } from '#web/ui/fields/date/day-range.ts'
import type { FormLayout } from '#web/ui/form/schema/form-layout.ts'
import { SchemaForm } from '#web/ui/form/schema/schema-form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useFormExampleMessages } from './messages.ts'
import styles from './form-example.module.css'
import { FormResult } from './form-result.tsx'

const supplier = z.strictObject({
  company: line({ max: 60 }),
  email,
  phone: z.optional(phone),
  website: z.optional(webAddress),
  category: z.enum(['goods', 'service', 'works']),
  grade: z.enum(['a', 'b', 'c']),
  cycle: z.enum(['week', 'month', 'quarter']),
  regions: z.array(z.enum(['east', 'north', 'south', 'west'])).check(z.minLength(1)),
  staff: z.int().check(z.gte(1), z.lte(100_000)),
  discount: z.optional(z.number().check(z.gte(0), z.lte(100), z.multipleOf(0.1))),
  deposit: money({ min: 100_00 }),
  since: day,
  term: z.object({ from: z.optional(day), to: z.optional(day) }),
  isActive: z.boolean(),
  about: paragraph({ min: 0, max: 200 }),
  isAgreed: z.literal(true),
})

const blank = {
  company: '',
  email: '',
  phone: undefined,
  website: undefined,
  category: undefined,
  grade: undefined,
  cycle: undefined,
  regions: [],
  staff: undefined,
  discount: undefined,
  deposit: undefined,
  since: undefined,
  term: anyDay,
  isActive: true,
  about: '',
  isAgreed: undefined,
}

function layoutOf(messages: ReturnType<typeof useFormExampleMessages>): FormLayout<typeof supplier> {
  return {
    columns: 3,
    fields: {
      company: { label: messages.company },
      email: { label: messages.email },
      phone: { label: messages.phone, hint: messages.phoneHint },
      website: { label: messages.website, placeholder: 'https://' },
      category: { label: messages.category, choices: messages.categories },
      grade: { label: messages.grade, choices: messages.grades, control: 'segmented' },
      cycle: { label: messages.cycle, choices: messages.cycles, control: 'radio' },
      regions: { label: messages.regions, choices: messages.regionNames, isSearchable: true },
      staff: { label: messages.staff, unit: messages.people },
      discount: { label: messages.discount, unit: messages.percent },
      deposit: { label: messages.deposit },
      since: { label: messages.since },
      term: {
        label: messages.term,
        render: ({ value = anyDay, ...field }) => <DateRangeField {...field} value={{ from: value.from, to: value.to }} />,
      },
      isActive: { label: messages.isActive },
      about: { label: messages.about, span: 'all' },
      isAgreed: { label: messages.isAgreed, control: 'checkbox', span: 'all' },
    },
  }
}

export function FieldKindsExample() {
  const messages = useFormExampleMessages()
  const [sent, setSent] = useState<z.output<typeof supplier> | null>(null)
  const form = useForm({ schema: supplier, initial: blank, submit: async (values) => setSent(values) })
  return (
    <>
      <SchemaForm form={form} layout={layoutOf(messages)}>
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" isBusy={form.isBusy}>
            {messages.submit}
          </Button>
          <Button onClick={() => form.reset()}>{messages.reset}</Button>
        </div>
      </SchemaForm>
      <FormResult values={sent} />
    </>
  )
}
