import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type SyntheticEvent } from 'react'
import type { JsonSchemas } from '#contract/openapi/json-schema.ts'
import type { Parameter } from '#contract/openapi/parameters.ts'
import { apiUrl } from '#web/api/api-description.ts'
import type { ApiError } from '#web/base/api-error.ts'
import { currentSettings } from '#web/base/document-settings.ts'
import { createIdempotencyKey } from '#web/api/idempotency-key.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { SelectField } from '#web/ui/fields/select/select-field.tsx'
import { TextAreaField } from '#web/ui/fields/text/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { FileInput } from '#web/ui/upload/file-input.tsx'
import { useApiMessages } from './messages.ts'
import { CodeBlock } from './code-block.tsx'
import { exampleText } from './example-value.ts'
import styles from './operation-view.module.css'
import type { ApiOperation } from './operations.ts'
import {
  bodySchema,
  curlCommand,
  hasFile,
  idempotencyHeader,
  jsonProblem,
  missingParameters,
  requestInput,
  typedIdempotencyKey,
  typedParameters,
} from './request-input.ts'
import { schemaRows } from './schema-rows.ts'
import { sendOperation, type OperationInput, type ReceivedResponse, type SendOptions } from './send-operation.ts'
import { TryResponse } from './try-response.tsx'

interface TryOutProps {
  operation: ApiOperation
  schemas: JsonSchemas
}

/** The sending of an operation. After a write the console reads its data again. */
function useSending(operation: ApiOperation) {
  const queryClient = useQueryClient()
  return useMutation<ReceivedResponse, ApiError, { input: OperationInput; options: SendOptions }>({
    mutationFn: ({ input, options }) => sendOperation(operation, input, options),
    onSuccess() {
      if (!operation.isRead) void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'apiDescription' })
    },
  })
}

/** A form that sends an operation with the session of the console, and its response. */
export function TryOut({ operation, schemas }: TryOutProps) {
  const messages = useApiMessages()
  const { method, isRead } = operation
  const schema = bodySchema(operation)
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [body, setBody] = useState(() => exampleText(schema, schemas))
  const [file, setFile] = useState<File>()
  const [isChecked, setChecked] = useState(false)
  const { mutate: send, isPending, data: received, error } = useSending(operation)
  const form = useRef<HTMLFormElement>(null)
  const typed = { values, body }
  const missing = missingParameters(operation, typed)
  const problem = schema && jsonProblem(body)
  const isFileMissing = hasFile(operation) && !file
  const parameters = typedParameters(operation)

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    setChecked(true)
    const [firstName] = missing
    if (firstName !== undefined || problem) {
      form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(firstName ?? 'body')}"]`)?.focus()
      return
    }
    if (isFileMissing) return
    const isIdempotent = parameters.some(({ name }) => name === idempotencyHeader)
    send({
      input: requestInput(operation, typed),
      options: {
        ...(isIdempotent && { idempotencyKey: typedIdempotencyKey(operation, typed) ?? createIdempotencyKey() }),
        ...(file && { content: file }),
      },
    })
  }

  const note = currentSettings().useMock ? messages.mocked : isRead ? messages.reads : messages.writes
  return (
    <div className={styles.parts}>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <Alert tone={isRead || currentSettings().useMock ? 'info' : 'warn'}>{note}</Alert>
        {parameters.length > 0 && (
          <div className={styles.fields} translate="no">
            {parameters.map((parameter) => (
              <ParameterField
                key={parameter.name}
                {...{ parameter, schemas }}
                value={values[parameter.name]}
                error={isChecked && missing.includes(parameter.name) ? messages.missing(parameter.name) : undefined}
                onChange={(value) => setValues({ ...values, [parameter.name]: value })}
              />
            ))}
          </div>
        )}
        {schema && (
          <div className={styles.body}>
            <TextAreaField
              label={messages.body}
              name="body"
              isRequired
              spellCheck={false}
              minRows={4}
              maxRows={20}
              value={body}
              error={problem && messages.notJson(problem.line, problem.column)}
              onChange={setBody}
            />
          </div>
        )}
        {hasFile(operation) && <FileChoice file={file} onChoose={setFile} />}
        {isChecked && isFileMissing && (
          <Alert tone="bad" isLive>
            {messages.fileMissing}
          </Alert>
        )}
        <div>
          <Button type="submit" icon="send" variant={method === 'DELETE' ? 'danger' : 'primary'} isBusy={isPending}>
            {messages.send(method)}
          </Button>
        </div>
      </form>
      {error && (
        <Alert tone="bad" isLive>
          {error.message}
        </Alert>
      )}
      {received && <TryResponse received={received} />}
      <CodeBlock label={messages.command} text={curlCommand(operation, typed, apiUrl())} />
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

function ParameterField({ parameter: { name, required, schema }, schemas, value, error, onChange }: ParameterFieldProps) {
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
  return <TextField {...field} hint={name === idempotencyHeader ? messages.ownKey : hints.join(' · ')} value={value} onChange={onChange} />
}

function FileChoice({ file, onChoose }: { file: File | undefined; onChoose: (file: File | undefined) => void }) {
  const messages = useApiMessages()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.file}>
      <FileInput ref={input} label={messages.chooseFile} types={[]} onFiles={([chosen]) => onChoose(chosen)} />
      <Button icon="upload" onClick={() => input.current?.click()}>
        {messages.chooseFile}
      </Button>
      <span>{file?.name ?? messages.fileBody}</span>
    </div>
  )
}
