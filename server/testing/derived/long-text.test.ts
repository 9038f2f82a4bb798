import { test } from 'vitest'
import * as z from 'zod/mini'
import { discoverContract } from '#conformance/discovery.ts'
import { innermost } from './call-fields.ts'
import { ruleOf } from './field-rules.ts'
import { nameOf } from './scenario-requests.ts'

const { calls, preferences } = await discoverContract()

/**
 * Text lengths in a body and in a URL. A rule with quadratic time exceeds the test's time-out; a linear one takes milliseconds.
 */
const lengths = { body: 256 * 1024, address: 16 * 1024 } as const

/** Inputs known to trigger slow patterns: almost valid, repeated. */
function longTexts(length: number): string[] {
  return ['a', ' ', '\\', ',', '1', '1-', '(1) ', 'a@', 'a.', '\\,', '\n', '中']
    .map((part) => part.repeat(Math.ceil(length / part.length)))
    .flatMap((text) => [text, `${text}\0`, `a@${text}`, `http://${text} `, `+${text}!`])
}

const texts = { body: longTexts(lengths.body), address: longTexts(lengths.address) }

/** Every leaf schema. */
function rulesIn(wrapped: unknown): z.ZodMiniType[] {
  const schema = innermost(wrapped)
  if (schema instanceof z.ZodMiniArray) return rulesIn(schema._zod.def.element)
  if (schema instanceof z.ZodMiniObject) return Object.values(schema.shape).flatMap(rulesIn)
  return schema instanceof z.ZodMiniType ? [schema] : []
}

type Rule = readonly [name: string, part: keyof typeof lengths, schema: z.ZodMiniType]

const rules: Rule[] = [
  ...calls.flatMap((call) => rulesIn(call.body).map((rule): Rule => [`${nameOf(call)} (body)`, 'body', rule])),
  ...calls.flatMap((call) =>
    [call.params, call.query].flatMap(rulesIn).map((rule): Rule => [`${nameOf(call)} (address)`, 'address', rule]),
  ),
  ...preferences.flatMap(({ key, schema }) => rulesIn(schema).map((rule): Rule => [key, 'body', rule])),
]

/** The first field of each rule; others differ in their limits alone. */
const distinct = new Map(rules.toReversed().map((rule) => [`${rule[1]} ${ruleOf(rule[2])}`, rule])).values()

test.each([...distinct])('[D11] a rule of %s validates long text in linear time', (_, part, schema) => {
  for (const text of texts[part]) z.safeParse(schema, text)
})
