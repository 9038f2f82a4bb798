import type { ReactNode } from 'react'
import type { IconName } from '#web/ui/icons/icon.tsx'
import type { FieldName, FormField, FormSchema, FormValues } from '#web/ui/form/form-field.ts'

/** Number of columns where there is room; always one on small screens. */
export type FormColumns = 1 | 2 | 3

interface FieldBase {
  readonly label: string
  readonly hint?: string
  /** Number of columns it spans, or all; one by default. */
  readonly span?: 2 | 'all'
  /** The value can be focused and copied, but not changed. */
  readonly isReadOnly?: boolean
  /** The label is for screen readers only, as in a cell of a table. */
  readonly isLabelHidden?: boolean
  /** Names the control instead of the label, which messages have: such as with the number of a line. */
  readonly controlLabel?: string
  /** Focused when the form opens; at most one field per form. */
  readonly autoFocus?: boolean
}

interface TextControl {
  readonly placeholder?: string
  /** The `autocomplete` value; off by default. */
  readonly autoComplete?: string
  readonly icon?: IconName
}

interface NumberControl {
  readonly placeholder?: string
  /** Unit shown after the number. */
  readonly unit?: string
  /** Maximum number of decimals; by default those of the schema's step. */
  readonly decimals?: number
}

interface BooleanControl {
  /** A switch by default. */
  readonly control?: 'switch' | 'checkbox'
}

interface ChoiceControl<Id extends string> {
  /** Labels of the choices, in display order. */
  readonly choices: Readonly<Record<Id, string>>
  /** A select by default; the others show all choices at once. */
  readonly control?: 'select' | 'radio' | 'segmented'
  readonly placeholder?: string
  /** Adds a search field to a select. */
  readonly isSearchable?: boolean
}

interface ChoicesControl<Id extends string> {
  /** Labels of the choices, in display order. */
  readonly choices: Readonly<Record<Id, string>>
  readonly placeholder?: string
  /** Adds a search field to the list. */
  readonly isSearchable?: boolean
}

/** Props of a custom control; can be spread onto a field component. */
export interface CustomField<Value> extends FormField<Value> {
  readonly label: string
  readonly hint: string | undefined
  readonly isRequired: boolean
  readonly isReadOnly: boolean
  readonly isLabelHidden: boolean
}

/** The values of a line while it is entered. */
export type LineValues<Line> = { readonly [Name in keyof Line]: Line[Name] | undefined }

/** A number that follows from lines; undefined while it cannot be known. Money is formatted as such. */
interface LineNumber {
  readonly label: string
  readonly kind?: 'number' | 'money'
}

/** The fields of a line, and what is computed from lines. */
interface LinesControl<Line> {
  readonly lines: {
    /** The fields of a line in display order. Every field must be listed, with its label and the options of its control. */
    readonly fields: { readonly [Name in keyof Line]-?: LineFieldLayout<Line[Name]> }
    /** Columns after the fields, computed from each line, such as an amount. */
    readonly computed?: readonly (LineNumber & { valueOf(line: LineValues<Line>): number | undefined })[]
    /** Shown below the lines, such as their sum. */
    totals?(lines: readonly LineValues<Line>[]): readonly (LineNumber & { readonly value: number | undefined })[]
  }
}

interface CustomControl<Value> {
  /** Renders the field with any control; its first focusable element gets the focus. */
  render(field: CustomField<Value>): ReactNode
  /** Renders the value when the whole form is read-only; by default texts and numbers are shown. */
  renderValue?(value: Value): ReactNode
}

type BuiltInControl<Value> = [Value] extends [boolean]
  ? BooleanControl
  : [Value] extends [number]
    ? NumberControl
    : [Value] extends [string]
      ? string extends Value
        ? TextControl
        : ChoiceControl<Value>
      : [Value] extends [readonly (infer Item extends string)[]]
        ? string extends Item
          ? never
          : ChoicesControl<Item>
        : [Value] extends [readonly (infer Line extends object)[]]
          ? LinesControl<Line>
          : never

/** The layout of a field of a line. */
type LineFieldLayout<Value> = Pick<FieldBase, 'label'> & BuiltInControl<NonNullable<Value>>

/** The layout of one field: its texts, its span, and control options the schema leaves open. */
export type FieldLayout<Value> = FieldBase & (BuiltInControl<NonNullable<Value>> | CustomControl<Value>)

/** A group of fields. */
export interface FormGroup<Name extends string = string> {
  readonly title?: string
  readonly columns?: FormColumns
  /** Names of its fields, in display order. */
  readonly fields: readonly Name[]
  /** Makes the group collapsible, with this initial state; an error in it expands it. Requires a title. */
  readonly isCollapsed?: boolean
}

/**
 * The layout of a schema's fields. Every field must be listed, `null` if it is not rendered. They appear in the order listed, or as
 * grouped; fields in no group come last.
 */
export interface FormLayout<Schema extends FormSchema> {
  readonly columns?: FormColumns
  readonly fields: { readonly [Name in FieldName<Schema>]-?: FieldLayout<FormValues<Schema>[Name]> | null }
  readonly groups?: readonly FormGroup<FieldName<Schema>>[]
}

/** The layout of a field of any type, for the components that render it. */
export interface AnyFieldLayout extends FieldBase {
  readonly placeholder?: string
  readonly autoComplete?: string
  readonly icon?: IconName
  readonly unit?: string
  readonly decimals?: number
  readonly control?: 'switch' | 'checkbox' | 'select' | 'radio' | 'segmented'
  readonly choices?: Readonly<Record<string, string>>
  readonly isSearchable?: boolean
  readonly lines?: AnyLinesLayout
  render?(field: CustomField<unknown>): ReactNode
  renderValue?(value: unknown): ReactNode
}

/** The values of any line. */
export type AnyLine = Readonly<Record<string, unknown>>

/** The layout of the lines of any field. */
export interface AnyLinesLayout {
  readonly fields: Readonly<Record<string, AnyFieldLayout>>
  readonly computed?: readonly (LineNumber & { valueOf(line: AnyLine): number | undefined })[]
  totals?(lines: readonly AnyLine[]): readonly (LineNumber & { readonly value: number | undefined })[]
}

/** The layout of a form of any schema, for the components that render it. */
export interface AnyFormLayout {
  readonly columns?: FormColumns
  readonly fields: Readonly<Record<string, AnyFieldLayout | null>>
  readonly groups?: readonly FormGroup[]
}

/** The groups of a layout; ungrouped fields form the last group. */
export function groupsOf({ fields, groups = [] }: AnyFormLayout): readonly FormGroup[] {
  const rendered = Object.keys(fields).filter((name) => fields[name] !== null)
  const rest = rendered.filter((name) => !groups.some((group) => group.fields.includes(name)))
  return rest.length === 0 ? groups : [...groups, { fields: rest }]
}
