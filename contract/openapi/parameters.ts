import * as z from 'zod/mini'
import type { CallDefinition } from '#contract/calls/call.ts'
import { whereDescription } from '#contract/lists/condition-checks.ts'
import { queryOfSchema } from '#contract/lists/list-query.ts'
import { formatSort } from '#contract/lists/sort-text.ts'
import { countLimit, countLimitMs, lastCountedRow, longListRows } from '#contract/lists/paging.ts'
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts'

/** A parameter in an OpenAPI document. */
export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
  /** Several values in one parameter, separated by commas. */
  readonly style?: 'form'
  readonly explode?: false
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repeat with the same key and body gets the first response and writes nothing.',
  schema: { type: 'string', pattern: '^[\\w-]{8,64}$' },
}

const duringDescription =
  'Two days separated by a comma, both included, such as `2026-11-01,2026-11-30`; 42 days at most. Finds the rows with a day among them, by the days of the time zone of the site. Totals with `group=during` count the rows of each of these days.'

const exactDescription = `\`exact\` counts to the end, which may take seconds. Without it a list is counted up to ${longListRows} rows; if there are more, \`isCountLimited\` is true, and pages beyond row ${lastCountedRow} are refused.`

const countDescription = `\`limited\` counts up to ${countLimit} matching rows, for at most ${countLimitMs} ms. If there are more, \`isCountLimited\` is true, \`itemCount\` is the number of rows found so far, and pages up to row ${lastCountedRow} can be asked for. ${exactDescription}`

const pageDescription = '`last` is the last page. Where the rows are too many to count, it is read from the end, which `isFromEnd` says.'

const keyDescription = (place: string) =>
  `The id of a row. The page has the rows ${place} it in the order of the list, and \`page\` is only repeated in the answer: so pages can be read on beyond row ${lastCountedRow}.`

const sortKeys = z.array(z.object({ name: z.string(), descending: z.boolean() }))

/** `sort` is parsed to a list of objects; in a URL it is a list of names, with a minus for descending. */
function sortSchema({ default: initial }: JsonSchema, names: readonly string[]): JsonSchema {
  const schema: JsonSchema = { type: 'array', items: { type: 'string', enum: names.flatMap((name) => [name, `-${name}`]) } }
  const keys = z.safeParse(sortKeys, initial)
  return keys.success ? { ...schema, default: formatSort(keys.data).split(',') } : schema
}

const sortItems = z.object({ properties: z.object({ name: z.object({ enum: z.array(z.string()) }), descending: z.object({}) }) })

function queryParameter(name: string, isRequired: boolean, parsed: JsonSchema): Parameter {
  const parameter = { name, in: 'query', required: isRequired } as const
  if (parsed.type !== 'array') return { ...parameter, schema: parsed }
  const sortItem = z.safeParse(sortItems, parsed.items)
  const schema = sortItem.success ? sortSchema(parsed, sortItem.data.properties.name.enum) : parsed
  return { ...parameter, schema, style: 'form', explode: false }
}

/** The fields of an object schema, and which are required. */
function fieldsOf(schema: z.ZodMiniType | undefined, io: 'input' | 'output'): { name: string; isRequired: boolean; schema: JsonSchema }[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchemaOf(schema, { io, owner: '' }).schema
  return Object.entries(properties).map(([name, field]) => ({
    name,
    isRequired: required.includes(name),
    schema: typeof field === 'object' ? field : {},
  }))
}

/** The parameters of a call in path, query and headers. URL values are text, but are described by their parsed types. */
export function parametersOf({ params, query, isIdempotent }: CallDefinition): Parameter[] {
  const list = queryOfSchema(query)
  const descriptions: Readonly<Record<string, string | undefined>> = list
    ? {
        during: duringDescription,
        count: list.isKeyed ? exactDescription : countDescription,
        page: pageDescription,
        where: list.conditions && whereDescription(list.conditions()),
        ...(list.isKeyed && { after: keyDescription('after'), before: keyDescription('before') }),
      }
    : {}
  const required = new Set(fieldsOf(query, 'input').flatMap(({ name, isRequired }) => (isRequired ? [name] : [])))
  return [
    ...fieldsOf(params, 'input').map(({ name, schema }): Parameter => ({ name, in: 'path', required: true, schema })),
    ...fieldsOf(query, 'output').map(({ name, schema }): Parameter => {
      const description = descriptions[name]
      return { ...queryParameter(name, required.has(name), schema), ...(description !== undefined && { description }) }
    }),
    ...(isIdempotent ? [idempotencyKey] : []),
  ]
}
