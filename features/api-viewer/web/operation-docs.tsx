import { memo, useMemo } from 'react'
import type { JsonSchema, JsonSchemas } from '#contract/openapi/json-schema.ts'
import type { Parameter } from '#contract/openapi/parameters.ts'
import { Section } from '#web/ui/page-layout/section.tsx'
import { useApiMessages } from './messages.ts'
import { CodeBlock } from './code-block.tsx'
import { exampleText } from './example-value.ts'
import type { ApiOperation } from './operations.ts'
import { bodySchema, hasFile } from './request-input.ts'
import { SchemaTable } from './schema-table.tsx'

const locations = ['path', 'query', 'header'] as const

/** Parameters as the fields of an object. */
function parametersSchema(parameters: readonly Parameter[]): JsonSchema {
  return {
    properties: Object.fromEntries(
      parameters.map(({ name, schema, description = '' }) => [name, description ? { ...schema, description } : schema]),
    ),
    required: parameters.flatMap(({ name, required }) => (required ? [name] : [])),
  }
}

/** What is described of an operation: its parameters by location, and the result inside of the envelope that all responses have. */
function describedParts({ parameters, responses }: ApiOperation['definition']) {
  const byLocation = Map.groupBy(parameters, (parameter) => parameter.in)
  const envelope = responses['200']?.content['application/json'].schema ?? {}
  const result = envelope.properties?.['result']
  return {
    tables: locations.flatMap((location) =>
      byLocation.has(location) ? [{ location, schema: parametersSchema(byLocation.get(location) ?? []) }] : [],
    ),
    response: result === undefined ? envelope : { properties: { result }, required: ['result'] },
    failures: Object.entries(responses).flatMap(([status, { description }]) => (status === '200' ? [] : [`${status}  ${description}`])),
  }
}

/** How an operation is called and what it responds. */
export const OperationDocs = memo(function OperationDocs({ operation, schemas }: { operation: ApiOperation; schemas: JsonSchemas }) {
  const messages = useApiMessages()
  const { tables, response, failures } = useMemo(() => describedParts(operation.definition), [operation])
  const body = bodySchema(operation)
  const example = useMemo(() => exampleText(body, schemas), [body, schemas])
  return (
    <>
      {tables.map(({ location, schema }) => (
        <Section key={location} title={messages.parameters[location]}>
          <SchemaTable label={messages.parameters[location]} {...{ schema, schemas }} />
        </Section>
      ))}
      {body && (
        <Section title={messages.body}>
          <SchemaTable label={messages.body} schema={body} schemas={schemas} />
          <CodeBlock label={messages.example} text={example} />
        </Section>
      )}
      {hasFile(operation) && <Section title={messages.body} text={messages.fileBody} />}
      <Section title={messages.response}>
        <SchemaTable label={messages.response} schema={response} schemas={schemas} openDepth={2} />
        <CodeBlock label={messages.errors} text={failures.join('\n')} />
      </Section>
    </>
  )
})
