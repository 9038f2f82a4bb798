import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { lines } from '#contract/resource/lines.ts'
import { line } from '#contract/schemas/schemas.ts'
import { draftContent, restorableValues } from './draft-values.ts'

const schema = z.strictObject({ name: line({ max: 9 }), items: lines({ product: line({ max: 9 }), quantity: z.int() }) })
const ink = { product: 'ink', quantity: 2 }
const options = { version: 3, omit: [] }

test('a draft holds changed lines, also those that are not complete yet, and a form can show them again', () => {
  const values = { name: 'A', items: [ink, { product: '', quantity: undefined }] }
  const content = draftContent({ saved: { name: 'A', items: [ink] }, values }, options)
  const items = [ink, { product: '', quantity: null }]
  expect(content).toEqual({ version: 3, fields: [{ name: 'items', before: [ink], value: items }] })
  expect(restorableValues(schema, content ?? { version: 3, fields: [] }, { name: 'A', items: [] })).toEqual({ items })
})

test('lines that are equal are no draft', () => {
  expect(draftContent({ saved: { items: [ink] }, values: { items: [{ ...ink }] } }, options)).toBeUndefined()
})
