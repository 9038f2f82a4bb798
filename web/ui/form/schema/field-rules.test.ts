import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { day, email, line, money, paragraph, phone, webAddress } from '#contract/schemas/schemas.ts'
import { readRules, type FieldKind } from './field-rules.ts'

const sexes = z.enum(['female', 'male'])

test.each<[FieldKind, z.ZodMiniType]>([
  ['text', line({ max: 60 })],
  ['text', z.optional(z.string())],
  ['paragraph', paragraph({ max: 500 })],
  ['email', email],
  ['email', z.nullable(z.email())],
  ['phone', phone],
  ['webAddress', webAddress],
  ['webAddress', z.url()],
  ['day', day],
  ['day', z.optional(z.iso.date())],
  ['number', z.int().check(z.gte(1))],
  ['money', money()],
  ['boolean', z.boolean()],
  ['boolean', z._default(z.boolean(), true)],
  ['boolean', z.literal(true)],
  ['choice', sexes],
  ['choices', z.array(sexes)],
  ['other', z.object({ a: z.string() })],
])('this schema needs a %s field', (kind, schema) => {
  expect(readRules(schema).kind).toBe(kind)
})

test.each<[string, z.ZodMiniType, boolean, unknown]>([
  ['a line', line({ max: 5 }), true, ''],
  ['a line that may be empty', line({ min: 0, max: 5 }), false, ''],
  ['an optional line', z.optional(line({ max: 5 })), false, undefined],
  ['a nullable line', z.nullable(line({ max: 5 })), false, null],
  ['a number', z.number(), true, undefined],
  ['an optional amount of money', z.optional(money()), false, undefined],
  ['one of two', sexes, true, undefined],
  ['any of two', z.array(sexes), false, []],
  ['at least one of two', z.array(sexes).check(z.minLength(1)), true, []],
  ['yes or no', z.boolean(), false, false],
  ['an object with only optional properties', z.object({ from: z.optional(day) }), false, {}],
  ['the literal true', z.literal(true), true, false],
])('%s', (_, schema, isRequired, blank) => {
  expect(readRules(schema)).toMatchObject({ isRequired, blank })
})

test('limits are read from the schema, also through wrappers', () => {
  expect(readRules(z.optional(line({ min: 2, max: 60 })))).toMatchObject({ min: 2, max: 60 })
  expect(readRules(z.int().check(z.gte(1), z.lte(99)))).toMatchObject({ min: 1, max: 99, step: 1 })
  expect(readRules(z.number().check(z.multipleOf(0.5)))).toMatchObject({ min: undefined, max: undefined, step: 0.5 })
  expect(readRules(z.array(sexes).check(z.maxLength(3)))).toMatchObject({ max: 3 })
})

test('an exclusive limit becomes the next whole number inside it, and for fractions no limit', () => {
  expect(readRules(z.int().check(z.gt(0), z.lt(100)))).toMatchObject({ min: 1, max: 99 })
  expect(readRules(z.int().check(z.gt(-1.5), z.lt(1.5)))).toMatchObject({ min: -1, max: 1 })
  expect(readRules(z.number().check(z.multipleOf(5), z.gt(0), z.lt(20)))).toMatchObject({ min: 5, max: 15 })
  expect(readRules(z.number().check(z.gt(0), z.lt(1)))).toMatchObject({ min: undefined, max: undefined })
})
