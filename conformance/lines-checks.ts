import * as z from 'zod/mini'
import { badRequest } from '#contract/errors/error.ts'
import { linesIn, type LinesField } from '#contract/resource/lines.ts'
import { assert, assertDefined, SkippedCheck } from './assertions.ts'
import type { EntityClient, EntityDefinition, Fields } from './entity.ts'
import { assertSame, type DefineCheck, withArticle } from './entity-scenario.ts'
import { expectRefusedAt } from './relation-checks.ts'
import type { Scenario } from './scenario.ts'
import type { Session } from './session.ts'

/** Examples whose lines are used; they should have lines that differ. */
const examplesUsed = 8

/** Longest limit that is tested by exceeding it. */
const longestTestedMax = 1000

/** Values at least one of which is invalid for any field of a line. */
const wrongValues = ['no such value', {}, -1.5]

/** The lines of several examples, each once. */
function exampleLines({ field }: LinesField, fieldsAt: (index: number) => Fields): readonly Fields[] {
  const all = Array.from({ length: examplesUsed }, (_, index) => linesIn(fieldsAt(index)[field])).flat()
  return [...new Map(all.map((line) => [JSON.stringify(line), line])).values()]
}

/** So many lines, repeating the given ones. */
function linesOfLength(lines: readonly Fields[], length: number): Fields[] {
  return Array.from({ length }, (_, index) => lines[index % lines.length] ?? {})
}

/** A field of a line with a value that its schema rejects. */
function faultIn({ shape }: LinesField): Fields {
  for (const [name, schema] of Object.entries(shape)) {
    const value = wrongValues.find((candidate) => !z.safeParse(schema, candidate).success)
    if (value !== undefined) return { [name]: value }
  }
  throw new SkippedCheck('every value is valid in a line')
}

interface LinesTools {
  readonly client: EntityClient
  readonly session: Session
  readonly fieldsAt: (index: number) => Fields
}

/** Lines for a test of order, at least two that differ and as many as the field requires. */
function someLines(lines: LinesField, fieldsAt: LinesTools['fieldsAt']): readonly Fields[] {
  const examples = exampleLines(lines, fieldsAt)
  const length = Math.min(lines.max, Math.max(lines.min, 3))
  if (examples.length < 2 || length < 2) throw new SkippedCheck(`no example has two lines that differ in ${lines.field}`)
  return linesOfLength(examples, length)
}

async function keepsOrder(name: string, lines: LinesField, { client, fieldsAt }: LinesTools): Promise<void> {
  const { field, min } = lines
  const sent = someLines(lines, fieldsAt)
  await client.withRecord({ ...fieldsAt(0), [field]: sent }, async (record) => {
    assertSame({ [field]: sent }, record, `${withArticle(name)} differs from what was sent`)
    const { row } = assertDefined(await client.findInList(record.id), `a new ${name} is not in the list`)
    assertSame({ [field]: sent }, row, 'a row of the list has other lines')
    const same = await client.update(record, { [field]: sent })
    assert(same.version === record.version, `the same ${field} are a change of ${withArticle(name)}`)
    const reversed = sent.toReversed()
    const turned = await client.update(record, { [field]: reversed })
    assert(turned.version > record.version, `another order of ${field} is no change of ${withArticle(name)}`)
    assertSame({ [field]: reversed }, await client.get(record.id), `${withArticle(name)} keeps the former order`)
    const fewer = await client.update(turned, { [field]: reversed.slice(0, Math.max(min, 1)) })
    assertSame({ [field]: reversed.slice(0, Math.max(min, 1)) }, await client.get(fewer.id), `${withArticle(name)} keeps lines`)
    const restored = await client.restore(await client.remove(fewer))
    assertSame({ [field]: fewer[field] }, restored, `a restored ${name} has other lines`)
  })
}

async function keepsToLimits({ calls }: EntityDefinition, lines: LinesField, { client, session, fieldsAt }: LinesTools): Promise<void> {
  const { field, min, max } = lines
  const examples = exampleLines(lines, fieldsAt)
  if (examples.length === 0) throw new SkippedCheck(`no example has ${field}`)
  const lengths = [...(max <= longestTestedMax ? [max + 1] : []), ...(min > 0 ? [min - 1] : [])]
  await client.withRecord(fieldsAt(0), async (record) => {
    for (const length of lengths) {
      const wrong = { [field]: linesOfLength(examples, length) }
      await expectRefusedAt(field, session.expectError(calls.create, { body: { ...fieldsAt(1), ...wrong } }, badRequest))
      const input = { params: { id: record.id }, body: { ...wrong, version: record.version } }
      await expectRefusedAt(field, session.expectError(calls.update, input, badRequest))
    }
    assertSame(record, await client.get(record.id), 'a rejected change was written')
  })
}

async function namesTheLine({ calls }: EntityDefinition, lines: LinesField, { client, session, fieldsAt }: LinesTools): Promise<void> {
  const { field } = lines
  const sent = someLines(lines, fieldsAt)
  const fault = faultIn(lines)
  const wrong = { [field]: sent.map((line, index) => (index === 1 ? { ...line, ...fault } : line)) }
  const path = [field, '1', ...Object.keys(fault)].join('.')
  await client.withRecord(fieldsAt(0), async (record) => {
    await expectRefusedAt(path, session.expectError(calls.create, { body: { ...fieldsAt(1), ...wrong } }, badRequest))
    const input = { params: { id: record.id }, body: { ...wrong, version: record.version } }
    await expectRefusedAt(path, session.expectError(calls.update, input, badRequest))
    assertSame(record, await client.get(record.id), 'a rejected change was written')
  })
}

/** A field with lines contains the lines sent last, in their order, up to its limits; an error names the line. */
export function linesScenarios(entity: EntityDefinition, check: DefineCheck): Scenario[] {
  const { name } = entity
  return (entity.lines ?? []).flatMap((lines) => [
    check(`The ${lines.field} of ${withArticle(name)} are those last sent, in their order`, (tools) => keepsOrder(name, lines, tools)),
    check(`Too few or too many ${lines.field} of ${withArticle(name)} are refused`, (tools) => keepsToLimits(entity, lines, tools)),
    check(`A wrong value in the second of the ${lines.field} of ${withArticle(name)} is refused with its place`, (tools) =>
      namesTheLine(entity, lines, tools),
    ),
  ])
}
