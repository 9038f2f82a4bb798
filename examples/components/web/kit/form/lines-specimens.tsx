import * as z from 'zod/mini'
import { lines } from '#contract/resource/lines.ts'
import { line, money } from '#contract/schemas/schemas.ts'
import { Specimen } from '#examples/components/web/kit/specimen.tsx'
import type { FormValues } from '#web/ui/form/form-field.ts'
import type { FormLayout } from '#web/ui/form/schema/form-layout.ts'
import type { AnyForm } from '#web/ui/form/schema/any-form.ts'
import { FieldGroups } from '#web/ui/form/field-groups.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { type FormSectionMessages, useFormSectionMessages } from './messages.ts'

const item = {
  product: line({ max: 60 }),
  level: z.enum(['standard', 'fine']),
  quantity: z.int().check(z.gte(1), z.lte(999)),
  price: money(),
  isGift: z.boolean(),
}
const schema = z.strictObject({ items: lines(item, { min: 1, max: 20 }) })
type Items = NonNullable<FormValues<typeof schema>['items']>

function sum(numbers: readonly (number | undefined)[]): number {
  return numbers.reduce<number>((total, number) => total + (number ?? 0), 0)
}

type Amounted = { readonly quantity: number | undefined; readonly price: number | undefined }

function amountOf({ quantity, price }: Amounted): number | undefined {
  return quantity === undefined || price === undefined ? undefined : quantity * price
}

function layoutOf({ lines: texts }: FormSectionMessages): FormLayout<typeof schema> {
  return {
    fields: {
      items: {
        label: texts.items,
        span: 'all',
        lines: {
          fields: {
            product: { label: texts.product },
            level: { label: texts.level, choices: texts.levels },
            quantity: { label: texts.quantity },
            price: { label: texts.price },
            isGift: { label: texts.isGift, control: 'checkbox' },
          },
          computed: [{ label: texts.amount, kind: 'money', valueOf: amountOf }],
          totals: (items) => [
            { label: texts.count, value: sum(items.map(({ quantity }) => quantity)) },
            { label: texts.total, kind: 'money', value: sum(items.map(amountOf)) },
          ],
        },
      },
    },
  }
}

function filledItems({ lines: { products } }: FormSectionMessages): Items {
  return products.map((product, index) => ({
    product,
    level: index === 1 ? 'fine' : 'standard',
    quantity: 12 * (index + 1),
    price: 12_800 * (index + 1),
    isGift: index === 2,
  }))
}

/** Fields with lines in their states. */
export function LinesSpecimens() {
  const messages = useFormSectionMessages()
  const items = filledItems(messages)
  const wrong = items.map((each, index) => (index === 1 ? { ...each, product: '', quantity: 0 } : each))
  return (
    <>
      <Specimen title={messages.lines.filled} isWide>
        <LinesForm items={items} />
      </Specimen>
      <Specimen title={messages.lines.invalid} isWide>
        <LinesForm items={wrong} isChecked />
      </Specimen>
      <Specimen title={messages.lines.empty} isWide>
        <LinesForm items={[]} />
      </Specimen>
      <Specimen title={messages.lines.readOnly} isWide>
        <LinesForm items={items} isReadOnly />
      </Specimen>
    </>
  )
}

function LinesForm({ items, isReadOnly = false, isChecked = false }: { items: Items; isReadOnly?: boolean; isChecked?: boolean }) {
  const messages = useFormSectionMessages()
  const form: AnyForm = useForm({ schema, initial: { items }, submit: async () => {} })
  /** The form as after an attempt to save it. */
  const checked: AnyForm = {
    ...form,
    field(name) {
      const field = form.field(name)
      return { ...field, ...(field.inLines && { inLines: { ...field.inLines, attempt: 1 } }) }
    },
  }
  const shown = isChecked ? checked : form
  return (
    <Form form={shown}>
      <FieldGroups form={shown} layout={layoutOf(messages)} isReadOnly={isReadOnly} />
    </Form>
  )
}
