import type { Language } from '#contract/language.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { type Application, applications } from '#features/applications/contract/applications.ts'
import { DepartmentSelect } from '#web/resource/department-select.tsx'
import { resourceLayout } from '#web/resource/form/form-layout.ts'
import { PersonSelect } from '#web/resource/person-select.tsx'
import { CascaderField } from '#web/ui/fields/cascader/cascader-field.tsx'
import { ChipsField } from '#web/ui/fields/chips/chips-field.tsx'
import { ColourField } from '#web/ui/fields/colour/colour-field.tsx'
import { DateRangeField } from '#web/ui/fields/date/date-range-field.tsx'
import { RateField } from '#web/ui/fields/rate/rate-field.tsx'
import { SliderField } from '#web/ui/fields/slider/slider-field.tsx'
import { TimeField } from '#web/ui/fields/time/time-field.tsx'
import { pathLabels } from '#web/ui/fields/tree/path-labels.ts'
import type { AnyFieldLayout, AnyFormLayout, AnyLinesLayout, FormGroup } from '#web/ui/form/schema/form-layout.ts'
import type { ApplicationMessages } from './messages.ts'
import styles from './applications.module.css'
import { categoryNodes, regionNodes } from './choice-trees.ts'
import type { zh as chineseWords } from './application-words.ts'

/** What the layout of an application depends on. */
export interface LayoutParts {
  readonly words: typeof chineseWords
  readonly messages: ApplicationMessages
  readonly language: Language
  /** The stored application; undefined for a new one. */
  readonly row: Application | undefined
  readonly values: FieldValues
  setValues(values: FieldValues): void
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** Fields that are chosen from a tree, a list of people or two days. */
function chosenFields({ row, values, setValues, language, messages }: LayoutParts): Readonly<Record<string, Partial<AnyFieldLayout>>> {
  const categories = categoryNodes(language)
  const period = { from: textOf(values['startDay']), to: textOf(values['endDay']) }
  const handler = row?.handlerId && row.handlerTitle !== null ? { id: row.handlerId, label: row.handlerTitle } : undefined
  return {
    category: {
      render: ({ value, ...field }) => <CascaderField {...field} nodes={categories} value={textOf(value)} />,
      renderValue: (value) => pathLabels(categories, String(value)).join(' / '),
    },
    costDepartmentId: {
      render: ({ value, onChange, ...field }) => (
        <DepartmentSelect {...field} value={textOf(value)} onChange={(id) => onChange(id ?? null)} />
      ),
    },
    handlerId: {
      render: ({ value, onChange, ...field }) => (
        <PersonSelect {...field} value={textOf(value)} known={handler} onChange={(id) => onChange(id ?? null)} />
      ),
    },
    startDay: {
      render: ({ value: _value, onChange: _onChange, ...field }) => (
        <DateRangeField
          {...field}
          value={period}
          onChange={({ from, to }) => setValues({ startDay: from ?? to ?? null, endDay: to ?? from ?? null })}
        />
      ),
      renderValue: () => (period.from === undefined ? messages.none : `${period.from} — ${period.to ?? ''}`),
    },
    region: {
      render: ({ value, onChange, ...field }) => (
        <CascaderField {...field} nodes={regionNodes} value={textOf(value)} onChange={(city) => onChange(city ?? null)} />
      ),
    },
    contactTime: {
      render: ({ value, onChange, ...field }) => (
        <TimeField {...field} stepMinutes={15} value={textOf(value)} onChange={(time) => onChange(time ?? null)} />
      ),
    },
  }
}

/** Fields with a control of their own. */
function markedFields({ messages }: LayoutParts): Readonly<Record<string, Partial<AnyFieldLayout>>> {
  return {
    kind: { control: 'segmented' },
    urgency: { control: 'radio' },
    payeeAccount: { hint: messages.payeeAccountHint },
    isConfidential: { hint: messages.confidentialHint },
    hasInvoice: { control: 'checkbox', label: messages.invoiceLabel },
    importance: {
      render: ({ value, onChange, ...field }) => (
        <RateField {...field} value={numberOf(value)} onChange={(stars) => onChange(stars ?? null)} />
      ),
      renderValue: (value) => (typeof value === 'number' ? messages.importanceOf(value) : messages.none),
    },
    budgetShare: {
      hint: messages.budgetHint,
      render: ({ value, ...field }) => <SliderField {...field} min={0} max={100} unit="%" value={numberOf(value)} />,
      renderValue: (value) => (typeof value === 'number' ? `${value}%` : messages.none),
    },
    tags: {
      hint: messages.tagsHint,
      render: ({ value, ...field }) => <ChipsField {...field} value={Array.isArray(value) ? value.map(String) : []} max={10} />,
    },
    colour: {
      render: ({ value, onChange, ...field }) => (
        <ColourField {...field} value={textOf(value)} onChange={(colour) => onChange(colour ?? null)} />
      ),
      renderValue: (value) => (typeof value === 'string' ? <ColourMark colour={value} /> : messages.none),
    },
    reason: { span: 'all' },
    description: { span: 'all' },
    attachmentIds: { span: 'all' },
  }
}

function ColourMark({ colour }: { colour: string }) {
  return (
    <span className={styles.colour}>
      <svg className={styles.swatch} viewBox="0 0 16 16" aria-hidden="true">
        <rect width="16" height="16" rx="4" fill={colour} />
      </svg>
      {colour}
    </span>
  )
}

/** The lines of a purchase with the amount of each, and their sum. */
function itemsLayout(lines: AnyLinesLayout | undefined, messages: ApplicationMessages): Partial<AnyFieldLayout> {
  const amountOf = (line: FieldValues) => {
    const [quantity, price] = [numberOf(line['quantity']), numberOf(line['price'])]
    return quantity === undefined || price === undefined ? undefined : quantity * price
  }
  if (!lines) return {}
  return {
    span: 'all',
    lines: {
      ...lines,
      computed: [{ label: messages.lineTotal, kind: 'money', valueOf: amountOf }],
      totals: (items) => [{ label: messages.total, kind: 'money', value: items.reduce((sum, line) => sum + (amountOf(line) ?? 0), 0) }],
    },
  }
}

function groupsOf(messages: ApplicationMessages): readonly FormGroup[] {
  return [
    { title: messages.basics, fields: ['title', 'kind', 'urgency', 'category', 'costDepartmentId', 'handlerId'], columns: 2 },
    { title: messages.cost, fields: ['items', 'amount', 'payee', 'payeeAccount', 'hasInvoice', 'budgetShare'], columns: 2 },
    { title: messages.trip, fields: ['startDay', 'region', 'address', 'neededAt'], columns: 2 },
    { title: messages.contact, fields: ['contactEmail', 'contactPhone', 'contactTime', 'notifyBy', 'website'], columns: 2 },
    { title: messages.marks, fields: ['importance', 'colour', 'tags', 'isConfidential'], columns: 2 },
    { title: messages.content, fields: ['reason', 'description', 'attachmentIds'], columns: 2 },
  ]
}

/** The form of an application: its fields in groups, in two columns where there is room. */
export function applicationLayout(parts: LayoutParts): AnyFormLayout {
  const { words, row, language, messages } = parts
  const { fields } = resourceLayout(applications, words, row, language)
  const own = { ...chosenFields(parts), ...markedFields(parts), items: itemsLayout(fields['items']?.lines, messages) }
  const layouts = Object.entries(fields).map(([name, layout]): [string, AnyFieldLayout | null] => [
    name,
    // The days of a trip are one field.
    layout && name !== 'endDay' ? { ...layout, ...Object.entries(own).find(([field]) => field === name)?.[1] } : null,
  ])
  return { fields: Object.fromEntries(layouts), groups: groupsOf(messages) }
}

type Values = FieldValues

const isKind = (kind: Application['kind']) => (values: Values) => values['kind'] === kind

/** The fields that only some kinds of applications have. */
export const shownWhen = {
  items: isKind('purchase'),
  amount: ({ kind }: Values) => kind !== 'purchase',
  payee: isKind('payment'),
  payeeAccount: isKind('payment'),
  startDay: isKind('travel'),
  endDay: isKind('travel'),
  region: ({ kind }: Values) => kind !== 'payment',
  address: ({ kind }: Values) => kind !== 'payment',
}
