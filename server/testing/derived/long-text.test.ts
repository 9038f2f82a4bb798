import { test } from 'vitest'
import * as z from 'zod/mini'
import { discoverContract } from '#conformance/discovery.ts'
import { innermost } from './call-fields.ts'
import { nameOf } from './scenario-requests.ts'

const { calls, preferences } = await discoverContract()

/**
 * Text lengths in a body and in a URL. A rule with quadratic time exceeds the test's time-out; a linear one takes milliseconds.
 */
const lengths = { body: 512 * 1024, address: 16 * 1024 } as const

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

type Rules = readonly [name: string, part: keyof typeof lengths, rules: readonly z.ZodMiniType[]]

const rules: Rules[] = [
  ...calls.map((call): Rules => [`${nameOf(call)} (body)`, 'body', rulesIn(call.body)]),
  ...calls.map((call): Rules => [`${nameOf(call)} (address)`, 'address', [call.params, call.query].flatMap(rulesIn)]),
  ...preferences.map(({ key, schema }): Rules => [key, 'body', rulesIn(schema)]),
]

test.each(rules.filter(([, , schemas]) => schemas.length > 0))(
  '[D11] every rule of %s validates long text in linear time',
  (_, part, schemas) => {
    for (const schema of new Set(schemas)) for (const text of texts[part]) z.safeParse(schema, text)
  },
)
