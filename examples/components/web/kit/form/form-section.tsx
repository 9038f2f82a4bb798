import * as z from 'zod/mini'
import { Specimen } from '#examples/components/web/kit/specimen.tsx'
import { line } from '#contract/schemas/schemas.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormFailure } from '#web/ui/form/form-failure.tsx'
import { SchemaForm } from '#web/ui/form/schema/schema-form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useFormSectionMessages } from './messages.ts'
import { emptyValues, filledValues, specimenLayout, specimenSchema } from './specimen-form.ts'
import { InvalidForm } from './invalid-form.tsx'
import { LinesSpecimens } from './lines-specimens.tsx'

/** Forms in their states. */
export function FormSection() {
  const messages = useFormSectionMessages()
  return (
    <>
      <Specimen title={messages.fromSchema} isWide>
        <WholeForm />
      </Specimen>
      <Specimen title={messages.invalid} isWide>
        <InvalidForm />
      </Specimen>
      <Specimen title={messages.readOnly} isWide>
        <WholeForm isReadOnly />
      </Specimen>
      <Specimen title={messages.partlyReadOnly}>
        <PartlyReadOnlyForm />
      </Specimen>
      <Specimen title={messages.busy}>
        <Button variant="primary" isBusy>
          {messages.save}
        </Button>
      </Specimen>
      <LinesSpecimens />
      <Specimen title={messages.submitFailed}>
        <FormFailure failure={{ name: 'networkFailed', requestId: 'a1b2c3', message: messages.failure }} />
      </Specimen>
      <Specimen title={messages.long}>
        <LongForm />
      </Specimen>
    </>
  )
}

function WholeForm({ isReadOnly = false }: { isReadOnly?: boolean }) {
  const messages = useFormSectionMessages()
  const form = useForm({ schema: specimenSchema, initial: isReadOnly ? filledValues(messages) : emptyValues, submit: async () => {} })
  return <SchemaForm form={form} layout={specimenLayout(messages)} isReadOnly={isReadOnly} />
}

const pairSchema = z.strictObject({ name: line({ max: 200 }), kind: z.enum(['person', 'company']) })

function PartlyReadOnlyForm() {
  const messages = useFormSectionMessages()
  const form = useForm({ schema: pairSchema, initial: { name: messages.cityNames.chengdu, kind: 'person' }, submit: async () => {} })
  return (
    <SchemaForm
      form={form}
      layout={{
        fields: {
          name: { label: messages.name, isReadOnly: true },
          kind: { label: messages.kind, choices: messages.kinds, isReadOnly: true },
        },
      }}
    />
  )
}

function LongForm() {
  const messages = useFormSectionMessages()
  const form = useForm({ schema: pairSchema, initial: { name: messages.longValue, kind: 'person' }, submit: async () => {} })
  return (
    <SchemaForm
      form={form}
      layout={{
        columns: 2,
        fields: {
          name: { label: messages.longLabel, hint: messages.longHint },
          kind: { label: messages.kind, choices: messages.kinds, control: 'radio' },
        },
      }}
    />
  )
}
