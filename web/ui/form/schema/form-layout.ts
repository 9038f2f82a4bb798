import type { ReactNode } from 'react'
import type { IconName } from '#web/ui/icons/icon.tsx'
import type { FieldName, FormField, FormSchema, FormValues } from '#web/ui/form/form-field.ts'

/** In how many columns fields stand where there is room; on a small screen always in one. */
export type FormColumns = 1 | 2 | 3

interface FieldBase {
  readonly label: string
  readonly hint?: string
  /** Over how many columns it goes, or over all; one unless given. */
  readonly span?: 2 | 'all'
  /** The value can be read and copied, but not changed. */
  readonly isReadOnly?: boolean
  /** It has the focus when the form opens; at most one field of a form. */
  readonly autoFocus?: boolean
}

interface TextControl {
  readonly placeholder?: string
  /** What the browser may fill in; nothing unless given. */
  readonly autoComplete?: string
  readonly icon?: IconName
}

interface NumberControl {
  readonly placeholder?: string
  /** What is counted; it stands after the number. */
  readonly unit?: string
  /** How many digits may stand after the point; 0 unless given or the schema's step has some. */
  readonly decimals?: number
}

interface BooleanControl {
  /** A switch unless given. */
  readonly control?: 'switch' | 'checkBox'
}

interface ChoiceControl<Id extends string> {
  /** The words of the choices, in the order in which they are offered. */
  readonly choices: Readonly<Record<Id, string>>
  /** A list that opens unless given; the others show all choices at once. */
  readonly control?: 'select' | 'radio' | 'segmented'
  readonly placeholder?: string
  /** A list that opens can be narrowed by typing. */
  readonly isSearchable?: boolean
}

interface ChoicesControl<Id extends string> {
  /** The words of the choices, in the order in which they are offered. */
  readonly choices: Readonly<Record<Id, string>>
  readonly placeholder?: string
  /** The list can be narrowed by typing. */
  readonly isSearchable?: boolean
}

/** What a control of one's own is told; it can be spread over a field of the kit. */
export interface OwnField<Value> extends FormField<Value> {
  readonly label: string
  readonly hint: string | undefined
  readonly isRequired: boolean
  readonly isReadOnly: boolean
}

interface OwnControl<Value> {
  /** Draws the field. A control of any make will do, where its first part that takes the focus is the one to go to. */
  render(field: OwnField<Value>): ReactNode
  /** Its value in words, where the whole form is read-only; that of a text or number unless given. */
  renderValue?(value: Value): ReactNode
}

type KitControl<Value> = [Value] extends [boolean]
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
        : never

/** How one field is drawn: its words, its place, and what its schema leaves open of its control. */
export type FieldLayout<Value> = FieldBase & (KitControl<NonNullable<Value>> | OwnControl<Value>)

/** Fields that belong together. */
export interface FormGroup<Name extends string = string> {
  readonly title?: string
  readonly columns?: FormColumns
  /** The names of its fields, in their order. */
  readonly fields: readonly Name[]
  /** It can be folded, and this is how it begins; a fault in it opens it. Needs a title. */
  readonly isFolded?: boolean
}

/**
 * How the fields of a schema are drawn. Every field of the schema is named, `null` where it is not drawn; they stand in the order in which
 * they are named, or as groups say. What no group names stands below them.
 */
export interface FormLayout<Schema extends FormSchema> {
  readonly columns?: FormColumns
  readonly fields: { readonly [Name in FieldName<Schema>]-?: FieldLayout<FormValues<Schema>[Name]> | null }
  readonly groups?: readonly FormGroup<FieldName<Schema>>[]
}

/** The layout of a field for the parts that draw it, which know its kind from the schema. */
export interface AnyFieldLayout extends FieldBase {
  readonly placeholder?: string
  readonly autoComplete?: string
  readonly icon?: IconName
  readonly unit?: string
  readonly decimals?: number
  readonly control?: 'switch' | 'checkBox' | 'select' | 'radio' | 'segmented'
  readonly choices?: Readonly<Record<string, string>>
  readonly isSearchable?: boolean
  render?(field: OwnField<unknown>): ReactNode
  renderValue?(value: unknown): ReactNode
}

/** The layout of a form for the parts that draw it. */
export interface AnyFormLayout {
  readonly columns?: FormColumns
  readonly fields: Readonly<Record<string, AnyFieldLayout | null>>
  readonly groups?: readonly FormGroup[]
}

/** The groups of a layout, with what none of them names as the last. */
export function groupsOf({ fields, groups = [] }: AnyFormLayout): readonly FormGroup[] {
  const drawn = Object.keys(fields).filter((name) => fields[name] !== null)
  const rest = drawn.filter((name) => !groups.some((group) => group.fields.includes(name)))
  return rest.length === 0 ? groups : [...groups, { fields: rest }]
}
