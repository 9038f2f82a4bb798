import * as z from 'zod/mini'
import { day, email, line, money, paragraph } from '#contract/schemas/schemas.ts'
import type { FormValues } from '#web/ui/form/form-field.ts'
import type { FormLayout } from '#web/ui/form/schema/form-layout.ts'
import type { FormSectionMessages } from './messages.ts'

/** A schema with every kind of field. */
export const specimenSchema = z.strictObject({
  name: line({ max: 20 }),
  email,
  kind: z.enum(['person', 'company']),
  cities: z.array(z.enum(['hangzhou', 'chengdu'])),
  amount: money({ min: 1 }),
  count: z.optional(z.int().check(z.gte(0), z.lte(99))),
  since: z.optional(day),
  isActive: z.boolean(),
  note: paragraph({ min: 0, max: 50 }),
})

/** All fields empty. */
export const emptyValues: FormValues<typeof specimenSchema> = {
  name: '',
  email: '',
  kind: undefined,
  cities: [],
  amount: undefined,
  count: undefined,
  since: undefined,
  isActive: false,
  note: '',
}

/** All fields filled in. */
export function filledValues(messages: FormSectionMessages): FormValues<typeof specimenSchema> {
  return {
    name: messages.cityNames.hangzhou,
    email: 'shen@corp.cn',
    kind: 'company',
    cities: ['hangzhou', 'chengdu'],
    amount: 123_456_700,
    count: 12,
    since: '2026-11-21',
    isActive: true,
    note: messages.exampleNote,
  }
}

/** Two columns in three groups, the second expanded, the last collapsed. */
export function specimenLayout(messages: FormSectionMessages): FormLayout<typeof specimenSchema> {
  return {
    columns: 2,
    groups: [
      { title: messages.basics, fields: ['name', 'email', 'kind', 'cities'] },
      { title: messages.expanded, fields: ['amount', 'count', 'since', 'isActive'], isCollapsed: false },
      { title: messages.collapsed, fields: ['note'], isCollapsed: true },
    ],
    fields: {
      name: { label: messages.name, hint: messages.hint },
      email: { label: messages.email },
      kind: { label: messages.kind, choices: messages.kinds },
      cities: { label: messages.cities, choices: messages.cityNames },
      amount: { label: messages.amount },
      count: { label: messages.count, unit: messages.unit },
      since: { label: messages.since },
      isActive: { label: messages.isActive },
      note: { label: messages.note, span: 'all' },
    },
  }
}
