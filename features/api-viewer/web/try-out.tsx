import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type SyntheticEvent } from 'react'
import type { JsonSchemas } from '#contract/openapi/json-schema.ts'
import type { Parameter } from '#contract/openapi/parameters.ts'
import { apiUrl } from '#web/api/api-description.ts'
import type { ApiError } from '#web/base/api-error.ts'
import { currentSettings } from '#web/base/document-settings.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field, type FieldProps } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select/select-field.tsx'
import { TextAreaField } from '#web/ui/fields/text/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { FileInput } from '#web/ui/upload/file-input.tsx'
import { useApiMessages } from './messages.ts'
import { CodeBlock } from './code-block.tsx'
import { exampleText } from './example-value.ts'
import styles from './operation-pane.module.css'
import type { ApiOperation } from './operations.ts'
import { bodySchema, curlCommand, hasFile, jsonProblem, parameterProblem, type TypedRequest } from './request-input.ts'
import { schemaRows } from './schema-rows.ts'
import { type ReceivedResponse, sendOperation } from './send-operation.ts'
import { TryResponse } from './try-response.tsx'

export interface TryOutProps {
  operation: ApiOperation
  schemas: JsonSchemas
  /** Undefined until something is typed. */
  typed: TypedRequest | undefined
  onType: (typed: TypedRequest) => void
}

/** A form that sends an operation with the session of the console, and its response. After a write the console reads its data again. */
export function TryOut({ operation, schemas, typed: changed, onType }: TryOutProps) {
  const messages = useApiMessages()
  const queryClient = useQueryClient()
  const { method, isRead } = operation
  const schema = bodySchema(operation)
  const [initial] = useState((): TypedRequest => ({ values: {}, body: exampleText(schema, schemas) }))
  const typed = changed ?? initial
  const [isChecked, setChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const request = useMutation<ReceivedResponse, ApiError, TypedRequest>({
    mutationFn: (sent) => sendOperation(operation, sent),
    onSuccess() {
      if (!isRead) void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'apiDescription' })
    },
  })
  const change = (part: Partial<TypedRequest>) => onType({ values: typed.values, body: typed.body, file: typed.file, ...part })
  const parameters = operation.definition.parameters.map((parameter) => ({
    parameter,
    problem: parameterProblem(parameter, typed.values[parameter.name]),
  }))
  const bodyProblem = schema && jsonProblem(typed.body)
  const isFileMissing = hasFile(operation) && !typed.file
  const command = curlCommand(operation, typed, apiUrl())

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    setChecked(true)
    const wrong = parameters.find(({ problem }) => problem)?.parameter.name ?? (bodyProblem ? 'body' : isFileMissing ? 'file' : undefined)
    if (wrong !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(wrong)}"]`)?.focus()
      return
    }
    if (changed) onType({ ...changed, isSent: true })
    request.mutate(typed)
  }

  const isDemo = currentSettings().isDemo
  return (
    <div className={styles.parts}>
      <form ref={form} className={styles.parts} noValidate onSubmit={submit}>
        <Alert tone={isRead || isDemo ? 'info' : 'warn'}>{isDemo ? messages.demo : isRead ? messages.reads : messages.writes}</Alert>
        {parameters.length > 0 && (
          <div className={styles.fields} translate="no">
            {parameters.map(({ parameter, problem }) => (
              <ParameterField
                key={parameter.name}
                {...{ parameter, schemas }}
                value={typed.values[parameter.name]}
                error={problem && (isChecked || problem !== 'missing') ? messages[problem](parameter.name) : undefined}
                onChange={(value) => change({ values: { ...typed.values, [parameter.name]: value } })}
              />
            ))}
          </div>
        )}
        {schema && (
          <TextAreaField
            label={messages.body}
            name="body"
            isRequired
            spellCheck={false}
            minRows={4}
            maxRows={20}
            value={typed.body}
            error={bodyProblem && messages.notJson(bodyProblem.line, bodyProblem.column)}
            onChange={(body) => change({ body })}
          />
        )}
        {hasFile(operation) && (
          <FileField
            file={typed.file}
            error={isChecked && isFileMissing ? messages.fileMissing : undefined}
            onChoose={(file) => change({ file })}
          />
        )}
        <div>
          <Button type="submit" icon="send" variant={method === 'DELETE' ? 'danger' : 'primary'} isBusy={request.isPending}>
            {messages.send(method)}
          </Button>
        </div>
      </form>
      {request.error && (
        <Alert tone="bad" isLive>
          {request.error.message}
        </Alert>
      )}
      {request.data && <TryResponse received={request.data} />}
      <CodeBlock label={messages.command} text={command} note={/<[A-Z_]+>/.test(command) ? messages.placeholders : undefined} />
    </div>
  )
}

interface ParameterFieldProps {
  parameter: Parameter
  schemas: JsonSchemas
  value: string | undefined
  error: string | undefined
  onChange: (value: string) => void
}

function ParameterField({ parameter: { name, in: location, required, schema }, schemas, value, error, onChange }: ParameterFieldProps) {
  const messages = useApiMessages()
  const [row] = schemaRows({ properties: { [name]: schema } }, schemas)
  const isList = schema.type === 'array'
  const choices = schema.type === 'boolean' ? ['true', 'false'] : (row?.values ?? [])
  const field = { label: name, name, isRequired: required, error }
  if (choices.length > 0 && !isList) {
    return (
      <SelectField
        {...field}
        choices={choices.map((id) => ({ id, label: id }))}
        value={value === '' ? undefined : value}
        onChange={(id) => onChange(id ?? '')}
      />
    )
  }
  const rules = (row?.rules ?? []).map(({ kind, text }) => `${messages.rules[kind]} ${text}`)
  const hints = [...(isList ? [messages.list, choices.join(', ')] : []), ...rules].filter((hint) => hint !== '')
  return <TextField {...field} hint={location === 'header' ? messages.ownKey : hints.join(' · ')} value={value} onChange={onChange} />
}

type FileFieldProps = Pick<FieldProps, 'error'> & { file: File | undefined; onChoose: (file: File | undefined) => void }

function FileField({ file, error, onChoose }: FileFieldProps) {
  const messages = useApiMessages()
  const input = useRef<HTMLInputElement>(null)
  return (
    <Field label={messages.body} isRequired error={error} hint={messages.fileBody}>
      {(links) => (
        <div>
          <FileInput ref={input} label={messages.chooseFile} types={[]} onFiles={([chosen]) => onChoose(chosen)} />
          <Button {...links} name="file" icon="upload" onClick={() => input.current?.click()}>
            {file?.name ?? messages.chooseFile}
          </Button>
        </div>
      )}
    </Field>
  )
}
